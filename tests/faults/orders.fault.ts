import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/platform/db/schema';
import { findFreePort } from '../gate/ports.mjs';
import { wrongBooks } from '../harness/orderBooks';
import { aShopper, type ShopClient } from '../harness/shopper';
import { createFaultDatabase, type FaultDatabase, POSTGRES_URL, ROUNDS } from './databases';
import { type Command, openDesk } from './desk';
import { shopClientAt, withRetries } from './load';
import { killAll, startShop } from './shopProcess';

/* A process is killed while staff and buyers move, cancel and refund lines: nothing is lost, nothing is done twice, and every mail is written once. */

const databases = [
  ['the embedded database', undefined] as const,
  ...(POSTGRES_URL ? [['PostgreSQL', POSTGRES_URL] as const] : []),
];

/** What a desk has done to an order, cents. */
interface Worked {
  readonly order: string;
  /** Whose refund was acknowledged. */
  sure: number;
  /** Whose answer never came. */
  perhaps: number;
}

/** Twenty on each database by `npm run faults`. */
const KILLS = 2 * ROUNDS;

/** Orders of two lines, one after the other, each with moves and refunds of parts until it is over. */
async function work(
  shop: ShopClient,
  command: Command,
  form: Readonly<Record<string, string>>,
  worked: Worked[],
  isOver: () => boolean,
) {
  while (!isOver()) {
    const anna = aShopper(shop);
    await anna.buy(form);
    await anna.buy({ ...form, 'options[to]': '4' });
    const order = await anna.order();
    await anna.post(`/sandbox/pay/${order}`, { intent: 'pay' });
    const page = await anna.get(`/orders/${order}`);
    const number = /Q-\d+/.exec(page.body)?.[0] ?? '';
    const one: Worked = { order, sure: 0, perhaps: 0 };
    worked.push(one);
    const say = async (amount: number, ...words: readonly string[]) => {
      const isDone = await command('order', [number, ...words]).then(
        () => true,
        () => false,
      );
      if (isDone) one.sure += amount;
      else one.perhaps += amount;
    };
    await say(0, 'line', '1', 'in_progress', '20');
    await say(500, 'line', '1', 'refund', '5.00', 'Sorry.');
    // The buyer cancels the other one, again and again until there is an answer.
    const cancel = await anna.get(`/orders/${order}/cancel?line=2`);
    const seen = /name="seen_refund" value="(\d+)"/.exec(cancel.body)?.[1] ?? '0';
    const { statusCode } = await anna.post(`/orders/${order}/cancel?line=2`, { seen_refund: seen });
    if (statusCode === 303) one.sure += Number(seen);
    await say(0, 'line', '1', 'waiting', 'Log in, please.');
    await say(0, 'line', '1', 'completed');
    await say(100, 'refund', '1.00', 'Sorry again.');
  }
}

describe.each(databases)('on %s', (_name, url) => {
  let database: FaultDatabase;
  beforeAll(async () => {
    database = await createFaultDatabase(url);
  });
  afterAll(async () => {
    await killAll();
    await database?.remove();
  });

  test(`kill -9 while lines move and parts are refunded, ${KILLS} times, loses nothing and does nothing twice`, async () => {
    const port = await findFreePort();
    const env = { ...database.env, PORT: String(port) };
    let shop = await startShop(env);
    const desk = await openDesk(database);
    const givenUp = new AbortController();
    const client = withRetries(shopClientAt(port), [], givenUp.signal);
    const worked: Worked[] = [];
    let isOver = false;
    const workers = [1, 2, 3].map(() => work(client, desk.command, database.buyForm, worked, () => isOver));
    const all = Promise.all(workers);
    try {
      for (let round = 0; round < KILLS; round += 1) {
        const goal = worked.length + 3;
        while (worked.length < goal) await Promise.race([pause(2), all]);
        // Each round kills at another moment of the work on an order.
        await pause(7 * round);
        await shop.stop('SIGKILL');
        shop = await startShop(env);
      }
      isOver = true;
      await all;
    } finally {
      isOver = true;
      givenUp.abort();
      await desk.close();
    }
    expect(await shop.stop('SIGTERM')).toBe(0);
    await sendRest(database);
    expect(await database.withDatabase((db) => wrongOrders(db, worked))).toEqual([]);
    expect(worked.filter(({ sure }) => sure > 600).length).toBeGreaterThan(KILLS);
  });
});

/** Sends the refunds of killed processes, whose leases have to end first. */
async function sendRest(database: FaultDatabase): Promise<void> {
  await database.withDatabase((db) =>
    db
      .updateTable('order_refunds')
      .set({ next_try_at: new Date(0) })
      .where('status', '=', 'pending')
      .execute(),
  );
  const port = await findFreePort();
  const shop = await startShop({ ...database.env, PORT: String(port) });
  await pause(3_000);
  expect(await shop.stop('SIGTERM')).toBe(0);
}

async function wrongOrders(db: Kysely<Database>, worked: readonly Worked[]): Promise<readonly string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'public_id', 'status']).execute();
  const problems = worked.map(async ({ order, sure, perhaps }) => {
    const found = orders.find(({ public_id }) => public_id === order);
    if (found === undefined) return [`${order} is lost`];
    const { back } = await db
      .selectFrom('order_refunds')
      .select(({ fn }) => fn.sum<number | null>('amount').as('back'))
      .where('order_id', '=', found.id)
      .executeTakeFirstOrThrow();
    const isRight = Number(back) >= sure && Number(back) <= sure + perhaps;
    return [
      ...(isRight ? [] : [`${order} has ${back} back instead of ${sure} to ${sure + perhaps}`]),
      ...(await wrongBooks(found.id, db)).map((problem) => `${order}: ${problem}`),
    ];
  });
  return (await Promise.all(problems)).flat();
}
