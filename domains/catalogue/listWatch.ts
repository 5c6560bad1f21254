import type { UnknownAction } from '@reduxjs/toolkit';
import { type GoodsList, type ListedGood, listItemChosen, listSeen, resultsSeen, searchSent } from './catalogue.facts';

/** Where the server says what its HTML shows, for whoever counts. */
export const LIST = 'data-list';
export const LIST_NAME = 'data-list-name';
export const GOOD = 'data-good';
export const SEARCHED = 'data-searched';

/** GA4 takes more, our collector doesn't. */
const MOST_GOODS = 50;

function goodOf(card: Element, index: number): ListedGood {
  const good = JSON.parse(card.getAttribute(GOOD) ?? '{}') as Omit<ListedGood, 'index'>;
  return { ...good, index };
}

function listOf(list: Element): GoodsList {
  const cards = [...list.querySelectorAll(`[${GOOD}]`)].slice(0, MOST_GOODS);
  return { id: list.getAttribute(LIST) ?? '', name: list.getAttribute(LIST_NAME) ?? '', goods: cards.map(goodOf) };
}

/**
 * Says which lists of the page come into view, which of their cards are followed, and what is searched. The lists are the server's HTML, of
 * which the store knows nothing.
 * @returns what ends it
 */
export function watchLists(page: Document, dispatch: (action: UnknownAction) => void): () => void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        dispatch(listSeen(listOf(target)));
      }
    },
    // A list that only touches the foot of the window has not been seen.
    { rootMargin: '0px 0px -10% 0px' },
  );
  for (const list of page.querySelectorAll(`[${LIST}]`)) seen.observe(list);

  const followed = (event: Event) => {
    const link = (event.target as Partial<Element>).closest?.(`[${LIST}] [${GOOD}] a`);
    const card = link?.closest(`[${GOOD}]`);
    const list = card?.closest(`[${LIST}]`);
    if (!card || !list) return;
    const whole = listOf(list);
    const index = [...list.querySelectorAll(`[${GOOD}]`)].indexOf(card);
    dispatch(listItemChosen({ ...whole, goods: [goodOf(card, index)] }));
  };
  const sent = (event: Event) => {
    const form = event.target as HTMLFormElement;
    const term = form.closest('search') && new FormData(form).get('q');
    if (typeof term === 'string' && term.trim() !== '') dispatch(searchSent({ term: term.trim() }));
  };
  page.addEventListener('click', followed);
  page.addEventListener('submit', sent);

  const searched = page.querySelector(`[${SEARCHED}]`)?.getAttribute(SEARCHED);
  if (searched) dispatch(resultsSeen({ term: searched }));
  return () => {
    seen.disconnect();
    page.removeEventListener('click', followed);
    page.removeEventListener('submit', sent);
  };
}
