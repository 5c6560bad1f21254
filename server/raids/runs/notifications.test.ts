import { sql } from 'kysely';
import { RUN_FIELDS } from '../../../domains/raid-run';
import { insertFixtureRuns } from '../../../tests/harness/fixtureRuns';
import { openSales, type Sales } from '../../../tests/harness/sales';
import { serviceIds } from '../../../tests/harness/shopper';
import { orders } from '../../orders';
import { RUNS_CHANNEL } from './runs.repository';

/* Every notification of changed runs drops cached pages in all processes. */

/** The payload of a notification of the test. It is on the same channel, because PostgreSQL may deliver those of two channels in any order. */
const DONE = 'done';

let sales: Sales;
let notified = 0;
let done = 0;
beforeAll(async () => {
  sales = await openSales();
  await sales.shop.database.listen(RUNS_CHANNEL, (payload) => {
    if (payload === DONE) done += 1;
    else notified += 1;
  });
}, 60_000);
afterAll(() => sales.shop.close());

/** Notifications come in order, so all earlier ones are there when the one that says so is. */
async function allNotified(): Promise<number> {
  const before = done;
  await sql`select pg_notify(${RUNS_CHANNEL}, ${DONE})`.execute(sales.shop.database.db);
  while (done === before) await new Promise(setImmediate);
  return notified;
}

async function notificationsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await allNotified();
  await work();
  return (await allNotified()) - before;
}

it('a shopper who wants no seat notifies nobody', async () => {
  const { modules } = sales.shop;
  const changes = await notificationsOf(async () => {
    const anna = await sales.withCart(sales.arena(), sales.rank());
    expect(
      (await anna.post('/cart/lines/1', { ...sales.arena(), intent: 'cart', 'options[to]': '400' })).statusCode,
    ).toBe(303);
    expect((await anna.post('/cart/lines/1', { intent: 'remove' })).statusCode).toBe(303);
    const cancelled = await anna.order();
    await anna.post(`/orders/${cancelled}/cancel`, { seen_refund: '0' });
    const paid = await (await sales.withCart(sales.rank())).order();
    await anna.post(`/sandbox/pay/${paid}`, { intent: 'pay' });
    await modules.orders.orderCommand(['Q-100002', 'refunded']);
    await modules.orders.cartRepository.deleteExpired(new Date('2027-11-21T12:00:00Z'), sales.shop.database.db);
    expect((await orders.findSummary(paid, sales.shop.database.db))?.status).toBe('refunded');
  });
  expect(changes).toBe(0);
});

it('a seat that is taken or given back does, once', async () => {
  const ids = await serviceIds(sales.shop);
  const [run] = await insertFixtureRuns(sales.shop.database.db, [{ startsAt: '2026-11-22T19:00:00Z' }]);
  const seat = {
    [RUN_FIELDS.runId]: String(run),
    [RUN_FIELDS.serviceId]: ids['heroic-run'] ?? '',
    [RUN_FIELDS.class]: 'warrior',
  };
  expect(await notificationsOf(() => sales.withCart(seat))).toBe(1);
  expect(await notificationsOf(() => sales.shop.database.db.deleteFrom('cart_lines').execute())).toBe(1);
  expect(await notificationsOf(() => sales.shop.database.db.updateTable('runs').set({ minutes: 140 }).execute())).toBe(
    1,
  );
});
