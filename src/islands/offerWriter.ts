import { OFFER_END_ELEMENT, selectOffers } from '../../domains/offers';
import { timeLeftText } from '../lib/timeLeft';
import type { WriterSetup } from './lazyWriter';

/**
 * Shows in each `<offer-end>` of server HTML how long its offer still runs, and marks what belongs to it (`[data-offer]`) once it is over. Before the
 * first tick they show the server's dates.
 * @returns stop
 */
export function startOfferWriter({ store, page }: WriterSetup): () => void {
  const dates = new WeakMap<Element, string>();
  let shown = selectOffers(store.getState());

  const write = (element: Element, now: number | null) => {
    const end = Number(element.getAttribute('end'));
    const text = element.firstElementChild ?? element;
    if (!dates.has(element)) dates.set(element, text.textContent);
    const isOver = now !== null && end <= now;
    const next = now === null || isOver ? (dates.get(element) ?? '') : `in ${timeLeftText((end - now) / 1000)}`;
    if (text.textContent !== next) text.textContent = next;
    element.closest('[data-offer]')?.toggleAttribute('data-ended', isOver);
  };

  const update = () => {
    const offers = selectOffers(store.getState());
    if (offers === shown) return;
    shown = offers;
    for (const element of page.querySelectorAll(OFFER_END_ELEMENT)) write(element, offers.now);
  };
  return store.subscribe(update);
}
