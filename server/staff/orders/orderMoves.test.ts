import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { auditRows, clearAudit } from '../../../tests/harness/auditRows';
import { openSales, type Sales } from '../../../tests/harness/sales';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import type { Shopper } from '../../../tests/harness/shopper';
import { toldTo } from '../../../tests/harness/told';

let sales: Sales;
let staff: Shopper & TestAccount;
beforeAll(async () => {
  sales = await openSales();
  staff = await aSignedInShopper(sales.shop, { email: 'staff@example.com', role: 'staff' });
}, 60_000);
beforeEach(async () => {
  await sales.shop.database.clearSales();
  await clearAudit(sales.shop);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => sales.shop.close());

const db = () => sales.shop.database.db;
const PAGE = '/staff/orders/Q-100001';

/** A paid order of two services, for 153.50 $ and 30.00 $. */
async function paidOrder(): Promise<{ readonly id: string; readonly buyer: Shopper }> {
  const buyer = await sales.withCart(sales.arena(), sales.rank());
  const id = await buyer.order();
  await buyer.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return { id, buyer };
}
const status = async () => (await db().selectFrom('orders').select('status').executeTakeFirstOrThrow()).status;
const states = async () =>
  (await db().selectFrom('order_lines').select('state').orderBy('position').execute()).map(({ state }) => state);
const refunds = () => db().selectFrom('order_refunds').select(['amount', 'status']).orderBy('id').execute();
const mails = async () =>
  (await db().selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
const setProvider = (provider: 'sandbox' | 'gone') => db().updateTable('payments').set({ provider }).execute();

/** The hidden fields of a form of a page, as a browser would send them. */
async function fieldsOf(url: string, form: string): Promise<Record<string, string>> {
  const { body } = await staff.get(url);
  const html = new RegExp(`<form id="${form}".*?</form>`, 's').exec(body)?.[0] ?? '';
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
}
const move = async (line: number, to: string, more: object = {}) =>
  staff.post(`${PAGE}/move`, { ...(await fieldsOf(PAGE, `move-${line}-${to}`)), ...more });
const previewOf = (query: string) => `${PAGE}/refund?${query}`;
const refund = async (query: string, reason = 'We were late.') =>
  staff.post(`${PAGE}/refund`, { ...(await fieldsOf(previewOf(query), 'refund-form')), reason });

test('staff move each service on its own; the buyer is told of it, and each move is recorded', async () => {
  const { id, buyer } = await paidOrder();
  const started = await move(1, 'in_progress', { done: '300' });
  expect([started.statusCode, started.headers.location]).toEqual([303, `${PAGE}?done=moved`]);
  expect([await status(), await states()]).toEqual(['in_progress', ['in_progress', 'paid']]);
  const page = (await buyer.get(`/orders/${id}`)).body;
  expect(page).toContain('300 of 1.800 rating done');
  expect((await move(2, 'waiting', { reason: 'Please log out.' })).statusCode).toBe(303);
  expect((await buyer.get(`/orders/${id}`)).body).toContain('Please log out.');
  expect((await move(1, 'in_progress', { done: '900' })).headers.location).toBe(`${PAGE}?done=progress`);
  expect((await move(1, 'completed')).statusCode).toBe(303);
  expect([await status(), await states()]).toEqual(['in_progress', ['completed', 'waiting']]);
  expect(await mails()).toEqual(['paid', 'started', 'waiting', 'completed']);
  expect((await toldTo(sales.shop, buyer)).map(({ title }) => title)).toEqual([
    'Order Q-100001 is paid',
    'Arena rating in order Q-100001 has started',
    'Rank boost in order Q-100001 waits for you',
    'Arena rating in order Q-100001 is done',
  ]);
  expect(await auditRows(sales.shop)).toMatchObject([
    {
      action: 'move line',
      before: { line: 1, state: 'paid', done: 0 },
      after: { line: 1, state: 'in_progress', done: 300 },
    },
    { action: 'move line', reason: 'Please log out.', after: { line: 2, state: 'waiting' } },
    { action: 'move line', before: { done: 300 }, after: { line: 1, state: 'in_progress', done: 900 } },
    { action: 'move line', after: { line: 1, state: 'completed' } },
  ]);
  const moves = await db().selectFrom('line_moves').select(['to_state', 'done', 'actor']).orderBy('id').execute();
  expect(moves.slice(2).map(({ to_state, done, actor }) => `${to_state} ${done} ${actor}`)).toEqual([
    'in_progress 300 staff@example.com',
    'waiting 0 staff@example.com',
    'in_progress 900 staff@example.com',
    'completed 1800 staff@example.com',
  ]);
});

test('all services of an order are started and completed at once', async () => {
  await paidOrder();
  const all = async (to: string) => staff.post(`${PAGE}/move`, await fieldsOf(PAGE, `move-${to}`));
  expect((await all('in_progress')).statusCode).toBe(303);
  expect((await all('completed')).statusCode).toBe(303);
  expect([await status(), await mails()]).toEqual(['completed', ['paid', 'started', 'completed']]);
  expect(await auditRows(sales.shop)).toMatchObject([
    { action: 'start order', before: { status: 'paid' }, after: { status: 'in_progress' } },
    { action: 'complete order', before: { status: 'in_progress' }, after: { status: 'completed' } },
  ]);
});

test('an old or made-up address claims nothing that was not the last thing done', async () => {
  await paidOrder();
  const says = async (done: string) => (await staff.get(`${PAGE}?done=${done}`)).body.includes('the buyer is told.');
  expect([await says('moved'), await says('refunded')]).toEqual([false, false]);
  await move(1, 'in_progress');
  expect([await says('moved'), await says('refunded')]).toEqual([true, false]);
  const text = async (done: string) =>
    /role="status"[^>]*>(?:<[^>]*>)*([^<]*)/.exec((await staff.get(`${PAGE}?done=${done}`)).body)?.[1];
  await move(2, 'waiting', { reason: 'Please log out.' });
  await move(2, 'paid');
  expect(await text('moved')).toBe('It is “Paid” again.');
  await setProvider('gone');
  await refund('line=2&size=percent&value=50');
  expect(await text('refunded')).toContain('as soon as the payment provider can be reached');
  await setProvider('sandbox');
});

test('what is not done goes back to the cent, after it was shown, with a reason that the buyer reads', async () => {
  const { id, buyer } = await paidOrder();
  await move(1, 'in_progress', { done: '600' });
  const page = await staff.get(previewOf('line=1&size=unfinished'));
  expect(page.body).toMatch(/Refunded to the buyer now<\/dt><dd>102\.85 \$/);
  expect(page.body).toContain('The work ends, and what is reserved for it is free again.');
  const fields = await fieldsOf(previewOf('line=1&size=unfinished'), 'refund-form');
  const choice = { size: 'unfinished', value: '', ends: '1' };
  expect(fields).toEqual({ line: '1', ...choice, cents: '10285', seen: 'in_progress-600-15350' });
  for (const reason of ['', '  \n ']) {
    const refused = await staff.post(`${PAGE}/refund`, { ...fields, reason }, true);
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { reason: 'Give a reason: the buyer reads it.' },
    ]);
  }
  expect([await refunds(), await auditRows(sales.shop)]).toEqual([[], [expect.anything()]]);
  expect((await refund('line=1&size=unfinished', 'The player is ill.')).headers.location).toBe(`${PAGE}?done=refunded`);
  expect([await status(), await states(), await refunds()]).toEqual([
    'paid',
    ['refunded', 'paid'],
    [{ amount: 10_285, status: 'done' }],
  ]);
  const seen = (await buyer.get(`/orders/${id}`)).body;
  expect(seen.replaceAll('\u00a0', ' ')).toContain('102.85 $ for “Arena rating');
  expect(seen).toContain('The player is ill.');
  const { body_text } = await db()
    .selectFrom('outbox')
    .select('body_text')
    .where('kind', '=', 'refunded')
    .executeTakeFirstOrThrow();
  expect(body_text).toContain('The player is ill.');
  expect((await auditRows(sales.shop)).at(-1)).toMatchObject({
    action: 'refund line',
    reason: 'The player is ill.',
    before: { line: 1, left: '153.50 USD' },
    after: { line: 1, left: '50.65 USD', refund: '102.85 USD', ends: true },
  });
});

