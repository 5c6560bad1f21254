import { RUN_FIELDS } from '../../../domains/raid-run';
import { insertFixtureRuns } from '../../../tests/harness/fixtureRuns';
import { aShopper, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { orders } from '../order/order.repository';
import { sandbox } from './sandboxProvider';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: TestApp;
let services: Record<string, string>;
beforeAll(async () => {
  shop = await openTestApp();
  services = await serviceIds(shop);
}, 60_000);
beforeEach(async () => {
  shop.clock.time = NOW;
  await shop.database.clearSales();
  await shop.database.db.deleteFrom('runs').execute();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => shop.close());

const db = () => shop.database.db;

/** A paid order of a seat for 149.00 $ (141.55 $ with flex time) and a service for 30.00 $. @returns its run */
async function orderSeat({ isFlex = false, isPaid = true } = {}): Promise<number> {
  const [run = 0] = await insertFixtureRuns(db(), [{ startsAt: '2026-11-22T19:00:00Z' }]);
  // No test server listens to notifications.
  shop.modules.raids.runList.clearCache();
  const anna = aShopper(shop);
  await anna.buy({
    [RUN_FIELDS.runId]: String(run),
    [RUN_FIELDS.serviceId]: services['heroic-run'] ?? '',
    [RUN_FIELDS.class]: 'warrior',
    ...(isFlex && { [RUN_FIELDS.flexTime]: '1' }),
  });
  await anna.buy({ service_id: services['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' });
  const id = await anna.order();
  if (isPaid) await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return run;
}

const setProvider = (provider: 'sandbox' | 'gone') => db().updateTable('payments').set({ provider }).execute();
const cancelRun = (run: number) => shop.modules.raids.runCommands.runCommand(['cancel', String(run), 'Patch', 'day.']);
const refundAll = (number = 'Q-100001') => shop.modules.orders.orderCommand([number, 'refunded']);

/** What the provider is asked for once it can be reached again, cents. */
async function sendAll(): Promise<readonly number[]> {
  const refund = jest.spyOn(sandbox, 'refund');
  await setProvider('sandbox');
  shop.clock.time += 10 * MINUTE;
  await shop.modules.orders.refunds.processDue();
  return refund.mock.calls.map(([{ amount }]) => amount);
}
const statuses = async () =>
  (await db().selectFrom('orders').select('status').orderBy('id').execute()).map(({ status }) => status);

describe('no more goes back than was paid', () => {
  it('when the run is cancelled while the refund of the whole order waits', async () => {
    const run = await orderSeat();
    await setProvider('gone');
    await refundAll();
    expect(await statuses()).toEqual(['cancelled']);
    await cancelRun(run);
    // Its seat was free before, so nobody is told of the run.
    const told = db().selectFrom('outbox').select('id').where('kind', '=', 'run_cancelled');
    expect(await told.execute()).toEqual([]);
    expect(await sendAll()).toEqual([17_900]);
    expect(await statuses()).toEqual(['refunded']);
    expect(await db().selectFrom('run_seats').select('id').execute()).toEqual([]);
  });

  it('when flex time ends while the refund of the whole order waits', async () => {
    await orderSeat({ isFlex: true });
    await setProvider('gone');
    expect(await shop.modules.raids.flex.list()).toContain('Q-100001');
    await refundAll();
    expect(await shop.modules.raids.flex.list()).toBe('No order with flex time waits for a run.');
    shop.clock.time += 7 * DAY;
    expect(await shop.modules.raids.flex.endOverdue()).toBe(0);
    expect(await sendAll()).toEqual([17_155]);
    expect(await statuses()).toEqual(['refunded']);
  });

  it('when the whole order is refunded while the refund of its line waits', async () => {
    const run = await orderSeat();
    await setProvider('gone');
    await cancelRun(run);
    await refundAll();
    expect([...(await sendAll())].sort()).toEqual([14_900, 3_000]);
    expect(await statuses()).toEqual(['refunded']);
  });

  it('and a second payment that went back does not end flex time', async () => {
    await orderSeat({ isFlex: true });
    const { id, reference, ...payment } = await db().selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    await db()
      .insertInto('payments')
      .values({ ...payment, status: 'started', reference: `${reference}2` })
      .execute();
    const { public_id } = await db().selectFrom('orders').select('public_id').executeTakeFirstOrThrow();
    const reported = { provider: 'sandbox', references: [`${reference}2`], charge: null };
    await shop.modules.orders.payments.recordOutcome(public_id, 'paid', reported);
    expect(await shop.modules.raids.flex.list()).toContain('Q-100001');
    await shop.modules.orders.refunds.processDue();
    shop.clock.time += 7 * DAY;
    expect(await shop.modules.raids.flex.endOverdue()).toBe(1);
    expect(await db().selectFrom('order_refund_lines').select('amount').execute()).toEqual([{ amount: 14_155 }]);
  });
});

it('a shopper who cancels waits for the refund of no other order', async () => {
  const run = await orderSeat();
  await setProvider('gone');
  await cancelRun(run);
  await orderSeat();
  await db()
    .updateTable('order_refunds')
    .set({ next_try_at: new Date(NOW) })
    .execute();
  await refundAll('Q-100002');
  expect(await statuses()).toEqual(['paid', 'refunded']);
  expect(await db().selectFrom('order_refunds').select(['status', 'attempts']).orderBy('id').execute()).toEqual([
    { status: 'pending', attempts: 1 },
    { status: 'done', attempts: 1 },
  ]);
});

describe('orders that nobody paid', () => {
  beforeEach(async () => {
    await shop.modules.orders.refunds.abandonOpen();
    for (let count = 0; count < 3; count += 1) await orderSeat({ isPaid: false });
    shop.clock.time += 30 * MINUTE;
  });

  it('are cancelled, also when the oldest can’t be, which is tried again', async () => {
    const { setStatus } = orders;
    jest.spyOn(orders, 'setStatus').mockImplementation(async (serial, ...rest) => {
      if (serial === 1) throw new Error('down');
      return setStatus(serial, ...rest);
    });
    expect(await shop.modules.orders.refunds.cancelUnpaid()).toBe(2);
    expect(await statuses()).toEqual(['awaiting_payment', 'cancelled', 'cancelled']);
    jest.restoreAllMocks();
    expect(await shop.modules.orders.refunds.cancelUnpaid()).toBe(1);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it('and can’t be cancelled any more are left alone, without being asked for again and again', async () => {
    const { find } = orders;
    const { public_id } = await db().selectFrom('orders').select('public_id').orderBy('id').executeTakeFirstOrThrow();
    jest.spyOn(orders, 'find').mockImplementation(async (id, ...rest) => (id === public_id ? null : find(id, ...rest)));
    expect(await shop.modules.orders.refunds.cancelUnpaid()).toBe(2);
    expect(await statuses()).toEqual(['awaiting_payment', 'cancelled', 'cancelled']);
  });

  it('are cancelled before the provider is told, each once', async () => {
    const abandon = jest.spyOn(sandbox, 'abandon').mockRejectedValueOnce(new Error('down'));
    expect(await shop.modules.orders.refunds.cancelUnpaid()).toBe(3);
    expect(abandon).not.toHaveBeenCalled();
    await shop.modules.orders.refunds.abandonOpen();
    await shop.modules.orders.refunds.abandonOpen();
    expect(abandon).toHaveBeenCalledTimes(3);
  });

  it('stay as they are while the database is down', async () => {
    jest.spyOn(orders, 'lockUnpaid').mockRejectedValue(new Error('down'));
    await expect(shop.modules.orders.refunds.cancelUnpaid()).rejects.toThrow('down');
  });
});
