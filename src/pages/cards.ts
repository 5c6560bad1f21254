import { watchCartLinks } from '../../domains/cart/cartLinks.listener';
import { buyNowSlice, selectBuyNow } from '../../domains/configurator/buyNow.slice';
import { watchBuyNow } from '../../domains/configurator/buyNowLinks.listener';
import { onUse } from '../../sagas/createSaga';
import { definePage } from './definePage';

/** What every list of service cards brings, from which services are put into the cart or bought at once. */
export const cards = definePage({
  slices: [buyNowSlice],
  sagas: {
    buyNow: onUse(
      selectBuyNow,
      ({ status }) => status !== 'closed',
      async () => (await import(/* webpackChunkName: "buy-now" */ '../../sagas/flows/buyNow.saga')).createBuyNowFlow,
    ),
  },
  listeners: [watchCartLinks, watchBuyNow],
  chunks: { always: ['buy-now'] },
  maxKB: 110,
});
