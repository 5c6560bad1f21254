import { type HotShop, openHotShop, RANK_PRODUCT } from '../../tests/harness/hotShop';
import { createHotWishes } from './hotWishes';

let hot: HotShop;
beforeAll(async () => {
  hot = await openHotShop();
}, 60_000);
beforeEach(() => hot.reset([{ ...RANK_PRODUCT, starts: [{ at: '23:00', places: 1 }], endsAt: '2026-11-21T23:30Z' }]));
afterAll(() => hot?.shop.close());

const wishes = () => createHotWishes(hot.shop.deps);

test('a hot product on sale can be wished for: its name, its place and its price', async () => {
  const id = await hot.productId();
  expect(await wishes().find(id)).toMatchObject({ name: 'Bronze to Gold', path: `/hot-products/${id}` });
  expect(await wishes().priceOf(id, 'USD')).toBe(3000);
  expect(await wishes().isFree(id)).toBe(true);
});

test('it is not free while its last place is held, and free again after that', async () => {
  const id = await hot.productId();
  await hot.withPlaces();
  expect(await wishes().isFree(id)).toBe(false);
  hot.shop.clock.time += 10 * 60_000;
  expect(await wishes().isFree(id)).toBe(true);
});

test('one that has ended, and an unknown one, can’t be wished for', async () => {
  const id = await hot.productId();
  expect([await wishes().find(999_999), await wishes().priceOf(999_999, 'USD')]).toEqual([null, null]);
  hot.shop.clock.time = Date.parse('2026-11-21T23:30:00Z');
  expect([await wishes().find(id), await wishes().isFree(id), await wishes().priceOf(id, 'USD')]).toEqual([
    null,
    false,
    null,
  ]);
});
