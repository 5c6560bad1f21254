import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DialogFrame } from '../../../src/ui/overlay/DialogFrame';
import { dialogClass } from '../../../src/ui/overlay/dialogClass';
import { modalHidden, selectShownModal } from '../modals.slice';

/**
 * The page's one dialog. It follows the `modals` slice and reports what the browser does by itself: Escape closes it, a press on the
 * backdrop does unless it is static. When it is hidden its content is gone.
 * @param children what must stay reachable while the dialog makes the rest of the page inert
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press on the backdrop has Escape as its key, which the browser gives a dialog
    <dialog
      ref={dialog}
      className={dialogClass}
      aria-labelledby={isShown ? titleId : undefined}
      // The browser tells later: by then time travel may have opened it again.
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
