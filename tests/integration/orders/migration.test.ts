import fc from 'fast-check';
import { Migrator, sql } from 'kysely';
import { isLive, LINE_STATES, orderStatusOf } from '../../../domains/order';
import { migrations } from '../../../server/platform/db/migrate';
import { openSales, type Sales } from '../../harness/sales';

/* Orders of the release before get lines with states, and what a process of it still writes follows. */

let sales: Sales;
const db = () => sales.shop.database.db;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
afterAll(() => sales.shop.close());
beforeEach(() => sales.shop.database.clearSales());

async function migrateTo(name: '0036-problems' | 'latest'): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const migrator = new Migrator({ db: db(), provider });
  const { error } = await (name === 'latest' ? migrator.migrateToLatest() : migrator.migrateTo(name));
  if (error) throw error;
}

/** Places an order of two services for 153.50 and 30.00. @returns its serial */
async function placed({ isPaid = true } = {}): Promise<number> {
  const anna = await sales.withCart(sales.arena(), sales.rank());
  const id = await anna.order();
  if (isPaid) await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  const { id: serial } = await db()
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  return serial;
}

const HOUR = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const setStatus = (serial: number, status: string) =>
  sql`update orders set status = ${status} where id = ${serial}`.execute(db());
const audited = (serial: number, action: string, at: Date) =>
  sql`insert into audit_log (staff, action, subject, created_at)
    values ('staff@example.com', ${action}, ${`order Q-${100_000 + serial}`}, ${at})`.execute(db());
const lineIds = async (serial: number) =>
  (await db().selectFrom('order_lines').select('id').where('order_id', '=', serial).orderBy('position').execute()).map(
    ({ id }) => id,
  );
const paymentOf = (serial: number) =>
  db().selectFrom('payments').select(['id', 'amount']).where('order_id', '=', serial).executeTakeFirstOrThrow();

/** What the release before has stored of a refund of what was left of an order. */
async function refundedRest(serial: number, amount: number, status: string): Promise<void> {
  const payment = await paymentOf(serial);
  await sql`insert into refunds (order_id, payment_id, reference, amount, currency, status, next_try_at, created_at, updated_at)
    values (${serial}, ${payment.id}, ${`rest ${serial}`}, ${amount}, 'USD', ${status}, ${HOUR(15)}, ${HOUR(15)}, ${HOUR(16)})`.execute(
    db(),
  );
}
async function refundedLine(serial: number, line: number, amount: number, status: string): Promise<void> {
  const payment = await paymentOf(serial);
  await sql`insert into line_refunds (order_line_id, order_id, payment_id, reference, amount, currency, status, next_try_at, created_at, updated_at)
    values (${line}, ${serial}, ${payment.id}, ${`line ${line}`}, ${amount}, 'USD', ${status}, ${HOUR(15)}, ${HOUR(15)}, ${HOUR(16)})`.execute(
    db(),
  );
}

const statusOf = async (serial: number) =>
  (await db().selectFrom('orders').select('status').where('id', '=', serial).executeTakeFirstOrThrow()).status;
const linesOf = (serial: number) =>
  db()
    .selectFrom('order_lines')
    .select(['state', 'has_started as hasStarted', 'state_at'])
    .where('order_id', '=', serial)
    .orderBy('position')
    .execute();
const statesOf = async (serial: number) => (await linesOf(serial)).map(({ state }) => state);
const movesOf = (line: number | undefined) =>
  db()
    .selectFrom('line_moves')
    .select(['to_state', 'at', 'actor'])
    .where('order_line_id', '=', line ?? 0)
    .orderBy('id')
    .execute();
const refundsOf = async (serial: number) =>
  (
    await db()
      .selectFrom('order_refunds as refund')
      .leftJoin('order_refund_lines as part', 'part.refund_id', 'refund.id')
      .select(['refund.status', 'part.amount'])
      .where('refund.order_id', '=', serial)
      .orderBy('refund.id')
      .orderBy('part.order_line_id')
      .execute()
  ).map(({ status, amount }) => `${status} ${amount}`);

