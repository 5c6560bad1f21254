import { TIME_LEFT_CONNECTED, TIME_LEFT_ELEMENT } from '../../src/ui/time/timeLeftAttributes';
import { endShown } from './timeLeft.slice';

/**
 * Dispatches once for each end of the `<time-left>` elements in the page, and fires an event for each element. It is a custom element, so the browser
 * reports also those that arrive later.
 * @param dispatch the store's
 */
export function watchEnds(page: Document, dispatch: (action: ReturnType<typeof endShown>) => void): () => void {
  const view = page.defaultView;
  if (!view || view.customElements.get(TIME_LEFT_ELEMENT)) return () => {};
  const ends = new Set<number>();
  view.customElements.define(
    TIME_LEFT_ELEMENT,
    class extends view.HTMLElement {
      connectedCallback(): void {
        const end = Number(this.getAttribute('end'));
        if (!ends.has(end)) dispatch(endShown({ end }));
        ends.add(end);
        this.dispatchEvent(new Event(TIME_LEFT_CONNECTED, { bubbles: true }));
      }
    },
  );
  return () => {};
}
