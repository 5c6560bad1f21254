import { asJson } from '../../../server/platform/db/json';
import { type HotShop, openHotShop } from '../../harness/hotShop';

/* What the database refuses of hot products, their starts and places. */

let hot: HotShop;
beforeAll(async () => {
  hot = await openHotShop();
}, 60_000);
beforeEach(() => hot.reset());
afterAll(() => hot?.shop.close());

const db = () => hot.shop.database.db;

it.each([
  ['a slug that is none', { slug: 'No Slug' }, 'hot_products_slug_check'],
  ['no name', { name: '' }, 'hot_products_name_check'],
  ['an unknown kind', { kind: 'lottery' as never }, 'hot_products_kind_check'],
  ['an unknown status', { status: 'gone' as never }, 'hot_products_status_check'],
  ['no unit in an order', { max_quantity: 0 }, 'hot_products_max_quantity_check'],
  ['more than 100 units in an order', { max_quantity: 101 }, 'hot_products_max_quantity_check'],
  ['tiers in the wrong format', { tiers: asJson({}) }, 'hot_products_tiers_check'],
  ['a lead time of more than a day', { lead_minutes: 1_441 }, 'hot_products_lead_minutes_check'],
])('a product with %s is refused', async (_what, columns, constraint) => {
  await expect(db().updateTable('hot_products').set(columns).execute()).rejects.toMatchObject({ constraint });
});

it('a start is there once, and sells nothing after it has begun', async () => {
  const [first = 0] = await hot.startIds();
  const row = await db().selectFrom('hot_starts').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
  const { product_id, starts_at, sold_until, capacity } = row;
  await expect(
    db().insertInto('hot_starts').values({ product_id, starts_at, sold_until, capacity }).execute(),
  ).rejects.toMatchObject({ code: '23505' });
  const later = new Date(starts_at.getTime() + 1);
  await expect(
    db().updateTable('hot_starts').set({ sold_until: later }).where('id', '=', first).execute(),
  ).rejects.toMatchObject({ constraint: 'hot_starts_sold' });
});

it.each([
  ['no place', { quantity: 0 }, 'hot_places_quantity_check'],
  ['a hold without an end', { held_until: null }, 'hot_places_owner'],
  ['a network that is no hash', { network: '127.0.0.1' }, 'hot_places_network_check'],
  ['nobody who has them', { cart_line_id: null }, 'hot_places_held'],
])('places with %s are refused', async (_what, columns, constraint) => {
  await hot.withPlaces();
  await expect(db().updateTable('hot_places').set(columns).execute()).rejects.toMatchObject({ constraint });
});