test('orders of a database of the release before keep their status, and their lines get what was recorded', async () => {
  const names = [
    'unpaid',
    'paid',
    'started',
    'done',
    'seatBack',
    'cancelled',
    'refunded',
    'neverPaid',
    'waits',
  ] as const;
  const serials = {} as Record<(typeof names)[number], number>;
  for (const name of names) serials[name] = await placed({ isPaid: name !== 'unpaid' && name !== 'neverPaid' });
  await migrateTo('0036-problems');
  await setStatus(serials.started, 'in_progress');
  await setStatus(serials.done, 'completed');
  await audited(serials.done, 'start order', HOUR(10));
  await audited(serials.done, 'complete order', HOUR(12));
  await refundedLine(serials.seatBack, (await lineIds(serials.seatBack))[0] ?? 0, 15_350, 'done');
  await setStatus(serials.cancelled, 'cancelled');
  await refundedRest(serials.cancelled, 18_350, 'pending');
  await setStatus(serials.refunded, 'refunded');
  await refundedRest(serials.refunded, 18_350, 'done');
  await setStatus(serials.neverPaid, 'cancelled');
  await setStatus(serials.waits, 'cancelled');
  await refundedLine(serials.waits, (await lineIds(serials.waits))[0] ?? 0, 15_350, 'done');
  await refundedRest(serials.waits, 3_000, 'pending');
  const before = await db().selectFrom('orders').select(['id', 'status']).orderBy('id').execute();

  await migrateTo('latest');
  expect(await db().selectFrom('orders').select(['id', 'status']).orderBy('id').execute()).toEqual(before);
  for (const serial of Object.values(serials)) {
    const lines = await linesOf(serial);
    if (lines.every(({ state }) => state !== null)) expect(orderStatusOf(lines)).toBe(await statusOf(serial));
  }
  expect(await statesOf(serials.unpaid)).toEqual([null, null]);
  expect(await statesOf(serials.neverPaid)).toEqual([null, null]);
  expect(await statesOf(serials.seatBack)).toEqual(['refunded', 'paid']);
  expect(await statesOf(serials.waits)).toEqual(['refunded', 'cancelled']);
  expect(await refundsOf(serials.seatBack)).toEqual(['done 15350']);
  expect(await refundsOf(serials.waits)).toEqual(['done 15350', 'pending 3000']);
  expect(await refundsOf(serials.refunded)).toEqual(['done 15350', 'done 3000']);
  const [done] = await lineIds(serials.done);
  expect(await movesOf(done)).toEqual([
    { to_state: 'paid', at: new Date(sales.shop.clock.time), actor: 'the shop' },
    { to_state: 'in_progress', at: HOUR(10), actor: 'staff@example.com' },
    { to_state: 'completed', at: HOUR(12), actor: 'staff@example.com' },
  ]);
  // Nobody has recorded when it started, or when the buyer canceled; the refund says the latter.
  expect((await movesOf((await lineIds(serials.started))[0])).at(-1)).toMatchObject({
    to_state: 'in_progress',
    at: null,
  });
  expect((await linesOf(serials.started))[0]).toMatchObject({ hasStarted: true, state_at: null });
  expect((await movesOf((await lineIds(serials.cancelled))[0])).at(-1)).toMatchObject({
    to_state: 'cancelled',
    at: HOUR(15),
  });
  // What was on its way is sent by this release, once.
  await sales.shop.modules.orders.refunds.processDue();
  expect(await statusOf(serials.cancelled)).toBe('refunded');
  expect(await statesOf(serials.waits)).toEqual(['refunded', 'refunded']);
  expect(await sales.shop.modules.orders.refunds.processDue()).toBe(0);
});

test('a refund of money that came in twice is of no line', async () => {
  const serial = await placed();
  await migrateTo('0036-problems');
  await sql`insert into payments (order_id, provider, reference, amount, currency, status, created_at, updated_at)
    select order_id, provider, 'again', amount, currency, 'refunded', created_at, updated_at from payments`.execute(
    db(),
  );
  await sql`insert into refunds (order_id, payment_id, reference, amount, currency, status, next_try_at, created_at, updated_at)
    select order_id, id, 'twice', amount, currency, 'done', now(), now(), now() from payments where reference = 'again'`.execute(
    db(),
  );
  await migrateTo('latest');
  expect(await refundsOf(serial)).toEqual(['done null']);
  expect(await statesOf(serial)).toEqual(['paid', 'paid']);
});

test('what a process of the release before writes moves the lines, and its refunds follow', async () => {
  const serial = await placed({ isPaid: false });
  await sql`update payments set status = 'succeeded'`.execute(db());
  await sql`update orders set status = 'paid', paid_at = now() where id = ${serial}`.execute(db());
  expect(await statesOf(serial)).toEqual(['paid', 'paid']);
  await setStatus(serial, 'in_progress');
  expect(await statesOf(serial)).toEqual(['in_progress', 'in_progress']);
  await refundedLine(serial, (await lineIds(serial))[0] ?? 0, 15_350, 'pending');
  await sql`update line_refunds set status = 'done', provider_reference = 're_1'`.execute(db());
  await refundedRest(serial, 3_000, 'pending');
  expect(await refundsOf(serial)).toEqual(['done 15350', 'pending 3000']);
  await sql`update refunds set status = 'done', provider_reference = 're_2'`.execute(db());
  await setStatus(serial, 'refunded');
  expect(await statesOf(serial)).toEqual(['refunded', 'refunded']);
  expect(await refundsOf(serial)).toEqual(['done 15350', 'done 3000']);
});

test('no process gives back more than was paid, or than a line has cost, or of a line of another order', async () => {
  const [serial, other] = [await placed(), await placed()];
  const [line = 0] = await lineIds(serial);
  await expect(refundedRest(serial, 18_351, 'pending')).rejects.toThrow('more than was paid');
  await expect(refundedLine(serial, line, 15_351, 'pending')).rejects.toThrow('more than the line cost');
  await expect(refundedLine(other, line, 100, 'pending')).rejects.toThrow('a line of another order');
  expect(await refundsOf(serial)).toEqual([]);
});

test('moves are never changed or deleted, but with their order', async () => {
  const serial = await placed();
  await expect(sql`update line_moves set reason = 'x'`.execute(db())).rejects.toThrow('append only');
  await expect(sql`delete from line_moves`.execute(db())).rejects.toThrow('append only');
  await sql`delete from orders where id = ${serial}`.execute(db());
  expect(await db().selectFrom('line_moves').select('id').execute()).toEqual([]);
});

test('the database and the rule agree on the status of every order', async () => {
  const serial = await placed();
  const ids = await lineIds(serial);
  const line = fc.record({ state: fc.constantFrom(...LINE_STATES), hasStarted: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.tuple(line, line), async (drawn) => {
      const lines = drawn.map(({ state, hasStarted }) => ({
        state,
        hasStarted: hasStarted || state === 'in_progress' || state === 'completed',
      }));
      for (const [index, { state, hasStarted }] of lines.entries())
        await sql`update order_lines set state = ${state}, has_started = ${hasStarted} where id = ${ids[index]}`.execute(
          db(),
        );
      const status = await statusOf(serial);
      expect(status).toBe(orderStatusOf(lines));
      expect(lines.some(({ state }) => isLive(state))).toBe(status === 'paid' || status === 'in_progress');
    }),
    { numRuns: 60 },
  );
});
