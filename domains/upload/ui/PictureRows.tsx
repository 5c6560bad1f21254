import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { FieldError } from '../../../src/ui/form/FieldError';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { UPLOAD_TEXTS } from '../upload.rules';
import type { UploadField } from '../upload.slice';
import { FileRow } from './FileRow';
import rowCss from './FileRow.module.css';
import css from './PictureRows.module.css';

interface PictureRowsProps {
  readonly field: UploadField;
  /** The `id` of what is wrong, for the control that it is about. */
  readonly problemId?: string;
  /** What is wrong besides, a sentence. */
  readonly problem?: string | undefined;
  readonly onRemove: (key: string) => void;
  readonly onRetry: (key: string) => void;
  /** Focused when the last file is taken away: what chooses another one. */
  readonly focusChooser: () => void;
  /** Stands below the files while there is room for another one. */
  readonly children?: ReactNode;
}

/** The files of a field, and below them what was not taken and that a picture is attached. */
export function PictureRows({
  field,
  problemId,
  problem,
  onRemove,
  onRetry,
  focusChooser,
  children,
}: PictureRowsProps) {
  const { files, problems, said } = field;
  const { root, keepFocus, ...focusHandlers } = useKeptFocus(files.length, focusChooser);
  const hasAttached = files.some(({ status }) => status === 'attached');
  const sentences = [...new Set(problem ? [...problems, problem] : problems)];
  return (
    <div ref={root} className={css.rows}>
      {files.length > 0 && (
        <ul className={rowCss.rows} {...focusHandlers}>
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              onRemove={() => {
                keepFocus();
                onRemove(file.key);
              }}
              onRetry={() => {
                keepFocus();
                onRetry(file.key);
              }}
            />
          ))}
        </ul>
      )}
      {sentences.length > 0 && (
        <div id={problemId} role="alert" className={css.problems}>
          {sentences.map((sentence) => (
            <FieldError key={sentence}>{sentence}</FieldError>
          ))}
        </div>
      )}
      {hasAttached && (
        <p className={css.attached}>
          <Icon icon={icons.check} size={16} />
          <span>{UPLOAD_TEXTS.attached}</span>
        </p>
      )}
      {/* Screen readers follow it, so it is there while nothing is said. They read all of it after each change. */}
      <div role="status" className="visually-hidden">
        {said}
      </div>
      {children}
    </div>
  );
}

/**
 * The button that has the focus may go with its row or its state, also when the server refuses a file. The focus goes to the button of the row that is
 * nearest, or to what chooses files.
 */
function useKeptFocus(count: number, focusChooser: () => void) {
  const root = useRef<HTMLDivElement>(null);
  /** The index of the row with the focus. */
  const row = useRef<number | null>(null);
  const buttons = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  useLayoutEffect(() => {
    const element = root.current;
    const at = row.current;
    if (!element || at === null) return;
    const { activeElement, body } = element.ownerDocument;
    // It is still where it was: the focus is on something that has stayed.
    if (element.contains(activeElement)) return;
    row.current = null;
    if (activeElement !== body) return;
    const next = buttons()[Math.min(at, count - 1)];
    if (next) next.focus();
    else focusChooser();
  });
  const indexOf = (target: Element | null | undefined) => {
    const item = target?.closest('li');
    return item ? [...(item.parentElement?.children ?? [])].indexOf(item) : -1;
  };
  return {
    root,
    /** Remembers the row whose button is pressed. Not every browser focuses it. */
    keepFocus() {
      row.current = Math.max(0, indexOf(root.current?.ownerDocument.activeElement));
    },
    onFocus({ target }: FocusEvent) {
      row.current = indexOf(target);
    },
    onBlur({ target }: FocusEvent) {
      // Not when another window gets the focus.
      if (target.ownerDocument.activeElement !== target) row.current = null;
    },
  };
}
