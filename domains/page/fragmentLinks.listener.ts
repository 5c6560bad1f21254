import type { UnknownAction } from '@reduxjs/toolkit';
import { listen } from '../../src/lib/listen';
import { followedPath } from '../../src/lib/plainClick';
import { FRAGMENT_ATTRIBUTE, fragmentLinkFollowed } from './fragmentLinks.slice';

/** Whether the menu of a button, in which the parts are shown, is open. */
function isMenuOpen(element: HTMLElement): boolean {
  const menu = element.getAttribute('popovertarget');
  return menu !== null && (element.ownerDocument.getElementById(menu)?.matches(':popover-open') ?? false);
}

/**
 * Dispatches when the shopper follows a link, or opens a menu by a button, whose content is parts of pages.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchFragmentLinks(page: Document, dispatch: (action: UnknownAction) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const element = (event.target as Partial<Element>).closest?.<HTMLElement>(`[${FRAGMENT_ATTRIBUTE}]`);
    const url = element?.getAttribute(FRAGMENT_ATTRIBUTE);
    if (!element || !url || event.defaultPrevented || isMenuOpen(element)) return;
    const link = element instanceof HTMLAnchorElement ? element : null;
    const path = link && followedPath(link, event);
    if (link) {
      if (path === null) return;
      event.preventDefault();
    }
    dispatch(fragmentLinkFollowed({ url, page: path }));
  };
  return listen(page, { click: onClick });
}
// A button opens its menu by itself.
watchFragmentLinks.answers = { click: `a[${FRAGMENT_ATTRIBUTE}]` };
