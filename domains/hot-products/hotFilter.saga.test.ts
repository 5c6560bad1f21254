import { sagaHarness } from '../../tests/harness/sagaHarness';
import { historyMoved } from '../page';
import { createHotFilterSaga } from './hotFilter.saga';
import { hotFilterChanged, NO_HOT_FILTER } from './hotFilter.slice';
import { sampleHotPanel } from './sample';

const LIST = '[data-region="hot-list"]';
const answer = (total: number) => ({
  data: {
    render: [{ selector: LIST, innerData: `${total} cards` }],
    totalProducts: total,
    text: `${total} products`,
  },
});
const XBOX = { ...NO_HOT_FILTER, platform: 'xbox' };
const start = (state: Parameters<typeof sagaHarness<'hot-products'>>[1] = {}) =>
  sagaHarness(createHotFilterSaga, state, 'hot-products', '/hot-products');

test('a filter is answered with another list, its address follows, and an open panel goes with its card', async () => {
  const shop = start({ hotPanel: sampleHotPanel() });
  shop.dispatch(hotFilterChanged({ filter: XBOX }));
  expect(shop.ports.navigation.currentUrl()).toBe('/hot-products?platform=xbox');
  expect(shop.ports.http.last('/hot-products/filter').request.params).toEqual({ platform: 'xbox' });
  shop.ports.http.last().answer(answer(2));
  await shop.passTime();
  expect(shop.state().hotFilter).toMatchObject({ status: 'ready', total: 2 });
  expect(shop.state().fragments).toEqual({ [LIST]: '2 cards' });
  expect(shop.state().hotPanel.opened).toBeNull();
});

test('chips are in the address, in the question, and in what “back” brings', async () => {
  const shop = start();
  const chips = { stock: 'in-stock', price: 'under-20' };
  shop.dispatch(hotFilterChanged({ filter: { ...XBOX, ...chips } }));
  expect(shop.ports.navigation.currentUrl()).toBe('/hot-products?platform=xbox&stock=in-stock&price=under-20');
  expect(shop.ports.http.last().request.params).toEqual({ platform: 'xbox', ...chips });
  shop.dispatch(hotFilterChanged({ filter: NO_HOT_FILTER }));
  shop.ports.navigation.go(-1);
  shop.dispatch(historyMoved());
  expect(shop.state().hotFilter.filter).toEqual({ ...XBOX, ...chips });
});
