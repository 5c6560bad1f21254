import { createElement, Fragment, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LOCAL_TIME_ELEMENT } from '../time/localTimeAttributes';
import { TIME_LEFT_ELEMENT } from '../time/timeLeftAttributes';
import { CLOSED_ATTRIBUTE, OUT_ATTRIBUTE, STARTS_ATTRIBUTE } from './cardAttributes';

/** What is known of goods by their ids; null: no longer available. */
interface LiveItems<Item> {
  readonly byId: Readonly<Record<number, Item | null>>;
  /** Cards of goods that start before this time, or have no start, and are not in `byId` show what is no longer available either, ms UTC. */
  readonly wholeUntil: number;
}

/** Elements of a card's component, by the selectors of those whose place they take. */
type CardParts = Readonly<Record<string, ReactElement>>;

interface LiveCardsSetup<Item> {
  readonly page: Document;
  /** The attribute of cards with the id of what they show. */
  readonly attribute: string;
  /** What of a card others change; `isOut`: nothing is left for this shopper. */
  readonly changeOf: (item: Item, card: Element) => { readonly isOut: boolean; readonly parts: CardParts };
}

/** What a card shows; null when it is no longer available. And what the server wrote instead. */
interface Written<Item> {
  readonly item: Item | null;
  readonly isOut: boolean;
  readonly originals: Record<string, Element>;
}

/** A copy of an element without what the browser makes of its times. */
function withPlainTimes(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const time of copy.querySelectorAll(`${LOCAL_TIME_ELEMENT}, ${TIME_LEFT_ELEMENT}`))
    time.replaceWith(time.querySelector('time')?.dateTime ?? '');
  copy.normalize();
  return copy;
}

/**
 * Shows in the server's cards what others have changed since. Their changing parts are rendered by the components that the server renders them with, so
 * the two can't disagree. Only parts that differ are replaced; none of them takes the focus. Going back in time brings back the server's.
 * @returns writes a list into the cards of the page, when it or the HTML of the page (`fragments`) is another one than before; not in an effect, where React
 * renders nothing
 */
export function createLiveCards<Item>({ page, attribute, changeOf }: LiveCardsSetup<Item>) {
  const written = new WeakMap<Element, Written<Item>>();
  const blank = page.createElement('div');
  const root = createRoot(blank);

  function itemOf(card: Element, { byId, wholeUntil }: LiveItems<Item>): Item | null | undefined {
    const known = byId[Number(card.getAttribute(attribute))];
    return known === undefined && Number(card.getAttribute(STARTS_ATTRIBUTE)) < wholeUntil ? null : known;
  }

  function restore(card: Element): void {
    const { isOut = false, originals = {} } = written.get(card) ?? {};
    written.delete(card);
    card.toggleAttribute(OUT_ATTRIBUTE, isOut);
    for (const [selector, original] of Object.entries(originals)) card.querySelector(selector)?.replaceWith(original);
  }

  /** @returns the parts that may have to be replaced */
  function changedParts(card: Element, item: Item | null | undefined): CardParts {
    const before = written.get(card);
    if (before?.item === item) return {};
    card.toggleAttribute(CLOSED_ATTRIBUTE, item === null);
    if (item === undefined) restore(card);
    else {
      const { isOut = card.hasAttribute(OUT_ATTRIBUTE), originals = {} } = before ?? {};
      written.set(card, { item, isOut, originals });
    }
    if (!item) return {};
    const { isOut, parts } = changeOf(item, card);
    card.toggleAttribute(OUT_ATTRIBUTE, isOut);
    return parts;
  }

  function replacePart(card: Element, selector: string, rendered: Element | undefined): void {
    const shown = card.querySelector(selector);
    if (!shown || !rendered || withPlainTimes(shown).isEqualNode(withPlainTimes(rendered))) return;
    const { originals = {} } = written.get(card) ?? {};
    originals[selector] ??= shown;
    // A copy, because React writes into its own again.
    shown.replaceWith(rendered.cloneNode(true));
  }

  let shown: { readonly list?: LiveItems<Item>; readonly fragments?: object } = {};

  return (list: LiveItems<Item>, fragments: object): void => {
    if (shown.list === list && shown.fragments === fragments) return;
    shown = { list, fragments };
    const changed = [...page.querySelectorAll(`[${attribute}]`)].flatMap((card) =>
      Object.entries(changedParts(card, itemOf(card, list))).map(([selector, part]) => ({ card, selector, part })),
    );
    if (changed.length === 0) return;
    flushSync(() => root.render(createElement(Fragment, null, ...changed.map(({ part }) => part))));
    for (const [index, { card, selector }] of changed.entries()) replacePart(card, selector, blank.children[index]);
  };
}
