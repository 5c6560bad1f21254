import type { CartView } from '../../domains/cart';
import type { Catalogue } from '../../domains/catalogue';
import { HOT_FIELDS } from '../../domains/hot-products';
import type { DocumentHot } from '../../server/hot-products/schedule/hotDocument.contract';
import { importHot } from '../../server/hot-products/schedule/importHot';
import { SCRIPT } from './scriptHeaders';
import { aShopper, type Shopper } from './shopper';
import { openTestApp, type TestApp } from './testApp';

/** A hot product of the fixture catalogue: rank boosts for 30.00 $, sold at 14:00 and 20:00 UTC, with four and two places. */
export const RANK_PRODUCT: DocumentHot = {
  slug: 'bronze-to-gold',
  service: 'valorant/rank-boost',
  name: 'Bronze to Gold',
  preset: { from: 1, to: 3 },
  platforms: ['pc'],
  unit: 'boost',
  suffix: ['boost', 'boosts'],
  maxQuantity: 5,
  tiers: [
    { from: 2, percentBp: 500 },
    { from: 4, percentBp: 1_000 },
  ],
  starts: [
    { at: '14:00', places: 4 },
    { at: '20:00', places: 2 },
  ],
  leadMinutes: 30,
};

/** One that is open from Friday, 17:00 to Tuesday, 17:00. */
export const WINDOW_PRODUCT: DocumentHot = {
  ...RANK_PRODUCT,
  slug: 'weekend-rating',
  service: 'wow-boost/arena-rating',
  name: 'Weekend rating',
  preset: { from: 0, to: 1800, options: ['piloted'] },
  platforms: ['pc', 'xbox'],
  starts: [{ at: '16:00', places: 10 }],
  window: { opens: { weekday: 'fri', time: '17:00' }, closes: { weekday: 'tue', time: '17:00' } },
};

/** A shop with hot products, on Saturday, 21 November 2026 at noon. */
export interface HotShop {
  readonly shop: TestApp;
  /** Empties carts, orders and hot products, sets the clock back, and imports products: call it in `beforeEach`. */
  reset(products?: readonly DocumentHot[]): Promise<void>;
  /** The id of a product. */
  productId(slug?: string): Promise<number>;
  /** The ids of the coming starts of a product, the earliest first. */
  startIds(slug?: string): Promise<readonly number[]>;
  /** The form that buys places of the first start, unless `more` says otherwise. */
  form(more?: Readonly<Record<string, string>>): Promise<Record<string, string>>;
  /** A new shopper with these places in the cart. */
  withPlaces(more?: Readonly<Record<string, string>>): Promise<Shopper>;
  /** Held and sold places, the oldest first. */
  takenPlaces(): Promise<
    readonly {
      start_id: number;
      quantity: number;
      held_until: Date | null;
      order_line_id: number | null;
      network: string | null;
    }[]
  >;
  cartOf(shopper: Shopper): Promise<CartView>;
  /** Asks as a script does. */
  ask(url: string): ReturnType<TestApp['request']>;
}

/** @param rateLimit without one, a network may hold any number of places. @param catalogue instead of the fixture */
export async function openHotShop({
  rateLimit = 1_000_000,
  ...options
}: {
  readonly rateLimit?: number;
  readonly catalogue?: Catalogue;
} = {}): Promise<HotShop> {
  const shop = await openTestApp({ config: { rateLimit }, ...options });
  const { db } = shop.database;

  const hot: HotShop = {
    shop,
    async reset(products = [RANK_PRODUCT, WINDOW_PRODUCT]) {
      shop.clock.time = Date.parse('2026-11-21T12:00:00Z');
      await shop.database.clearSales();
      await db.deleteFrom('hot_starts').execute();
      await db.deleteFrom('hot_products').execute();
      if (products.length > 0) await importHot(db, shop.modules.catalogue.catalogue, { products }, shop.clock.time);
      // No test server listens to notifications.
      shop.modules.hotProducts.hotList.clearCache();
    },
    async productId(slug = RANK_PRODUCT.slug) {
      return (await db.selectFrom('hot_products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
    },
    async startIds(slug) {
      const rows = await db
        .selectFrom('hot_starts')
        .select('id')
        .where('product_id', '=', await hot.productId(slug))
        .where('starts_at', '>', new Date(shop.clock.time))
        .orderBy('starts_at')
        .execute();
      return rows.map(({ id }) => id);
    },
    async form(more = {}) {
      const [first] = await hot.startIds();
      return {
        [HOT_FIELDS.productId]: String(await hot.productId()),
        [HOT_FIELDS.startId]: String(first),
        [HOT_FIELDS.quantity]: '1',
        ...more,
      };
    },
    async withPlaces(more) {
      const shopper = aShopper(shop);
      const { statusCode, body } = await shopper.buy(await hot.form(more));
      if (statusCode !== 303) throw new Error(`The places were not added to the cart: ${statusCode} ${body}`);
      return shopper;
    },
    takenPlaces: () =>
      db
        .selectFrom('hot_places')
        .select(['start_id', 'quantity', 'held_until', 'order_line_id', 'network'])
        .orderBy('id')
        .execute(),
    async cartOf({ cookies }) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await shop.request({ url: '/cart/items', headers: { cookie } });
      return response.json().cart.view;
    },
    ask: (url) => shop.request({ url, headers: SCRIPT }),
  };
  return hot;
}
