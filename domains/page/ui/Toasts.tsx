import type { FocusEvent, MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ToastCard, ToastRegion } from '../../../src/ui/feedback/ToastCard';
import { selectToasts, toastClosed, toastHeld, toastReleased } from '../toasts.slice';

/** After the pointer or the focus has left: true when the other one is still in the toast. */
function isStillHeld({ currentTarget, type, relatedTarget }: FocusEvent | MouseEvent): boolean {
  if (type !== 'blur') return currentTarget.contains(document.activeElement);
  return currentTarget.matches(':hover') || (relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

/** The toasts of the store. Hovering or focusing one holds it; the toast saga keeps the time. */
export function Toasts() {
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  return (
    <div aria-live="polite" aria-relevant="additions">
      <ToastRegion>
        {toasts.map(({ id, kind, text }) => {
          const hold = () => dispatch(toastHeld({ id }));
          const release = (event: FocusEvent | MouseEvent) => {
            if (!isStillHeld(event)) dispatch(toastReleased({ id }));
          };
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: only observes hovering; the button inside is the control
            <div key={id} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
              <ToastCard tone={kind} onClose={() => dispatch(toastClosed({ id }))}>
                {text}
              </ToastCard>
            </div>
          );
        })}
      </ToastRegion>
    </div>
  );
}