test('an amount or a percentage goes back of a service or of the order, and the work goes on', async () => {
  await paidOrder();
  expect((await refund('line=2&size=amount&value=12.50')).statusCode).toBe(303);
  expect((await refund('size=percent&value=10')).statusCode).toBe(303);
  expect([await status(), await states()]).toEqual(['paid', ['paid', 'paid']]);
  expect(await refunds()).toEqual([
    { amount: 1_250, status: 'done' },
    { amount: 1_710, status: 'done' },
  ]);
  const parts = await db()
    .selectFrom('order_refund_lines')
    .select('amount')
    .orderBy('refund_id')
    .orderBy('order_line_id')
    .execute();
  expect(parts.map(({ amount }) => amount)).toEqual([1_250, 1_535, 175]);
  expect(await mails()).toEqual(['paid', 'refunded', 'refunded']);
  // All that is left ends the work, whatever was wanted.
  expect((await refund('line=2&size=percent&value=100')).statusCode).toBe(303);
  expect(await states()).toEqual(['paid', 'refunded']);
});

test.each([
  ['line=1&size=amount&value=0', 'Enter an amount'],
  ['line=1&size=amount&value=-1', 'Enter an amount'],
  ['line=1&size=amount&value=1.005', 'Enter an amount'],
  ['line=1&size=amount&value=153.51', 'Enter an amount'],
  ['line=1&size=amount', 'Enter an amount'],
  ['size=percent&value=0', 'from 1 to 100'],
  ['size=percent&value=101', 'from 1 to 100'],
  ['size=percent&value=2.5', 'from 1 to 100'],
])('%s is shown as a problem, not as a refund', async (query, text) => {
  await paidOrder();
  const page = await staff.get(previewOf(query));
  expect([page.statusCode, page.body.includes(text)]).toEqual([422, true]);
  expect(page.body).not.toContain('Refunded to the buyer now');
});

