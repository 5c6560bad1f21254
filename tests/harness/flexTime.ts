import { RUN_FIELDS } from '../../domains/raid-run';
import { type FixtureRun, insertFixtureRuns } from './fixtureRuns';
import { aShopper, serviceIds } from './shopper';
import { openTestApp, type TestApp } from './testApp';

/** The time of the shop; orders with flex time wait for a run for seven days. */
export const NOW = Date.parse('2026-11-21T12:00:00Z');

/** The start of runs that are assigned. */
export const SOON = '2026-11-25T19:00:00Z';

interface Bought {
  readonly isPaid?: boolean;
  /** The run whose price counts; any of its kind may be assigned. */
  readonly run?: Partial<FixtureRun>;
  /** More fields of the form. */
  readonly form?: Readonly<Record<string, string>>;
}

/** A shop whose shoppers buy seats of raid runs with flex time. */
export interface FlexShop {
  readonly shop: TestApp;
  /** Without sales and runs, at `NOW`. */
  clear(): Promise<void>;
  /** A run to assign. @returns its id */
  addRun(run?: Partial<FixtureRun>, options?: Parameters<typeof insertFixtureRuns>[2]): Promise<number>;
  /** An order of seats with flex time, one for each class; the number of the first one is `Q-100001`. @returns its id */
  buy(classes?: readonly string[], bought?: Bought): Promise<string>;
  rows(): ReturnType<typeof readRows>;
  soldSeats(): ReturnType<typeof readSoldSeats>;
  mails(kind: 'flex_assigned' | 'flex_ended'): ReturnType<typeof readMails>;
  /** The path of the link that declines, from the newest mail; empty where there is none. */
  declineLink(): Promise<string>;
  /** Sends the form of that link. */
  decline(path: string, runId: number, headers?: Readonly<Record<string, string>>): ReturnType<TestApp['request']>;
}

const readRows = ({ database }: TestApp) =>
  database.db.selectFrom('flex_orders').selectAll().orderBy('order_line_id').execute();
const readSoldSeats = ({ database }: TestApp) =>
  database.db
    .selectFrom('run_seats')
    .select(['run_id', 'armor', 'boss_id', 'order_line_id'])
    .where('order_line_id', 'is not', null)
    .execute();
const readMails = ({ database }: TestApp, kind: 'flex_assigned' | 'flex_ended') =>
  database.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();

/** Opens a shop on the fixture catalogue: call it in `beforeAll`, `clear` in `beforeEach`, and close its shop in `afterAll`. */
export async function openFlexShop(): Promise<FlexShop> {
  const shop = await openTestApp();
  const ids = await serviceIds(shop);
  const { db } = shop.database;

  async function addRun(run: Partial<FixtureRun> = {}, options?: Parameters<typeof insertFixtureRuns>[2]) {
    const [id = 0] = await insertFixtureRuns(db, [{ startsAt: SOON, ...run }], options);
    return id;
  }

  return {
    shop,
    addRun,
    async clear() {
      await shop.database.clearSales();
      await db.deleteFrom('runs').execute();
      shop.clock.time = NOW;
      shop.modules.raids.runList.clearCache();
    },
    async buy(classes = ['warrior'], { isPaid = true, run = {}, form = {} } = {}) {
      const ordered = await addRun({ startsAt: '2026-11-22T19:00:00Z', ...run });
      const anna = aShopper(shop);
      for (const className of classes) {
        const seat = { [RUN_FIELDS.runId]: String(ordered), [RUN_FIELDS.class]: className, [RUN_FIELDS.flexTime]: '1' };
        const bought = await anna.buy({ ...seat, [RUN_FIELDS.serviceId]: ids['heroic-run'] ?? '', ...form });
        if (bought.statusCode !== 303) throw new Error(`The seat was not sold: ${bought.statusCode}`);
      }
      const order = await anna.order();
      if (isPaid) await anna.post(`/sandbox/pay/${order}`, { intent: 'pay' });
      return order;
    },
    rows: () => readRows(shop),
    soldSeats: () => readSoldSeats(shop),
    mails: (kind) => readMails(shop, kind),
    async declineLink() {
      const newest = (await readMails(shop, 'flex_assigned')).at(-1);
      return /\/orders\/\w+\/flex\/\d+\/[\w-]+/.exec(newest?.body_text ?? '')?.[0] ?? '';
    },
    decline: (path, runId, headers = {}) => shop.request({ url: path, form: { run_id: String(runId) }, headers }),
  };
}
