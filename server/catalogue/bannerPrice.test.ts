import * as shop from '../../tests/harness/pages';
import { bannerPriceOf } from './bannerPrice';

const PATH = 'wow-boost/pvp/arena-2v2-rating';

it('follows a currency’s rate', () => {
  const service = shop.serviceView(PATH);
  const { price } = bannerPriceOf(service, shop.dollar);
  const dearer = { ...shop.dollar, rateMicro: shop.dollar.rateMicro * 2 };
  expect(bannerPriceOf(service, dearer).price).toBeGreaterThan(price);
  expect(bannerPriceOf(service, shop.dollar).price).toBe(price);
});
