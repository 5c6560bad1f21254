import type { UnknownAction } from '@reduxjs/toolkit';
import { followedPath } from '../../src/lib/plainClick';
import { FIELDS } from '../configurator';
import { reviewsRequested } from './reviewList.slice';
import { REVIEWS_LINK_ATTRIBUTE } from './reviewsPaths';

const LINK = `a[${REVIEWS_LINK_ATTRIBUTE}]`;

/** The address of reviews near what is chosen on the page now: the link has what it opens with. */
function nearChosen(path: string, page: Document): string {
  const [pathname, query] = path.split('?');
  const params = new URLSearchParams(query);
  const chosenAt = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  const quantity = chosenAt(FIELDS.quantity);
  const span = [chosenAt(FIELDS.from) ?? quantity, chosenAt(FIELDS.to) ?? quantity];
  for (const [index, name] of ['from', 'to'].entries()) {
    const value = span[index];
    if (value !== undefined && /^\d+$/.test(value)) params.set(name, value);
  }
  return `${pathname}?${params}`;
}

/**
 * Dispatches when the shopper follows a link to reviews that this page can show: of a filter, near their choices, or older ones.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchReviewLinks(page: Document, dispatch: (action: UnknownAction) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>(LINK);
    if (!link || event.defaultPrevented) return;
    const path = followedPath(link, event);
    if (path === null) return;
    event.preventDefault();
    const isNear = link.getAttribute(REVIEWS_LINK_ATTRIBUTE) === 'near';
    dispatch(reviewsRequested(isNear ? nearChosen(path, page) : path));
  };
  page.addEventListener('click', onClick);
  return () => page.removeEventListener('click', onClick);
}
watchReviewLinks.answers = { click: LINK };
