import type { CartView } from '../../domains/cart';
import { RUN_FIELDS } from '../../domains/raid-run';
import { type FixtureRun, insertFixtureRuns } from './fixtureRuns';
import { aShopper, type Shopper, serviceIds } from './shopper';
import { openTestApp, type TestApp } from './testApp';

type SeatForm = Record<string, string>;

/** A shop whose shoppers buy seats of raid runs, on Saturday, 21 November 2026 at noon. */
export interface SeatShop {
  readonly shop: TestApp;
  /** Empties carts, orders and runs, and sets the clock back: call it in `beforeEach`. */
  reset(): Promise<void>;
  /** A run on Sunday evening, unless `run` says otherwise. @returns its id */
  insertRun(run?: Partial<FixtureRun>): Promise<number>;
  /** The buy form of a seat: for a warrior, unless `more` says otherwise. */
  form(runId: number, more?: SeatForm): SeatForm;
  /** A new shopper with these seats in the cart. */
  withSeats(...forms: readonly SeatForm[]): Promise<Shopper>;
  /** Held and sold seats, the oldest first. */
  takenSeats(): Promise<
    readonly {
      run_id: number;
      armor: string | null;
      boss_id: number | null;
      held_until: Date | null;
      order_line_id: number | null;
    }[]
  >;
  /** The ids of all cart lines, the oldest first. */
  lineIds(): Promise<readonly number[]>;
  cartOf(shopper: Shopper): Promise<CartView>;
  /** Pays for an order in the sandbox. */
  pay(shopper: Shopper, orderId: string): ReturnType<Shopper['post']>;
}

export const SUNDAY_EVENING = '2026-11-22T19:00:00Z';
export const MINUTE = 60_000;

/** @param rateLimit without one, a network may hold any number of seats */
export async function openSeatShop({ rateLimit = 1_000_000 } = {}): Promise<SeatShop> {
  const shop = await openTestApp({ config: { rateLimit } });
  const { db } = shop.database;
  const serviceId = (await serviceIds(shop))['heroic-run'] ?? '';

  return {
    shop,
    async reset() {
      shop.clock.time = Date.parse('2026-11-21T12:00:00Z');
      await shop.database.clearSales();
      await db.deleteFrom('runs').execute();
      // No test server listens to notifications.
      shop.modules.raids.runList.clearCache();
    },
    insertRun: async (run = {}) => (await insertFixtureRuns(db, [{ startsAt: SUNDAY_EVENING, ...run }]))[0] as number,
    form: (runId, more = {}) => ({
      [RUN_FIELDS.runId]: String(runId),
      [RUN_FIELDS.serviceId]: serviceId,
      [RUN_FIELDS.class]: 'warrior',
      ...more,
    }),
    async withSeats(...forms) {
      const shopper = aShopper(shop);
      for (const form of forms) {
        const { statusCode, body } = await shopper.buy(form);
        if (statusCode !== 303) throw new Error(`The seat was not added to the cart: ${statusCode} ${body}`);
      }
      return shopper;
    },
    takenSeats: () =>
      db
        .selectFrom('run_seats')
        .select(['run_id', 'armor', 'boss_id', 'held_until', 'order_line_id'])
        .orderBy('id')
        .execute(),
    lineIds: async () => (await db.selectFrom('cart_lines').select('id').orderBy('id').execute()).map(({ id }) => id),
    async cartOf({ cookies }) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await shop.request({ url: '/cart/items', headers: { cookie } });
      return response.json().cart.view;
    },
    pay: (shopper, orderId) => shopper.post(`/sandbox/pay/${orderId}`, { intent: 'pay' }),
  };
}
