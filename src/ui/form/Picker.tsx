import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { cx } from '../cx';
import { Icon } from '../media/Icon';
import { Button } from './Button';
import css from './Picker.module.css';
import { moveInList } from './pickerKeys';

/** What a line with a list needs, whatever the list is made of. */
export interface PickerFrame {
  /** Id of the button. */
  readonly id: string;
  /** Id of the words that name button and list, and the words. */
  readonly labelId: string;
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  /** As high as the other fields of a form, and in their type. */
  readonly small?: boolean | undefined;
  /** It takes the place of a control that had the focus. */
  readonly focus: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export interface PickerProps extends PickerFrame {
  /** Field and form of the button, where a problem leads to it. */
  readonly name?: string | undefined;
  readonly form?: string | undefined;
  /** What is chosen, and what stands at the end of the line. */
  readonly chosen: ReactNode;
  readonly aside?: ReactNode;
  /** Several may be chosen, so a button says that it is enough. */
  readonly many?: boolean | undefined;
  /** The focus waits while what is in the list is on its way, and moves when that has come or failed. */
  readonly state?: string | undefined;
  /** A letter typed on the closed line begins a search. */
  readonly onType?: ((letter: string) => void) | undefined;
  /** The open list, a `PickerList`; it closes with the focus back on the line. */
  readonly children: (close: () => void) => ReactNode;
}

/** Below this width the list opens as a sheet over the page (SPEC §9). */
const SHEET_WIDTHS = '(width < 576px)';

function subscribe(changed: () => void): () => void {
  const widths = matchMedia(SHEET_WIDTHS);
  widths.addEventListener('change', changed);
  return () => widths.removeEventListener('change', changed);
}

const isNarrow = () => matchMedia(SHEET_WIDTHS).matches;

/** A line that says what is chosen, with its list: a panel under it, or on phones a modal sheet, which is a native dialog either way. */
export function Picker(props: PickerProps) {
  const { id, labelId, label, describedBy, invalid, small, focus, isOpen, onOpen, onClose } = props;
  const { name, form, chosen, aside, many, state, onType, children } = props;
  const isSheet = useSyncExternalStore(subscribe, isNarrow, () => false);
  const frame = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const panel = dialog.current;
    if (!panel || !isOpen) return;
    if (isSheet) panel.showModal();
    else panel.show();
    return () => panel.close();
  }, [isOpen, isSheet]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves anew when it opens, changes its kind, or is filled
  useEffect(() => {
    const panel = dialog.current;
    if (!panel || !isOpen || state === 'loading') return;
    const row = panel.querySelector<HTMLElement>('input:checked');
    const box = row?.closest('label');
    if (box?.parentElement) box.parentElement.scrollTop = box.offsetTop - box.parentElement.offsetTop;
    // The end of the list may lie under the edge of the window or of the dock.
    panel.scrollIntoView({ block: 'nearest' });
    const first = panel.querySelector<HTMLElement>('input[type=search]') ?? row ?? panel.querySelector('input, button');
    (first as HTMLElement | null)?.focus();
  }, [isOpen, isSheet, state]);

  // Neither a press nor the focus outside leaves a panel open.
  const left = useEffectEvent(({ target }: Event) => {
    if (!frame.current?.contains(target as Node)) onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('pointerdown', left);
    document.addEventListener('focusin', left);
    return () => {
      document.removeEventListener('pointerdown', left);
      document.removeEventListener('focusin', left);
    };
  }, [isOpen]);

  const close = () => {
    onClose();
    button.current?.focus();
  };
  function typed(event: KeyboardEvent) {
    const { key } = event;
    if (isOpen || event.ctrlKey || event.metaKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') onOpen();
    else if (onType && key.length === 1 && key !== ' ' && !event.altKey) onType(key);
    else return;
    event.preventDefault();
  }
  return (
    <div ref={frame} className={css.picker}>
      <button
        ref={button}
        // biome-ignore lint/a11y/noAutofocus: the focus was here, on the control whose place this takes
        autoFocus={focus}
        type="button"
        id={id}
        name={name}
        form={form}
        className={cx(css.line, small && css.small, invalid && css.wrong)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${labelId} ${id}-chosen`}
        aria-describedby={describedBy}
        onKeyDown={typed}
        onClick={isOpen ? close : onOpen}
      >
        <span id={`${id}-chosen`}>{chosen}</span>
        {aside}
        <Icon name="chevron-down" />
      </button>
      <dialog
        ref={dialog}
        className={cx(css.panel, isSheet && css.sheet)}
        aria-labelledby={labelId}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return moveInList(event);
          event.preventDefault();
          close();
        }}
        onClick={({ target }) => isSheet && target === dialog.current && close()}
      >
        {isOpen && (
          <>
            {isSheet && <p className={css.title}>{label}</p>}
            {children(close)}
            {(isSheet || many) && (
              <div className={css.foot}>
                <Button onClick={close}>Done</Button>
              </div>
            )}
          </>
        )}
      </dialog>
    </div>
  );
}
