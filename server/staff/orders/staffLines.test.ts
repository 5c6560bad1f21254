import { aSignedInShopper } from '../../../tests/harness/accounts';
import { type FlexShop, openFlexShop } from '../../../tests/harness/flexTime';
import { withQueryListener } from '../../../tests/harness/queryListener';
import { aShopper, serviceIds } from '../../../tests/harness/shopper';
import { COMMAND_LINE } from '../../platform/audit';
import { type LineList, staffLines } from './staffLines.repository';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let flex: FlexShop;
beforeAll(async () => {
  flex = await openFlexShop();
}, 60_000);
beforeEach(() => flex.clear());
afterAll(() => flex.shop.close());

const db = () => flex.shop.database.db;
const now = () => flex.shop.clock.time;

/** Paid orders of a rank boost each. @returns their ids */
async function boosts(count: number): Promise<readonly string[]> {
  const ids = await serviceIds(flex.shop);
  const bought: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const buyer = aShopper(flex.shop);
    await buyer.buy({ service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' });
    const id = await buyer.order();
    await buyer.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    bought.push(id);
  }
  return bought;
}

const setLine = (order: number, columns: object) =>
  db().updateTable('order_lines').set(columns).where('order_id', '=', order).execute();
const move = (id: string, to: 'in_progress' | 'waiting', done: number | null = null) =>
  flex.shop.modules.orders.staffCommands.move({
    ...{ id, line: 1, to, done, seen: null },
    actor: { ...COMMAND_LINE, reason: 'Please log out.' },
  });
const listed = async (list: LineList) =>
  (await staffLines.list(list, 0, 50, db())).map(({ serial, number }) => `${serial}.${number}`);

/** A page of the desk. Each is opened by somebody who has just signed in, because the clock of these tests goes on for hours. */
const page = async (path: string): Promise<string> =>
  (await (await aSignedInShopper(flex.shop, { role: 'staff' })).get(path)).body;

/** The last cell of each row of a list: how late it is. */
async function lateness(list: LineList): Promise<readonly string[]> {
  const body = await page(`/staff/lines?list=${list}`);
  return [...body.matchAll(/<td role="cell" data-title="Late by"[^>]*><div>(.*?)<\/div><\/td>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]*>/g, ''),
  );
}

test('what is to be started is late from the latest start on, the latest first', async () => {
  await boosts(3);
  for (const order of [1, 2, 3]) await setLine(order, { start_most: 60 });
  const paidAt = async (order: number, ago: number) =>
    db()
      .updateTable('orders')
      .set({ paid_at: new Date(now() - ago) })
      .where('id', '=', order)
      .execute();
  await paidAt(1, 30 * MINUTE);
  await paidAt(2, 4 * HOUR + 20 * MINUTE);
  await paidAt(3, 3 * DAY + 2 * HOUR);
  expect(await listed('paid')).toEqual(['3.1', '2.1', '1.1']);
  expect(await lateness('paid')).toEqual([
    '3 d 1 h',
    '3 h 20 min',
    expect.stringMatching(/^due 21 Nov 2026, 12:30 UTC/),
  ]);
});

test('a seat with flex time is late when its time is over, or its run has begun', async () => {
  await flex.buy();
  const due = async () => (await staffLines.list('paid', 0, 1, db()))[0]?.due;
  expect(await due()).toBe(now() + 7 * DAY);
  const run = await flex.addRun({ startsAt: '2026-11-25T19:00:00Z' });
  await flex.shop.modules.raids.flex.assign('Q-100001', run, 1, COMMAND_LINE);
  expect(await due()).toBe(Date.parse('2026-11-25T19:00:00Z'));
});

test('work is late after its hours, and after its days where it takes several; progress and a new wait do not begin it anew', async () => {
  const [short = '', long = '', unknown = '', waiting = ''] = await boosts(4);
  await setLine(1, { work_minutes: 120 });
  await setLine(2, { work_minutes: 25 * 60 });
  await setLine(3, { work_minutes: null });
  for (const id of [short, long, unknown]) await move(id, 'in_progress');
  await move(waiting, 'waiting');
  const began = now();
  flex.shop.clock.time += 2 * HOUR + 5 * MINUTE;
  await move(short, 'in_progress', 40);
  await move(waiting, 'waiting');
  expect(await listed('in_progress')).toEqual(['3.1', '1.1', '2.1']);
  expect(await lateness('in_progress')).toEqual(['unknown', '5 min', expect.stringMatching(/^due 24 Nov 2026, 12:00/)]);
  const since = async (list: LineList) => (await staffLines.list(list, 0, 50, db())).map((line) => line.since);
  expect(await since('in_progress')).toEqual([began, began, began]);
  expect(await since('waiting')).toEqual([began]);
});

test('what a buyer asks back is marked in every list, and listed by when it was asked', async () => {
  const [first = '', second = ''] = await boosts(2);
  for (const id of [first, second]) await move(id, 'in_progress');
  const ask = (order: number, ago: number) =>
    db()
      .insertInto('refund_requests')
      .values(({ selectFrom }) => ({
        order_line_id: selectFrom('order_lines').select('id').where('order_id', '=', order),
        words: 'Too slow',
        proposed: 100,
        created_at: new Date(now() - ago),
      }))
      .execute();
  await ask(1, HOUR);
  expect((await page('/staff/lines?list=in_progress')).match(/>Refund asked</g)).toHaveLength(
    // Of the row, and of the chip.
    2,
  );
  await ask(2, 2 * HOUR);
  expect(await listed('asked')).toEqual(['2.1', '1.1']);
});

test('a refund is stuck until it is known, sent, or made anew; also one of money that came in twice', async () => {
  const [, second = ''] = await boosts(2);
  const { staffCommands } = flex.shop.modules.orders;
  const give = (id: string, percent: number) =>
    staffCommands.refund({
      ...{ id, line: null, seen: null, ends: false, size: { kind: 'percent', percent } },
      actor: { ...COMMAND_LINE, reason: 'Late' },
    });
  await give(second, 10);
  const setStatus = (status: 'failed' | 'unsure' | 'done') =>
    db().updateTable('order_refunds').set({ status }).execute();
  await setStatus('failed');
  expect(await listed('stuck')).toEqual(['2.1']);
  expect(await page('/staff/orders/Q-100002')).toContain('was refused by the payment provider');
  await give(second, 20);
  expect(await listed('stuck')).toEqual([]);
  expect(await page('/staff/orders/Q-100002')).not.toContain('was refused by the payment provider');
  const payment = await db().selectFrom('payments').selectAll().where('order_id', '=', 1).executeTakeFirstOrThrow();
  await db()
    .insertInto('order_refunds')
    .values({
      order_id: 1,
      payment_id: payment.id,
      reference: 'twice',
      amount: 100,
      currency: 'USD',
      actor: 'the shop',
      status: 'unsure',
    })
    .execute();
  expect(await listed('stuck')).toEqual(['1.1']);
  expect((await staffLines.counts(db())).stuck).toBe(1);
  expect(await page('/staff/orders/Q-100001')).toContain('Refund of money that came in twice: nobody knows');
});

test('a list is read with two statements, however long it is', async () => {
  await boosts(3);
  let statements = 0;
  const counted = withQueryListener(db(), () => {
    statements += 1;
  });
  await staffLines.list('paid', 0, 50, counted);
  await staffLines.counts(counted);
  expect(statements).toBe(2);
});
