import { insertFixtureRuns } from '../../tests/harness/fixtureRuns';
import { RANK_PRODUCT } from '../../tests/harness/hotShop';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { aShopper, serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { importHot } from '../hot-products/schedule/importHot';

/* Analytics add up what was bought by its variant, so it has no date and is the same from the cart to the purchase, in all kinds of products. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ config: { rateLimit: 1_000_000 } });
}, 60_000);
afterAll(() => shop?.close());

const RUN = 'Heroic, Armor & Token Priority, EU';
const SLOTS = 'Bronze → Gold, 2 boosts';
const VARIANTS = ['Bronze → Gold', RUN, RUN, SLOTS, SLOTS];

test('a service, seats on two evenings and slots on two starts have a variant without the time, in the cart and in the order', async () => {
  const { db } = shop.database;
  const ids = await serviceIds(shop);
  const runs = await insertFixtureRuns(db, [
    { startsAt: '2026-11-22T19:00:00Z' },
    { startsAt: '2026-11-23T19:00:00Z' },
  ]);
  await importHot(db, shop.modules.catalogue.catalogue, { products: [RANK_PRODUCT] }, shop.clock.time);
  const starts = await db.selectFrom('hot_starts').select(['id', 'product_id']).orderBy('starts_at').limit(2).execute();
  const anna = aShopper(shop);
  await anna.buy({ service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' });
  for (const run of runs)
    await anna.buy({ service_id: ids['heroic-run'] ?? '', run_id: String(run), class: 'warrior' });
  for (const { id, product_id } of starts)
    await anna.buy({ hot_product_id: String(product_id), hot_start: String(id), quantity: '2' });

  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await shop.request({ url: '/cart/items', headers: { ...SCRIPT, cookie } });
  const variantsOf = (items: readonly { readonly variant: string }[]) => items.map(({ variant }) => variant);
  const inCart = variantsOf(answer.json().cart.items);
  const order = await anna.order();
  const page = await anna.get(`/orders/${order}`);
  const state = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}');
  expect(inCart).toEqual(VARIANTS);
  expect(variantsOf(state.order.confirmed.items)).toEqual(VARIANTS);
});