test('a script gets the order as it is now, with its forms, when a move is refused', async () => {
  await paidOrder();
  const fields = await fieldsOf(PAGE, 'move-1-in_progress');
  await staff.post(`${PAGE}/move`, fields);
  const again = await staff.post(`${PAGE}/move`, fields, true);
  expect(again.statusCode).toBe(409);
  expect(again.json().render).toContain('id="move-1-completed"');
});

test('scripts get the dialog, the page to go on with, and what has changed', async () => {
  await paidOrder();
  const dialog = await sales.shop.request({
    url: previewOf('line=1'),
    headers: { cookie: [...staff.cookies].map((pair) => pair.join('=')).join('; '), ...SCRIPT },
  });
  expect(dialog.json()).toMatchObject({ data: { action: 'newModal', title: 'Refund Arena rating in Q-100001' } });
  const old = await fieldsOf(previewOf('line=1&size=percent&value=50'), 'refund-form');
  const started = await staff.post(`${PAGE}/move`, await fieldsOf(PAGE, 'move-1-in_progress'), true);
  expect(started.json()).toEqual({ redirectUrl: `${PAGE}?done=moved` });
  const stale = await staff.post(`${PAGE}/refund`, { ...old, reason: 'Late' }, true);
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    data: { action: 'replaceContent', selector: '#staff-refund' },
    error: { code: 'conflict', message: expect.stringContaining('has changed since this page was shown') },
  });
  expect(stale.json().render).toContain('value="in_progress-0-15350"');
});

test('a move that the rules forbid, or of an old page, is refused with the order as it is now', async () => {
  await paidOrder();
  const fields = await fieldsOf(PAGE, 'move-1-in_progress');
  const skipped = await staff.post(`${PAGE}/move`, { ...fields, to: 'completed' });
  expect([skipped.statusCode, skipped.body.includes('Line 1 is paid and can’t become completed.')]).toEqual([
    409,
    true,
  ]);
  const tooMuch = await staff.post(`${PAGE}/move`, { ...fields, done: '1801' });
  expect([tooMuch.statusCode, tooMuch.body.includes('Done is a whole number from 0 to 1800.')]).toEqual([409, true]);
  expect((await staff.post(`${PAGE}/move`, { ...fields, to: 'waiting' })).statusCode).toBe(422);
  expect((await staff.post(`${PAGE}/move`, fields)).statusCode).toBe(303);
  const again = await staff.post(`${PAGE}/move`, fields);
  expect([again.statusCode, again.body.includes('The order has changed since this page was shown.')]).toEqual([
    409,
    true,
  ]);
  expect(again.body).toMatch(/id="move-1-completed"/);
  expect(await auditRows(sales.shop)).toHaveLength(1);
});

test('work ends at once when all of it is refunded, also while the provider can’t be reached, and it goes back once', async () => {
  await paidOrder();
  const fields = await fieldsOf(PAGE, 'move-1-in_progress');
  await setProvider('gone');
  expect((await refund('size=percent&value=100')).statusCode).toBe(303);
  expect([await status(), await refunds()]).toEqual(['cancelled', [{ amount: 18_350, status: 'pending' }]]);
  const page = await staff.get(PAGE);
  expect(page.body).toContain('On its way');
  expect(page.body).not.toContain('Start work');
  expect((await staff.post(`${PAGE}/move`, fields)).statusCode).toBe(409);
  expect((await staff.get(previewOf('size=percent&value=100'))).body).toContain('Nothing can be refunded.');
  await setProvider('sandbox');
  sales.shop.clock.time += 10 * 60_000;
  await sales.shop.modules.orders.refunds.processDue();
  expect([await status(), await refunds()]).toEqual(['refunded', [{ amount: 18_350, status: 'done' }]]);
  expect(await mails()).toEqual(['paid', 'refunded']);
  sales.shop.clock.time -= 10 * 60_000;
});

