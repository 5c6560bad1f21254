import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createLiveHotSaga } from '../hot-products/liveHot.saga';
import { hotProductsUpdated } from '../hot-products/liveHot.slice';
import { createLiveRunsSaga } from '../raid-run/liveRuns.saga';
import { sampleRun } from '../raid-run/sample';

const run = { id: 7, seats: sampleRun().seats, price: 12_900, was: 14_900, drop: 2_000 };
const product = { id: 7, availability: { kind: 'sold_out' as const }, price: 1_280, was: null, places: { 1: 0 } };

test.each([
  ['runs.USD', createLiveRunsSaga, 'raid-run', 'liveRuns', run],
  ['hot.USD', createLiveHotSaga, 'hot-products', 'liveHot', product],
] as const)(
  'pages follow the topic of their currency, and a shop without it changes nothing: %s',
  async (topic, saga, kind, slice, item) => {
    const shop = sagaHarness(saga, {}, kind);
    await shop.passTime();
    expect(shop.ports.live.topics()).toEqual([topic]);
    shop.ports.live.send(topic, null);
    shop.ports.live.send(topic, { at: 1, items: [item], closed: [8], wholeUntil: null });
    await shop.passTime();
    expect(shop.state()[slice]).toEqual({ at: 1, byId: { 7: item, 8: null }, wholeUntil: 0 });
  },
);

test('what is older is dropped, and a snapshot names all that are on sale', () => {
  const shop = sagaHarness(createLiveHotSaga, {}, 'hot-products');
  shop.dispatch(hotProductsUpdated({ at: 2, items: [], closed: [7], wholeUntil: null }));
  shop.dispatch(hotProductsUpdated({ at: 1, items: [product], closed: [], wholeUntil: null }));
  expect(shop.state().liveHot.byId).toEqual({ 7: null });
  shop.dispatch(hotProductsUpdated({ at: 3, items: [product], closed: [], wholeUntil: 3 }));
  expect(shop.state().liveHot).toEqual({ at: 3, byId: { 7: product }, wholeUntil: 3 });
});
