import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../form/Button';
import css from './SelectSheet.module.css';

export interface SelectSheetProps {
  readonly titleId: string;
  readonly title: string;
  /** Id of the input that gets the focus. */
  readonly inputId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The list of a select on phones: a modal sheet, closed by its button, by a press outside, or by Escape. */
export function SelectSheet({ titleId, title, inputId, onClose, children }: SelectSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog while it is still in the DOM, so the browser restores the focus.
  useLayoutEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    document.getElementById(inputId)?.focus();
    // A closed dialog can't be scrolled, so the chosen row is scrolled into view only now.
    sheet?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    return () => sheet?.close();
  }, [inputId]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a press on the backdrop
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <p className={css.title}>{title}</p>
      {children}
      <div className={css.foot}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </dialog>
  );
}
