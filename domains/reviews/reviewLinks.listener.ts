import type { UnknownAction } from '@reduxjs/toolkit';
import { followedPath } from '../../src/lib/plainClick';
import { reviewsRequested } from './reviewList.slice';
import { REVIEWS_LINK_ATTRIBUTE } from './reviewsPaths';

const LINK = `a[${REVIEWS_LINK_ATTRIBUTE}]`;

/**
 * Dispatches when the shopper follows a link to reviews that this page can show: of a filter, near their choices, or older ones.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchReviewLinks(page: Document, dispatch: (action: UnknownAction) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>(LINK);
    const path = link && !event.defaultPrevented && followedPath(link, event);
    if (!path) return;
    event.preventDefault();
    dispatch(reviewsRequested({ path, isNear: link.getAttribute(REVIEWS_LINK_ATTRIBUTE) === 'near' }));
  };
  page.addEventListener('click', onClick);
  return () => page.removeEventListener('click', onClick);
}
watchReviewLinks.answers = { click: LINK };
