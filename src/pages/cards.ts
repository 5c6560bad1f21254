import { buyNowSlice } from '../../domains/buy-now/buyNow.slice';
import { watchBuyNow } from '../../domains/buy-now/buyNowLinks.listener';
import { watchCartForms } from '../../domains/cart/cartForms.listener';
import { createBuyNowFlow } from '../../sagas/flows/buyNow.saga';
import { definePage } from './definePage';

/** What every list of service cards brings, from which services are put into the cart or bought at once. */
export const cards = definePage({
  slices: [buyNowSlice],
  // Not on use: a press on a card opens the dialog at once, and what stands in it is waited for there.
  sagas: { buyNow: createBuyNowFlow },
  listeners: [watchCartForms, watchBuyNow],
  chunks: { always: ['buy-now'] },
  maxKB: 110,
});
