import type { Store } from '@reduxjs/toolkit';
import type { FragmentsState } from '../../domains/page';
import type { Report } from '../lib/report';
import type { RootState } from '../pages';
import type { StoreIsland } from './storeIsland';

/** Fragments may contain the targets of other fragments; the limit prevents endless loops. */
const MAX_PASSES = 5;

export interface FragmentWriterSetup {
  readonly store: Store<RootState>;
  readonly page: Document;
  readonly report: Report;
}

/** The server's HTML of an element; hydrated islands inside it are reset to their server HTML. */
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

/**
 * Replaces the content. So that it is not lost, focus inside it moves to what the new content has with `autofocus`, else to the new element with the same
 * id, or the same address, else to the target.
 */
function replaceContent(element: Element, html: string): void {
  const page = element.ownerDocument;
  const focused = element.contains(page.activeElement) && page.activeElement !== element ? page.activeElement : null;
  element.innerHTML = html;
  if (!focused) return;
  const href = JSON.stringify(focused.getAttribute('href') ?? '');
  const target = (element.querySelector('[autofocus]') ??
    page.getElementById(focused.id) ??
    element.querySelector(`[href=${href}]`) ??
    element) as HTMLElement;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: !target.autofocus });
}

/**
 * Shows the fragments of the `fragments` slice in their target elements, and the server's original HTML where there is none. It derives from the
 * state only, so time travel updates the page, too. HTML comes from our own server only. Targets inside an island are rejected, because React
 * owns them; islands inside a fragment wake on their own.
 * @returns stop
 */
export function startFragmentWriter({ store, page, report }: FragmentWriterSetup): () => void {
  /** The HTML of each target before its first fragment, and its current HTML. */
  const originalHtml = new Map<Element, string>();
  const currentHtml = new WeakMap<Element, string>();
  const rejected = new Set<string>();
  /** Selectors that had a target; what surrounds it may have been replaced since. */
  const matched = new Set<string>();
  let lastFragments: FragmentsState = {};

  const reject = (selector: string, message: string, cause?: unknown) => {
    if (!rejected.has(selector)) report({ type: 'fragment/refused', payload: { selector, message } }, cause);
    rejected.add(selector);
  };

  const targetsOf = (selector: string): Element[] => {
    try {
      return [...page.querySelectorAll(selector)].filter((element) => {
        const isInIsland =
          element.closest('[data-island-root],[data-server-html]')?.matches('[data-island-root]') ?? false;
        if (isInIsland) reject(selector, 'The target is inside an island.');
        return !isInIsland;
      });
    } catch (error) {
      reject(selector, 'The selector is invalid.', error);
      return [];
    }
  };

  /** Updates all targets once. @returns whether anything changed */
  const write = (fragments: FragmentsState): boolean => {
    let changed = false;
    for (const [selector, html] of Object.entries(fragments)) {
      for (const element of targetsOf(selector)) {
        if (currentHtml.get(element) === html) continue;
        if (!originalHtml.has(element)) originalHtml.set(element, serverHtmlOf(element));
        currentHtml.set(element, html);
        replaceContent(element, html);
        changed = true;
      }
    }
    return changed;
  };

  const restore = (fragments: FragmentsState) => {
    const targets = new Set(Object.keys(fragments).flatMap(targetsOf));
    for (const [element, html] of originalHtml) {
      if (targets.has(element)) continue;
      originalHtml.delete(element);
      currentHtml.delete(element);
      if (element.isConnected) replaceContent(element, html);
    }
  };

  const update = () => {
    const { fragments } = store.getState();
    if (fragments === lastFragments) return;
    lastFragments = fragments;
    restore(fragments);
    for (let pass = 0; pass < MAX_PASSES && write(fragments); pass += 1);
    for (const selector of Object.keys(fragments))
      if (targetsOf(selector).length > 0) matched.add(selector);
      else if (!matched.has(selector)) reject(selector, 'No element matches the selector.');
  };

  update();
  return store.subscribe(update);
}
