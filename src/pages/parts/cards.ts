import { buyNowAnalytics } from '../../../domains/buy-now/buyNow.analytics';
import { buyNowSlice } from '../../../domains/buy-now/buyNow.slice';
import { watchBuyNow } from '../../../domains/buy-now/buyNowLinks.listener';
import { createBuyNowFlow } from '../../../sagas/flows/buyNow.saga';
import { definePage } from '../definePage';

/** Definition of all pages with service cards, which have “Add to cart” and “Buy now”. */
export const cards = definePage({
  slices: [buyNowSlice],
  analytics: [buyNowAnalytics],
  // Not loaded on use, because a click on a card opens the dialog immediately and shows the loading state there.
  sagas: { buyNow: createBuyNowFlow },
  listeners: [watchBuyNow],
  chunks: { always: ['buy-now'] },
  maxKB: 110,
});
