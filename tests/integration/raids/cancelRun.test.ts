import { RUN_FIELDS } from '../../../domains/raid-run';
import { NOBODY } from '../../../server/platform/mail/nobody';
import { insertFixtureRuns } from '../../harness/fixtureRuns';
import { notificationsOf } from '../../harness/notifications';
import { aShopper, serviceIds } from '../../harness/shopper';
import { openTestApp, type TestApp } from '../../harness/testApp';

let shop: TestApp;
let services: Record<string, string>;
beforeAll(async () => {
  shop = await openTestApp();
  services = await serviceIds(shop);
}, 60_000);
beforeEach(async () => {
  shop.clock.time = Date.parse('2026-11-21T12:00:00Z');
  await shop.database.clearSales();
  await shop.database.db.deleteFrom('runs').execute();
});
afterAll(() => shop.close());

const START = '2026-11-22T19:00:00Z';
async function insertRun(more: object = {}): Promise<number> {
  const [id] = await insertFixtureRuns(shop.database.db, [{ startsAt: START, ...more }]);
  // No test server listens to notifications.
  shop.modules.raids.runList.clearCache();
  return id as number;
}
const seatForm = (runId: number) => ({
  [RUN_FIELDS.runId]: String(runId),
  [RUN_FIELDS.serviceId]: services['heroic-run'] ?? '',
  [RUN_FIELDS.class]: 'warrior',
});
const RANK = () => ({ service_id: services['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' });
const runCommand = (...args: string[]) => shop.modules.raids.runCommands.runCommand(args);
const summaries = () => shop.database.db.selectFrom('orders').select(['status', 'total']).orderBy('id').execute();
const seatCount = async () => (await shop.database.db.selectFrom('run_seats').select('id').execute()).length;
const mails = () =>
  shop.database.db.selectFrom('outbox').select(['kind', 'subject', 'body_text']).orderBy('id').execute();
const refunds = () => shop.database.db.selectFrom('order_refunds').select(['amount', 'status']).orderBy('id').execute();

/** An order of a seat, and of a service with it. @returns its id */
async function order(runId: number, { paid = true, withService = false } = {}) {
  const anna = aShopper(shop);
  await anna.buy(seatForm(runId));
  if (withService) await anna.buy(RANK());
  const id = await anna.order();
  if (paid) await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return { anna, id };
}

test('buyers get the price of their seat back, and a mail that names the next run', async () => {
  const runId = await insertRun();
  await insertRun({ startsAt: '2026-11-24T19:00:00Z' });
  const { anna } = await order(runId);
  expect(await runCommand('cancel', String(runId), 'The leader is ill.')).toBe(
    `Run ${runId} is canceled. 1 order was refunded. 1 buyer was emailed.`,
  );
  expect(await summaries()).toEqual([{ status: 'refunded', total: 14_900 }]);
  expect(await seatCount()).toBe(0);
  expect(await notificationsOf(shop, anna)).toMatchObject([
    { topic: 'order', title: 'Order Q-100001 is paid' },
    { title: 'Your raid run is canceled', amount: '149.00 $' },
    { title: 'Order Q-100001 is refunded', amount: '149.00 $' },
  ]);
  const [, told] = await mails();
  expect(told).toMatchObject({ kind: 'run_cancelled', subject: 'Heroic run, Sun 22 Nov, 20:00 CET, is canceled' });
  for (const text of ['The leader is ill.', '149.00', 'Tue 24 Nov, 20:00 CET']) expect(told?.body_text).toContain(text);
  expect(told?.body_text).not.toContain('The rest of your order');
});

test('a buyer with two orders is counted once', async () => {
  const runId = await insertRun();
  for (const _ of [1, 2]) await order(runId);
  expect(await runCommand('cancel', String(runId), 'The leader is ill.')).toBe(
    `Run ${runId} is canceled. 2 orders were refunded. 1 buyer was emailed.`,
  );
});

test('one whose account was deleted since is not emailed', async () => {
  const runId = await insertRun();
  await order(runId);
  await shop.database.db.updateTable('orders').set({ email: NOBODY }).execute();
  expect(await runCommand('cancel', String(runId), 'The leader is ill.')).toBe(
    `Run ${runId} is canceled. 1 order was refunded.`,
  );
});

test('an order with something else goes on without its seat, and can still be cancelled for the rest', async () => {
  const runId = await insertRun();
  const { anna, id } = await order(runId, { withService: true });
  await runCommand('cancel', String(runId), 'Too few raiders.');
  expect(await summaries()).toEqual([{ status: 'paid', total: 17_900 }]);
  expect(await refunds()).toEqual([{ amount: 14_900, status: 'done' }]);
  const page = (await anna.get(`/orders/${id}`)).body.replaceAll('\u00a0', ' ');
  expect(page).toContain(
    '149.00 $ for “Heroic run, Sun 22 Nov, 20:00 CET” was refunded to the payment method you used.',
  );
  expect((await anna.post(`/orders/${id}/cancel`, { seen_refund: '17900' }, true)).statusCode).toBe(409);
  expect((await anna.post(`/orders/${id}/cancel`, { seen_refund: '3000' }, true)).statusCode).toBe(200);
  expect(await refunds()).toEqual([
    { amount: 14_900, status: 'done' },
    { amount: 3_000, status: 'done' },
  ]);
  expect(await summaries()).toEqual([{ status: 'refunded', total: 17_900 }]);
});

test('an order that is not paid is cancelled, and a payment on its way goes back', async () => {
  const runId = await insertRun();
  await order(runId, { paid: false });
  await runCommand('cancel', String(runId), 'Patch day.');
  expect(await summaries()).toEqual([{ status: 'cancelled', total: 14_900 }]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.body_text).toContain('Nothing was charged');
  expect(mail?.body_text).not.toContain('The rest of your order');
});

test('the mail about an order that is not paid says that all of it is cancelled', async () => {
  const runId = await insertRun();
  await order(runId, { paid: false, withService: true });
  await runCommand('cancel', String(runId), 'Patch day.');
  expect(await summaries()).toEqual([{ status: 'cancelled', total: 17_900 }]);
  expect((await mails()).map(({ kind, body_text }) => [kind, body_text])).toEqual([
    ['run_cancelled', expect.stringContaining('The rest of your order was canceled with it')],
  ]);
});

test('carts that hold a seat say so, and can’t be ordered', async () => {
  const runId = await insertRun();
  const anna = aShopper(shop);
  await anna.buy(seatForm(runId));
  const typed = await anna.checkoutForm();
  await runCommand('cancel', String(runId), 'Patch day.');
  expect((await anna.get('/cart')).body).toContain('This run was canceled');
  expect((await anna.post('/checkout', typed, true)).statusCode).toBe(409);
});

test('a refund that fails is sent again', async () => {
  const runId = await insertRun();
  await order(runId, { withService: true });
  await shop.database.db.updateTable('payments').set({ provider: 'gone' }).execute();
  await runCommand('cancel', String(runId), 'Patch day.');
  expect(await refunds()).toEqual([{ amount: 14_900, status: 'pending' }]);
  await shop.database.db.updateTable('payments').set({ provider: 'sandbox' }).execute();
  shop.clock.time += 10 * 60_000;
  await shop.modules.orders.refunds.processDue();
  expect(await refunds()).toEqual([{ amount: 14_900, status: 'done' }]);
});

test.each([
  ['an unknown run', ['9999', 'Patch day.'], /no run 9999/],
  ['no reason', ['RUN', ' '], /Say why/],
  ['a run that has started', ['RUN', 'Patch day.'], /has started/],
])('%s is not cancelled', async (name, [run = '', reason = ''], message) => {
  const runId = await insertRun(name.includes('started') ? { startsAt: '2026-11-21T11:00:00Z' } : {});
  await expect(runCommand('cancel', run.replace('RUN', String(runId)), reason)).rejects.toThrow(message);
  const [row] = await shop.database.db.selectFrom('runs').select('status').execute();
  expect(row?.status).toBe('open');
});

test('a run is cancelled once', async () => {
  const runId = await insertRun();
  await order(runId);
  const answers = await Promise.allSettled([1, 2, 3].map(() => runCommand('cancel', String(runId), 'Patch day.')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await mails()).filter(({ kind }) => kind === 'run_cancelled')).toHaveLength(1);
});