test('two of the staff who refund or move at once do it once', async () => {
  const other = await aSignedInShopper(sales.shop, { role: 'staff' });
  const askers = [staff, other, staff, other];
  for (let round = 0; round < 4; round += 1) {
    await sales.shop.database.clearSales();
    await clearAudit(sales.shop);
    await paidOrder();
    const form = { ...(await fieldsOf(previewOf('line=1&size=percent&value=50'), 'refund-form')), reason: 'Late' };
    const answers = await Promise.all(askers.map((one) => one.post(`${PAGE}/refund`, form)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409]);
    expect(await refunds()).toEqual([{ amount: 7_675, status: 'done' }]);
    const start = await fieldsOf(PAGE, 'move-2-in_progress');
    const moved = await Promise.all(askers.map((one) => one.post(`${PAGE}/move`, start)));
    expect(moved.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409]);
    expect(await mails()).toEqual(['paid', 'refunded', 'started']);
    expect(await auditRows(sales.shop)).toHaveLength(2);
  }
});

test('a refund that nobody knows of is resolved by somebody who has looked, on record', async () => {
  await paidOrder();
  await setProvider('gone');
  await refund('line=1&size=percent&value=50');
  await db().updateTable('order_refunds').set({ status: 'unsure' }).execute();
  expect((await staff.get(PAGE)).body).toContain('nobody knows whether 76.75');
  expect((await staff.get('/staff/lines?list=stuck')).body).toContain('Q-100001');
  const [{ id } = { id: 0 }] = await db().selectFrom('order_refunds').select('id').execute();
  const resolve = (intent: string) => staff.post(`${PAGE}/refunds`, { refund: String(id), intent });
  await setProvider('sandbox');
  expect((await resolve('again')).statusCode).toBe(303);
  expect(await refunds()).toEqual([{ amount: 7_675, status: 'done' }]);
  expect((await resolve('sent')).statusCode).toBe(409);
  expect((await staff.post(`${PAGE}/refunds`, { refund: '999999', intent: 'sent' })).statusCode).toBe(404);
  expect((await auditRows(sales.shop)).at(-1)).toMatchObject({
    action: 'resolve refund',
    after: { status: 'pending' },
  });
  expect(await mails()).toEqual(['paid', 'refunded']);
});

