import * as shop from '../../tests/harness/pages';
import { headPriceOf } from './headPrice';

const PATH = 'wow-boost/pvp/arena-2v2-rating';

it('follows a currency’s rate', () => {
  const service = shop.serviceView(PATH);
  const { price } = headPriceOf(service, shop.dollar);
  const dearer = { ...shop.dollar, rateMicro: shop.dollar.rateMicro * 2 };
  expect(headPriceOf(service, dearer).price).toBeGreaterThan(price);
  expect(headPriceOf(service, shop.dollar).price).toBe(price);
});
