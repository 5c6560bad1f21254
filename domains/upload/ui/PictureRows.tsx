import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FieldError } from '../../../src/ui/form/FieldError';
import { VisuallyHidden } from '../../../src/ui/layout/VisuallyHidden';
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

/** The files of a field, and below them what was not taken, else that a picture is attached. */
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
  const { root, keepFocus } = useKeptFocus(files.length, focusChooser);
  const attached = files.filter(({ status }) => status === 'attached');
  const sentences = [...new Set(problem ? [...problems, problem] : problems)];
  return (
    <div ref={root} className={css.rows}>
      {files.length > 0 && (
        <ul className={rowCss.rows}>
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
      <div role="status" className={css.status}>
        {attached.length > 0 && sentences.length === 0 && (
          <p className={css.attached}>
            <Icon icon={icons.check} size={16} />
            <span>{UPLOAD_TEXTS.attached}</span>
            <VisuallyHidden>{`: ${attached.map(({ name }) => name).join(', ')}`}</VisuallyHidden>
          </p>
        )}
        {said && <VisuallyHidden>{said}</VisuallyHidden>}
      </div>
      {children}
    </div>
  );
}

/** The button that was pressed goes with its row or its state; the focus goes to the button of the row that is nearest, or to what chooses files. */
function useKeptFocus(count: number, focusChooser: () => void) {
  const root = useRef<HTMLDivElement>(null);
  const pressedRow = useRef<number | null>(null);
  const buttons = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  useLayoutEffect(() => {
    const element = root.current;
    const row = pressedRow.current;
    if (!element || row === null) return;
    pressedRow.current = null;
    // It is still where it was: the focus is on something that has stayed.
    if (element.contains(element.ownerDocument.activeElement)) return;
    const next = buttons()[Math.min(row, count - 1)];
    if (next) next.focus();
    else focusChooser();
  });
  const keepFocus = () => {
    const focused = root.current?.ownerDocument.activeElement?.closest('li');
    pressedRow.current = focused ? [...(focused.parentElement?.children ?? [])].indexOf(focused) : 0;
  };
  return { root, keepFocus };
}