test('what a buyer asks back is answered once, and told; accepted with its refund', async () => {
  const { id, buyer } = await paidOrder();
  await move(1, 'in_progress', { done: '900' });
  const ask = () => buyer.post(`/orders/${id}/lines/1/refund`, { seen_refund: '7675', words: 'Too slow' });
  expect((await ask()).statusCode).toBe(303);
  expect((await staff.get('/staff/lines?list=asked')).body).toContain('Q-100001');
  expect((await staff.get(PAGE)).body).toContain('Too slow');
  const asked = await fieldsOf(PAGE, 'answer-1');
  const answers = await Promise.all(
    [1, 2, 3].map(() => staff.post(`${PAGE}/answer`, { ...asked, answer: 'Done tomorrow.' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409]);
  expect((await buyer.get(`/orders/${id}`)).body).toContain('Our answer: Done tomorrow.');
  expect((await toldTo(sales.shop, buyer)).at(-1)).toMatchObject({ body: 'Done tomorrow.' });
  expect((await mails()).filter((kind) => kind === 'refund_answered')).toHaveLength(1);
  expect((await ask()).statusCode).toBe(303);
  // What is asked now is another thing than the form was made for.
  expect((await staff.post(`${PAGE}/answer`, { ...asked, answer: 'Done tomorrow.' })).statusCode).toBe(409);
  expect((await refund('line=1&size=unfinished', 'You are right.')).statusCode).toBe(303);
  const requests = await db().selectFrom('refund_requests').select(['state', 'proposed']).orderBy('id').execute();
  expect(requests).toEqual([
    { state: 'answered', proposed: 7_675 },
    { state: 'accepted', proposed: 7_675 },
  ]);
  for (const answer of ['', ' ', 'x'.repeat(501)])
    expect((await staff.post(`${PAGE}/answer`, { ...asked, answer })).statusCode).toBe(422);
});

test('the team notes what the buyer never sees', async () => {
  const { id, buyer } = await paidOrder();
  const twice = [1, 2].map(() => staff.post(`${PAGE}/notes`, { text: ' Plays at night. ' }));
  for (const { headers } of await Promise.all(twice)) expect(headers.location).toBe(`${PAGE}?done=noted`);
  expect((await staff.get(PAGE)).body).toContain('Plays at night.');
  expect((await buyer.get(`/orders/${id}`)).body).not.toContain('Plays at night.');
  for (const text of ['', '  ', 'x'.repeat(2_001)])
    expect((await staff.post(`${PAGE}/notes`, { text })).statusCode).toBe(422);
  expect(await db().selectFrom('order_notes').select(['text', 'actor']).execute()).toEqual([
    { text: 'Plays at night.', actor: 'staff@example.com' },
  ]);
});

test('the work of the desk is listed by state, the late ones first', async () => {
  await paidOrder();
  await db()
    .updateTable('orders')
    .set({ paid_at: new Date(sales.shop.clock.time - 30 * 24 * 60 * 60_000) })
    .execute();
  const late = (await staff.get('/staff/lines')).body;
  expect(late).toMatch(/To start<\/span> <small[^>]*>2</);
  expect(late.indexOf('Arena rating')).toBeGreaterThan(0);
  expect(late).toMatch(/<b>\d+ d \d+ h</);
  await move(2, 'in_progress');
  expect((await staff.get('/staff/lines?list=in_progress')).body).toContain('Rank boost');
  expect((await staff.get('/staff/lines?list=waiting')).body).toContain('Nobody keeps us waiting.');
  for (const query of ['list=gone', 'page=0', 'page=x'])
    expect((await staff.get(`/staff/lines?${query}`)).statusCode).toBe(400);
});

test('an entry that can’t be written undoes the move and the refund', async () => {
  const { id } = await paidOrder();
  // Longer than the log stores, from the inside; a form is refused before.
  const actor = { staff: 'staff@example.com', accountId: staff.id, reason: 'x'.repeat(501) };
  const { staffCommands } = sales.shop.modules.orders;
  const target = { id, line: 1, actor, seen: null };
  await expect(staffCommands.move({ ...target, to: 'in_progress', done: null })).rejects.toThrow();
  await expect(
    staffCommands.refund({ ...target, size: { kind: 'percent', percent: 10 }, ends: false }),
  ).rejects.toThrow();
  expect([await status(), await refunds(), await mails()]).toEqual(['paid', [], ['paid']]);
});

test('nothing personal of the buyer is in the audit log', async () => {
  await paidOrder();
  await move(1, 'in_progress');
  expect(JSON.stringify(await auditRows(sales.shop))).not.toMatch(/anna|Aelwyn/i);
});

describe('hostile forms', () => {
  const valid = { line: '1', to: 'in_progress', seen: 'paid-0-15350', reason: '' };
  it.each<[string, Record<string, string | readonly string[]>]>([
    ['a move that is not one of staff', { to: 'cancelled' }],
    ['a refund as a move', { to: 'refunded' }],
    ['a line of nobody', { line: '0' }],
    ['an endless line', { line: '1'.repeat(20) }],
    ['no state', { seen: '' }],
    ['half a unit', { done: '1.5' }],
    ['a negative share', { done: '-1' }],
    ['two moves', { to: ['in_progress', 'completed'] }],
    ['an endless reason', { reason: 'x'.repeat(501) }],
    ['a NUL character', { reason: 'a\0b' }],
    ['an unknown field', { staff: 'boss@example.com' }],
  ])('%s is refused, and nothing is written', async (_what, wrong) => {
    await paidOrder();
    for (const script of [false, true])
      expect((await staff.post(`${PAGE}/move`, { ...valid, ...wrong }, script)).statusCode).toBe(400);
    expect([await status(), await refunds(), await auditRows(sales.shop)]).toEqual(['paid', [], []]);
  });

  it('an order or line that does not exist is not found', async () => {
    await paidOrder();
    expect((await staff.post(`${PAGE}/move`, { ...valid, line: '3' })).statusCode).toBe(404);
    for (const number of ['Q-100999', 'Q-999999999999999']) {
      const path = `/staff/orders/${number}`;
      expect((await staff.post(`${path}/move`, valid)).statusCode).toBe(404);
      const form = { size: 'amount', value: '1', cents: '100', seen: 'paid-0-1', reason: 'Late' };
      expect((await staff.post(`${path}/refund`, form)).statusCode).toBe(404);
      expect((await staff.post(`${path}/notes`, { text: 'A' })).statusCode).toBe(404);
      expect((await staff.post(`${path}/answer`, { line: '1', request: '1', answer: 'A' })).statusCode).toBe(404);
    }
  });
});
