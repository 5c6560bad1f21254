import type { UnknownAction } from '@reduxjs/toolkit';
import { listen } from '../../src/lib/listen';
import { type GoodsList, type ListedGood, listItemChosen, listSeen, resultsSeen, searchSent } from './catalogue.events';

/** Attributes in the server's HTML that describe its lists for analytics. */
export const LIST_ATTRIBUTE = 'data-list';
export const LIST_NAME_ATTRIBUTE = 'data-list-name';
export const GOOD_ATTRIBUTE = 'data-good';
export const SEARCHED_ATTRIBUTE = 'data-searched';

/** The limit of our own collector, lower than that of GA4. */
const MAX_GOODS = 50;

function goodOf(card: Element, index: number): ListedGood {
  const good = JSON.parse(card.getAttribute(GOOD_ATTRIBUTE) ?? '{}') as Omit<ListedGood, 'index'>;
  return { ...good, index };
}

function listOf(list: Element): GoodsList {
  const cards = [...list.querySelectorAll(`[${GOOD_ATTRIBUTE}]`)].slice(0, MAX_GOODS);
  return {
    id: list.getAttribute(LIST_ATTRIBUTE) ?? '',
    name: list.getAttribute(LIST_NAME_ATTRIBUTE) ?? '',
    goods: cards.map(goodOf),
  };
}

/**
 * Dispatches which lists of the page become visible, which of their cards are clicked, and what is searched. It reads the server's HTML,
 * because lists are not in the store.
 * @returns stops watching
 */
export function trackLists(page: Document, dispatch: (action: UnknownAction) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        dispatch(listSeen(listOf(target)));
      }
    },
    // A list that only touches the bottom of the window does not count as visible.
    { rootMargin: '0px 0px -10% 0px' },
  );
  const observeLists = (inserted: Element) => {
    for (const element of [inserted, ...inserted.querySelectorAll(`[${LIST_ATTRIBUTE}]`)])
      if (element.hasAttribute(LIST_ATTRIBUTE)) observer.observe(element);
  };
  observeLists(page.body);
  // A filter replaces the lists of its page.
  const insertions = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) observeLists(node);
  });
  insertions.observe(page.body, { childList: true, subtree: true });

  const onClick = (event: Event) => {
    const control = (event.target as Partial<Element>).closest?.(
      `[${LIST_ATTRIBUTE}] [${GOOD_ATTRIBUTE}] :is(a,button[aria-expanded=false])`,
    );
    const card = control?.closest(`[${GOOD_ATTRIBUTE}]`);
    const list = card?.closest(`[${LIST_ATTRIBUTE}]`);
    if (!card || !list) return;
    const wholeList = listOf(list);
    const index = [...list.querySelectorAll(`[${GOOD_ATTRIBUTE}]`)].indexOf(card);
    dispatch(listItemChosen({ ...wholeList, goods: [goodOf(card, index)] }));
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    const term = form.closest('search') && new FormData(form).get('q');
    if (typeof term === 'string' && term.trim() !== '') dispatch(searchSent({ term: term.trim() }));
  };
  // Before others answer the click: a card that opens is not closed any more then.
  const stopOpening = listen(page, { click: onClick }, true);
  const stop = listen(page, { submit: onSubmit });

  const searchTerm = page.querySelector(`[${SEARCHED_ATTRIBUTE}]`)?.getAttribute(SEARCHED_ATTRIBUTE);
  if (searchTerm) dispatch(resultsSeen({ term: searchTerm }));
  return () => {
    observer.disconnect();
    insertions.disconnect();
    stopOpening();
    stop();
  };
}
