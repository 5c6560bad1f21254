import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Skeleton } from '../../../src/ui/feedback/Skeleton';
import { DialogFrame } from '../../../src/ui/overlay/DialogFrame';
import { dialogClass } from '../../../src/ui/overlay/dialogClass';
import { type Modal, modalEdited, modalHidden, selectShownModal } from '../modals.slice';
import { focusDialog, isHalfFilled, rememberOpener } from './dialogFocus';
import css from './ModalHost.module.css';

/**
 * The page's one dialog. It follows the `modals` slice and dispatches when the browser closes it: by Escape, or by a click on the backdrop
 * unless it is static or a form inside is half filled.
 * @param children must stay reachable while the dialog makes the rest of the page inert
 */
export function ModalHost({ children }: { readonly children: ReactNode }) {
  const modal = useSelector(selectShownModal);
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isShown = modal !== null;
  const key = modal?.key;
  const hide = () => dispatch(modalHidden());

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isShown) return;
    const focusOpener = rememberOpener(element.ownerDocument);
    element.showModal();
    return () => {
      element.close();
      focusOpener();
    };
  }, [isShown]);

  // Also when another modal or the loaded content takes the place of the shown one.
  useEffect(() => {
    if (dialog.current && key !== undefined) focusDialog(dialog.current);
  }, [key]);

  /** False after an answer has replaced the form. */
  const hasHalfFilledForm = () => [...(dialog.current?.querySelectorAll('form') ?? [])].some(isHalfFilled);
  const onClick = (event: MouseEvent) => {
    const isStatic = modal?.isStatic || (modal?.isEdited && hasHalfFilledForm());
    if (event.target === dialog.current && !isStatic) hide();
  };
  const onInput = () => {
    const isEdited = hasHalfFilledForm();
    if (modal && modal.isEdited !== isEdited) dispatch(modalEdited({ isEdited }));
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the browser handles, is the keyboard equivalent of a click on the backdrop
    <dialog
      ref={dialog}
      className={dialogClass(modal ?? { kind: 'dialog', side: 'end' })}
      aria-labelledby={isShown ? titleId : undefined}
      // The close event comes later, when time travel may have opened the dialog again.
      onClose={() => isShown && !dialog.current?.open && hide()}
      onClick={onClick}
    >
      {modal && (
        <DialogFrame titleId={titleId} title={modal.label} onClose={hide}>
          <Content modal={modal} onInput={onInput} />
        </DialogFrame>
      )}
      {modal && children}
    </dialog>
  );
}

interface ContentProps {
  readonly modal: Modal;
  readonly onInput: (event: FormEvent) => void;
}

function Content({ modal: { key, html }, onInput }: ContentProps) {
  if (html === null)
    return (
      <div className={css.loading}>
        <p className="visually-hidden" role="status">
          Loading…
        </p>
        <Skeleton width="half" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
    );
  return (
    // A new element for each modal, so that nothing typed into the last one is left.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that our own server rendered
    <div key={key} data-server-html="" onInput={onInput} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
