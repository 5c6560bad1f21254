/** Links that open the search, and `/` and Ctrl-K. Part of the loader, because they work before anything else has loaded. */

import { isPlainClick } from '../../src/lib/plainClick';

const FIELD_ID = 'head-q';
/** Links to the search page; on it and without JavaScript they stay links. */
const OPENER = '[data-search-open]';

/** Focuses the search field; where it is hidden, its island opens it. @returns false on pages without it */
function openSearch(page: Document): boolean {
  const field = page.getElementById(FIELD_ID);
  if (!field) return false;
  field.focus();
  if (page.activeElement === field) return true;
  const opener = page.querySelector<HTMLElement>('[data-search-opener]');
  opener?.click();
  return opener !== null;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Opens the search by its links and keys. */
export function watchSearchShortcuts(page: Document): void {
  page.addEventListener('click', (event) => {
    const isOpener = event.target instanceof Element && event.target.closest(OPENER) !== null;
    if (isPlainClick(event) && isOpener && openSearch(page)) event.preventDefault();
  });
  page.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
    const isCtrlK = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
    const isModal = page.querySelector('dialog[open]') !== null;
    if ((isSlash || isCtrlK) && !isModal && openSearch(page)) event.preventDefault();
  });
}
