import { RUN_FIELDS } from '../../domains/raid-run';
import type { Config } from '../../server/platform/config/config';
import { asJson } from '../../server/platform/db/json';
import type { MailKind } from '../../server/platform/db/schema';
import { type FixtureRun, insertFixtureRuns } from './fixtureRuns';
import { aShopper, type Shopper, serviceIds } from './shopper';
import { openTestApp, type TestApp } from './testApp';

/** The time of the shop. */
export const NOW = Date.parse('2026-11-21T12:00:00Z');

/** The start of the runs that are waited for. */
export const START = '2026-11-22T19:00:00Z';

/** Columns of a run whose loot nobody has priority for. */
export const SOLO = {
  loot_type: 'group',
  armor_seats: null,
  modes: asJson(['selfplay']),
  loot_distributions: asJson(['solo']),
} as const;

type Form = Readonly<Record<string, string | readonly string[]>>;

/** A run whose only Plate seat is in the cart of somebody, until that is given back. */
export interface FullRun {
  readonly id: number;
  readonly owner: Shopper;
  giveBack(): Promise<void>;
}

/** A shop with full runs and their waitlists. */
export interface WaitlistShop {
  readonly shop: TestApp;
  /** Without sales and runs, at `NOW`. */
  clear(): Promise<void>;
  fullRun(run?: Partial<FixtureRun>): Promise<FullRun>;
  takeSeat(shopper: Shopper, run: number, changes?: Readonly<Record<string, string>>): ReturnType<Shopper['buy']>;
  /** The path of the waitlist of a run. */
  path(run: number): string;
  /** Sends its form, as Anna with a Warrior unless it says otherwise. @param remoteAddress of the shopper */
  join(
    run: number,
    form?: Form,
    headers?: Readonly<Record<string, string>>,
    remoteAddress?: string,
  ): ReturnType<TestApp['request']>;
  /** The entries of shoppers, without those that the fixture has made for taken seats. */
  entries(): ReturnType<typeof readEntries>;
  mails(kind: MailKind): ReturnType<typeof readMails>;
  /** The token of the newest mail about a free seat. */
  newestToken(): Promise<string>;
  /** The path that leaves, from the newest mail about a free seat. */
  leavePath(run: number): Promise<string>;
}

const readEntries = ({ database }: TestApp) =>
  database.db
    .selectFrom('run_waitlist')
    .selectAll()
    .where('email', 'not like', '____________@%')
    .orderBy('id')
    .execute();

const readMails = ({ database }: TestApp, kind: MailKind) =>
  database.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();

/** Opens a shop on the fixture catalogue: call it in `beforeAll`, `clear` in `beforeEach`, and close its shop in `afterAll`. */
export async function openWaitlistShop(config: Partial<Config> = {}): Promise<WaitlistShop> {
  const shop = await openTestApp({ config });
  const serviceId = (await serviceIds(shop))['heroic-run'] ?? '';
  const { db } = shop.database;
  const path = (run: number) => `/wow-boost/run/${run}/waitlist`;
  const takeSeat: WaitlistShop['takeSeat'] = (shopper, run, changes = {}) =>
    shopper.buy({
      [RUN_FIELDS.runId]: String(run),
      [RUN_FIELDS.serviceId]: serviceId,
      [RUN_FIELDS.class]: 'warrior',
      ...changes,
    });
  async function newestToken(): Promise<string> {
    const newest = (await readMails(shop, 'seat_offered')).at(-1);
    return /\?seat=([\w-]{32})\n/.exec(newest?.body_text ?? '')?.[1] ?? '';
  }

  return {
    shop,
    path,
    takeSeat,
    newestToken,
    async clear() {
      await shop.database.clearSales();
      await db.deleteFrom('runs').execute();
      shop.clock.time = NOW;
      shop.modules.raids.runList.clearCache();
    },
    async fullRun(run = {}) {
      const [id = 0] = await insertFixtureRuns(db, [
        { startsAt: START, armor_seats: asJson({ plate: 1, mail: 2, cloth: 0, leather: 0 }), ...run },
      ]);
      const owner = aShopper(shop);
      const { statusCode } = await takeSeat(owner, id);
      if (statusCode !== 303) throw new Error(`The only seat was not sold: ${statusCode}`);
      const giveBack = async () => {
        await db.deleteFrom('run_seats').where('run_id', '=', id).where('cart_line_id', 'is not', null).execute();
      };
      return { id, owner, giveBack };
    },
    join: (run, form = {}, headers = {}, remoteAddress = '192.0.2.1') =>
      shop.request({
        url: path(run),
        form: { email: 'anna@example.com', class: 'warrior', ...form },
        headers,
        remoteAddress,
      }),
    entries: () => readEntries(shop),
    mails: (kind) => readMails(shop, kind),
    leavePath: async (run) => `${path(run)}/leave/${await newestToken()}`,
  };
}
