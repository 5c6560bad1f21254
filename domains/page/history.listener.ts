import type { UnknownAction } from '@reduxjs/toolkit';
import { listen } from '../../src/lib/listen';
import { historyMoved } from './modals.slice';

/**
 * Dispatches when the shopper goes back or forward within this page. The URL is not in the action, because some URLs are secret.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchHistory(page: Document, dispatch: (action: UnknownAction) => void): () => void {
  return listen(page.defaultView, { popstate: () => dispatch(historyMoved()) });
}
