import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createLiveHotSaga } from './liveHot.saga';
import { hotProductsUpdated } from './liveHot.slice';

const product = { id: 7, availability: { kind: 'sold_out' as const }, price: 1_280, was: null, places: { 1: 0 } };

test('pages follow the topic of their currency, and a shop without it changes nothing', async () => {
  const shop = sagaHarness(createLiveHotSaga, {}, 'hot-products');
  await shop.passTime();
  expect(shop.ports.live.topics()).toEqual(['hot.USD']);
  shop.ports.live.send('hot.USD', null);
  shop.ports.live.send('hot.USD', { at: 1, items: [product], closed: [8], wholeUntil: null });
  await shop.passTime();
  expect(shop.state().liveHot).toEqual({ at: 1, byId: { 7: product, 8: null }, wholeUntil: 0 });
});

test('what is older is dropped, and a snapshot names all that are on sale', async () => {
  const shop = sagaHarness(createLiveHotSaga, {}, 'hot-products');
  shop.dispatch(hotProductsUpdated({ at: 2, items: [], closed: [7], wholeUntil: null }));
  shop.dispatch(hotProductsUpdated({ at: 1, items: [product], closed: [], wholeUntil: null }));
  expect(shop.state().liveHot.byId).toEqual({ 7: null });
  shop.dispatch(hotProductsUpdated({ at: 3, items: [product], closed: [], wholeUntil: 3 }));
  expect(shop.state().liveHot).toEqual({ at: 3, byId: { 7: product }, wholeUntil: 3 });
});
