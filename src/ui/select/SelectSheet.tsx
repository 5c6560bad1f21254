import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../form/Button';
import css from './SelectSheet.module.css';

export interface SelectSheetProps {
  readonly titleId: string;
  readonly title: string;
  /** Id of the field in it, which takes the focus. */
  readonly fieldId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The list of a select on phones: a modal sheet, closed by its button, by a press beside it, or by Escape. */
export function SelectSheet({ titleId, title, fieldId, onClose, children }: SelectSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the sheet leaves the page: a dialog that is closed there gives the focus back to where it was.
  useLayoutEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    document.getElementById(fieldId)?.focus();
    // Before it was shown nothing in it could be scrolled.
    sheet?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    return () => sheet?.close();
  }, [fieldId]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press beside the sheet does
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
