import * as shop from '../../../../tests/harness/pages';
import { bannerPriceOf } from './bannerPrice';

const PATH = 'wow-boost/pvp/arena-2v2-rating';

it('follows a currency’s rate', () => {
  const service = shop.serviceView(PATH);
  const { price } = bannerPriceOf(service, shop.dollar);
  const dearer = { ...shop.dollar, rateMicro: shop.dollar.rateMicro * 2 };
  expect(bannerPriceOf(service, dearer).price).toBeGreaterThan(price);
  expect(bannerPriceOf(service, shop.dollar).price).toBe(price);
});

it('has the running offer that it includes', () => {
  const regular = shop.serviceView(PATH);
  const priced = { label: 'Arena weekend', percentBp: 2_000 };
  const before = bannerPriceOf(regular, shop.dollar).price;
  const during = bannerPriceOf({ ...regular, offer: { priced, endsAt: 5 } }, shop.dollar);
  expect(during.offer).toEqual({ name: 'Arena weekend', endsAt: 5, regular: before, prior: before });
  const earlier = { label: 'Big weekend', percentBp: 3_000 };
  expect(bannerPriceOf({ ...regular, offer: { priced, endsAt: 5, earlier } }, shop.dollar).offer).toEqual({
    name: 'Arena weekend',
    endsAt: 5,
    regular: before,
  });
});
