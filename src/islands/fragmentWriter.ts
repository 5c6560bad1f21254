import type { Store } from '@reduxjs/toolkit';
import type { FragmentsState } from '../../domains/page';
import type { Report } from '../lib/report';
import type { RootState } from '../pages';
import type { StoreIsland } from './storeIsland';

/** Fragments may hold places of other fragments; deeper nesting than this is a page that writes itself. */
const MOST_PASSES = 5;

export interface FragmentWriterSetup {
  readonly store: Store<RootState>;
  readonly page: Document;
  readonly report: Report;
}

/** What the server first sent for an element: islands that have woken in it are given back their server HTML. */
function serverHtmlOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  const live = element.querySelectorAll<StoreIsland>('store-island');
  for (const [index, island] of [...copy.querySelectorAll<HTMLElement>('store-island')].entries()) {
    const root = island.querySelector(':scope > [data-island-root]');
    const html = live[index]?.serverHtml;
    island.dataset.state = 'waiting';
    if (root && html !== undefined) root.innerHTML = html;
  }
  return copy.innerHTML;
}

/** Swaps the content. Focus that stood in it goes to the element with the same id, else to the place itself, never to the page's top. */
function swap(element: Element, html: string): void {
  const page = element.ownerDocument;
  const focused = element.contains(page.activeElement) && page.activeElement !== element ? page.activeElement : null;
  element.innerHTML = html;
  if (!focused) return;
  const heir = (focused.id && page.getElementById(focused.id)) || element;
  if (heir === element && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  (heir as HTMLElement).focus({ preventScroll: true });
}

/**
 * Keeps the page's places showing what the `fragments` slice holds, and what the server first sent where it holds nothing. It follows the
 * state alone, so travelling in time moves the page too. HTML comes from our own server only. An island's inside belongs to React and is
 * refused; islands inside a fragment wake by themselves.
 * @returns what ends it
 */
export function startFragmentWriter({ store, page, report }: FragmentWriterSetup): () => void {
  /** What each element showed before its first fragment, and the HTML it shows now. */
  const first = new Map<Element, string>();
  const shown = new WeakMap<Element, string>();
  const refused = new Set<string>();
  let last: FragmentsState = {};

  const refuse = (selector: string, message: string, cause?: unknown) => {
    if (!refused.has(selector)) report({ type: 'fragment/refused', payload: { selector, message } }, cause);
    refused.add(selector);
  };

  const placesOf = (selector: string): Element[] => {
    try {
      return [...page.querySelectorAll(selector)].filter((element) => {
        const owned = element.closest('[data-island-root],[data-server-html]')?.matches('[data-island-root]') ?? false;
        if (owned) refuse(selector, 'The place is inside an island.');
        return !owned;
      });
    } catch (error) {
      refuse(selector, 'This is no selector.', error);
      return [];
    }
  };

  /** One pass over all places. @returns whether anything was written */
  const write = (fragments: FragmentsState): boolean => {
    let wrote = false;
    for (const [selector, html] of Object.entries(fragments)) {
      for (const element of placesOf(selector)) {
        if (shown.get(element) === html) continue;
        if (!first.has(element)) first.set(element, serverHtmlOf(element));
        shown.set(element, html);
        swap(element, html);
        wrote = true;
      }
    }
    return wrote;
  };

  const restore = (fragments: FragmentsState) => {
    const held = new Set(Object.keys(fragments).flatMap(placesOf));
    for (const [element, html] of first) {
      if (held.has(element)) continue;
      first.delete(element);
      shown.delete(element);
      if (element.isConnected) swap(element, html);
    }
  };

  const follow = () => {
    const { fragments } = store.getState();
    if (fragments === last) return;
    last = fragments;
    restore(fragments);
    for (let pass = 0; pass < MOST_PASSES && write(fragments); pass += 1);
  };

  follow();
  return store.subscribe(follow);
}
