import type { FocusEvent, MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ToastCard } from '../../../src/ui/feedback/ToastCard';
import { ToastPlace } from '../../../src/ui/feedback/ToastPlace';
import { selectToasts, toastClosed, toastHeld, toastReleased } from '../toasts.slice';

/** Whether the pointer or the focus, the one that has not just left, is still in the toast. */
function isStillHeld({ currentTarget, type, relatedTarget }: FocusEvent | MouseEvent): boolean {
  if (type !== 'blur') return currentTarget.contains(document.activeElement);
  return currentTarget.matches(':hover') || (relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

/** The toasts of the store. Pointing at one, or moving the focus into it, holds it; the time is kept by the toast saga. */
export function Toasts() {
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  return (
    <div aria-live="polite" aria-relevant="additions">
      <ToastPlace>
        {toasts.map(({ id, kind, text }) => {
          const hold = () => dispatch(toastHeld({ id }));
          const release = (event: FocusEvent | MouseEvent) => {
            if (!isStillHeld(event)) dispatch(toastReleased({ id }));
          };
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: it is only watched for being pointed at; the button inside is the control
            <div key={id} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
              <ToastCard tone={kind} onClose={() => dispatch(toastClosed({ id }))}>
                {text}
              </ToastCard>
            </div>
          );
        })}
      </ToastPlace>
    </div>
  );
}
