import { endShown } from './offers.slice';

/** The element of an offer's end; `end` is ms UTC. */
export const OFFER_END_ELEMENT = 'offer-end';

/**
 * Dispatches once for each end of the `<offer-end>` elements in the page. It is a custom element, so the browser reports also those that arrive later.
 * @param dispatch the store's
 */
export function watchOfferEnds(page: Document, dispatch: (action: ReturnType<typeof endShown>) => void): () => void {
  const view = page.defaultView;
  if (!view || view.customElements.get(OFFER_END_ELEMENT)) return () => {};
  const ends = new Set<number>();
  view.customElements.define(
    OFFER_END_ELEMENT,
    class extends view.HTMLElement {
      connectedCallback(): void {
        const end = Number(this.getAttribute('end'));
        if (!ends.has(end)) dispatch(endShown({ end }));
        ends.add(end);
      }
    },
  );
  return () => {};
}
