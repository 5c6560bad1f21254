import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DialogFrame } from '../../../src/ui/overlay/DialogFrame';
import { dialogClass } from '../../../src/ui/overlay/dialogClass';
import { modalHidden, selectShownModal } from '../modals.slice';

/**
 * The page's one dialog. It follows the `modals` slice and dispatches when the browser closes it: by Escape, or by a click on the backdrop
 * unless it is static.
 * @param children must stay reachable while the dialog makes the rest of the page inert
 */
export function ModalHost({ children }: { readonly children: ReactNode }) {
  const modal = useSelector(selectShownModal);
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isShown = modal !== null;
  const hide = () => dispatch(modalHidden());

  useEffect(() => {
    if (isShown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isShown]);

  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current && !modal?.isStatic) hide();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the browser handles, is the keyboard equivalent of a click on the backdrop
    <dialog
      ref={dialog}
      className={dialogClass}
      aria-labelledby={isShown ? titleId : undefined}
      // The close event comes later, when time travel may have opened the dialog again.
      onClose={() => isShown && !dialog.current?.open && hide()}
      onClick={onClick}
    >
      {modal && (
        <DialogFrame titleId={titleId} title={modal.label} onClose={hide}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that our own server rendered */}
          <div data-server-html="" dangerouslySetInnerHTML={{ __html: modal.html }} />
        </DialogFrame>
      )}
      {modal && children}
    </dialog>
  );
}
