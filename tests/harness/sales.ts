import { aShopper, type Shopper, serviceIds } from './shopper';
import { openTestApp, type TestApp, type TestAppOptions } from './testApp';

type Form = Readonly<Record<string, string | readonly string[]>>;

/** A shop with shoppers, for tests of cart, checkout and payment. */
export interface Sales {
  readonly shop: TestApp;
  /** A buy form: arena rating 0 to 1,800, self-play, streamed, express; 153.50 $. */
  arena(): Form;
  /** A buy form: Bronze to Gold, on PC or Console; 30.00 $. */
  rank(): Form;
  /** A new shopper with these forms in the cart, as lines 1, 2, … of a cleared database. */
  withCart(...forms: readonly Form[]): Promise<Shopper>;
  /** Sets the price of each step of a service, in USD cents, while `work` runs. */
  withPrice(slug: string, cents: number, work: () => Promise<void>): Promise<void>;
  /** Takes a service out of sale while `work` runs. */
  whileUnavailable(slug: string, work: () => Promise<void>): Promise<void>;
}

/** Row counts of a database without orders. */
export const NO_ORDER_ROWS = { orders: 0, order_lines: 0, payments: 0, idempotency_keys: 0 };

/** Opens a shop on the fixture catalogue. */
export async function openSales(options?: TestAppOptions): Promise<Sales> {
  const shop = await openTestApp(options);
  const ids = await serviceIds(shop);
  const { db } = shop.database;

  async function withCatalogueChange(
    change: () => Promise<unknown>,
    undo: () => Promise<unknown>,
    work: () => Promise<void>,
  ) {
    await change();
    shop.modules.catalogue.catalogue.clearCache();
    try {
      await work();
    } finally {
      await undo();
      shop.modules.catalogue.catalogue.clearCache();
    }
  }

  return {
    shop,
    arena: () => ({
      service_id: ids['arena-rating'] ?? '',
      'options[from]': '0',
      'options[to]': '1800',
      'options[group][play]': 'selfplay',
      'options[group][extras]': ['stream', 'express'],
    }),
    rank: () => ({ service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' }),
    async withCart(...forms) {
      const shopper = aShopper(shop);
      for (const form of forms) {
        const { statusCode, body } = await shopper.buy(form);
        if (statusCode !== 303) throw new Error(`The service was not added to the cart: ${statusCode} ${body}`);
      }
      return shopper;
    },
    async withPrice(slug, cents, work) {
      const of = db.selectFrom('services').select('id').where('slug', '=', slug);
      const before = await db.selectFrom('service_segments').selectAll().where('service_id', '=', of).execute();
      const set = (price_cents: number) => db.updateTable('service_segments').set({ price_cents });
      const undo = async () => {
        for (const { service_id, position, price_cents } of before)
          await set(price_cents).where('service_id', '=', service_id).where('position', '=', position).execute();
      };
      await withCatalogueChange(() => set(cents).where('service_id', '=', of).execute(), undo, work);
    },
    async whileUnavailable(slug, work) {
      const set = (available: boolean) => () =>
        db.updateTable('services').set({ available }).where('slug', '=', slug).execute();
      await withCatalogueChange(set(false), set(true), work);
    },
  };
}
