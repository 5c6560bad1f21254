import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { findFreePort } from '../gate/ports.mjs';
import { randomSeed } from '../harness/randomCases';
import { SCRIPT } from '../harness/scriptHeaders';
import type { ShopClient } from '../harness/shopper';
import { createFaultDatabase, type FaultDatabase, POSTGRES_URL, ROUNDS } from './databases';
import { openDesk } from './desk';
import { shopClientAt } from './load';
import { wrongLoyalty } from './loyaltyBooks';
import { type LoyaltyLoad, MOMENTS, startLoyaltyLoad } from './loyaltyLoad';
import type { ShownStanding } from './loyaltyRows';
import type { Member } from './member';
import { killAll, startShop } from './shopProcess';

/*
 * A process is killed while members order with coupons, balances and double XP, and while staff do the work, refund it, and give and correct XP and balances: the
 * ledgers add up to what the shop shows, and everything that was acknowledged is in them once.
 */

const databases = [
  ['the embedded database', undefined] as const,
  ...(POSTGRES_URL ? [['PostgreSQL', POSTGRES_URL] as const] : []),
];

/** Twenty on each database by `npm run faults`; the gate has time for one. */
const KILLS = ROUNDS > 1 ? 2 * ROUNDS : 1;
/** Between two kills. */
const ORDERS_EACH = 5;
/** The embedded database takes some seconds to start, and longer on a machine that does other things. */
const TIMEOUT_MS = 60_000 + KILLS * 30_000;

describe.each(databases)('on %s', (_name, url) => {
  let database: FaultDatabase;
  beforeAll(async () => {
    database = await createFaultDatabase(url);
  });
  afterAll(async () => {
    await killAll();
    await database?.remove();
  });

  const start = (port: number) => startShop({ ...database.env, PORT: String(port) });

  async function killUnderLoad(port: number): Promise<LoyaltyLoad> {
    let shop = await start(port);
    const desk = await openDesk(database);
    let load: LoyaltyLoad | undefined;
    try {
      load = await startLoyaltyLoad(port, database, desk);
      for (let round = 0; round < KILLS; round += 1) {
        await load.waitForOrders(ORDERS_EACH);
        // Each round cuts something else off, and each time at another point of it.
        await load.waitFor(MOMENTS[(randomSeed + round) % MOMENTS.length] ?? 'checkout');
        await pause(5 + 8 * Math.floor(round / MOMENTS.length));
        await Promise.all([shop.stop('SIGKILL'), desk.cutOff()]);
        shop = await start(port);
      }
      await load.waitForOrders(ORDERS_EACH);
      await load.finish();
    } finally {
      load?.abort();
      await desk.close();
    }
    expect(await shop.stop('SIGTERM')).toBe(0);
    return load;
  }

  /** Lets time pass: unpaid orders are too old, and killed processes have lost their claims on refunds. */
  const letTimePass = () =>
    database.withDatabase(async (db) => {
      const created_at = sql<Date>`now() - interval '1 hour'`;
      await db.updateTable('orders').set({ created_at }).where('status', '=', 'awaiting_payment').execute();
      const next_try_at = new Date(0);
      await db.updateTable('order_refunds').set({ next_try_at }).where('status', '=', 'pending').execute();
    });

  /** Ends what nobody pays for, and sends all refunds. @returns what the shop shows the members then, by email */
  async function endRest(port: number, { members, orders }: LoyaltyLoad): Promise<ReadonlyMap<string, ShownStanding>> {
    await letTimePass();
    // The gate has no time to kill the jobs, too.
    if (ROUNDS > 1) {
      await (await start(port)).stop('SIGKILL');
      await letTimePass();
    }
    const shop = await start(port);
    const client = shopClientAt(port);
    for (const { id } of orders.filter(({ isLeft }) => isLeft))
      while ((await client.request({ url: `/orders/${id}` })).body.includes('data-can-pay="true"')) await pause(20);
    const shown = await Promise.all(members.map((member) => standingOf(client, member)));
    // Its jobs come to an end first, so all refunds are sent.
    expect(await shop.stop('SIGTERM')).toBe(0);
    return new Map(shown);
  }

  test(
    `kill -9 while members order and staff give, ${KILLS === 1 ? 'once' : `${KILLS} times`}, leaves ledgers that add up`,
    async () => {
      const port = await findFreePort();
      const load = await killUnderLoad(port);
      const shown = await endRest(port, load);
      expect(await database.withDatabase((db) => wrongLoyalty(db, load, shown))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

/** Reads what open pages of a member show. */
async function standingOf(client: ShopClient, { email, shopper }: Member) {
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await client.request({ url: '/live?topics=vip', headers: { ...SCRIPT, cookie } });
  return [email, answer.json().messages[0].data as ShownStanding] as const;
}
