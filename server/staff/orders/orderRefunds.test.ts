import { auditRows } from '../../../tests/harness/auditRows';
import { notificationsOf } from '../../../tests/harness/notifications';
import { type OrderDesk, openOrderDesk, PAGE } from '../../../tests/harness/orderDesk';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await openOrderDesk();
}, 60_000);
beforeEach(() => desk.reset());
afterEach(() => jest.restoreAllMocks());
afterAll(() => desk.sales.shop.close());

test('what is not done goes back to the cent, after it was shown, with a reason that the buyer reads', async () => {
  const { id, buyer } = await desk.paidOrder();
  await desk.move(1, 'in_progress', { done: '600' });
  const page = await desk.staff.get(desk.previewOf('line=1&size=unfinished'));
  expect(page.body).toMatch(/Refunded to the buyer now<\/dt><dd>102\.85 \$/);
  expect(page.body).toContain('The work ends, and what is reserved for it is free again.');
  const fields = await desk.fieldsOf(desk.previewOf('line=1&size=unfinished'), 'refund-form');
  const choice = { size: 'unfinished', value: '', ends: '1' };
  expect(fields).toEqual({ line: '1', ...choice, cents: '10285', seen: 'in_progress-600-15350' });
  for (const reason of ['', '  \n ']) {
    const refused = await desk.staff.post(`${PAGE}/refund`, { ...fields, reason }, true);
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { reason: 'Give a reason: the buyer reads it.' },
    ]);
  }
  expect([await desk.refunds(), await auditRows(desk.sales.shop)]).toEqual([[], [expect.anything()]]);
  expect((await desk.refund('line=1&size=unfinished', 'The player is ill.')).headers.location).toBe(
    `${PAGE}?done=refunded`,
  );
  expect([await desk.status(), await desk.states(), await desk.refunds()]).toEqual([
    'paid',
    ['refunded', 'paid'],
    [{ amount: 10_285, status: 'done' }],
  ]);
  const seen = (await buyer.get(`/orders/${id}`)).body;
  expect(seen.replaceAll('\u00a0', ' ')).toContain('102.85 $ for “Arena rating');
  expect(seen).toContain('The player is ill.');
  const { body_text } = await desk.db
    .selectFrom('outbox')
    .select('body_text')
    .where('kind', '=', 'refunded')
    .executeTakeFirstOrThrow();
  expect(body_text).toContain('The player is ill.');
  expect((await auditRows(desk.sales.shop)).at(-1)).toMatchObject({
    action: 'refund line',
    reason: 'The player is ill.',
    before: { line: 1, left: '153.50 USD' },
    after: { line: 1, left: '50.65 USD', refund: '102.85 USD', ends: true },
  });
});

test('an amount or a percentage goes back of a service or of the order, and the work goes on', async () => {
  await desk.paidOrder();
  expect((await desk.refund('line=2&size=amount&value=12.50')).statusCode).toBe(303);
  expect((await desk.refund('size=percent&value=10')).statusCode).toBe(303);
  expect([await desk.status(), await desk.states()]).toEqual(['paid', ['paid', 'paid']]);
  expect(await desk.refunds()).toEqual([
    { amount: 1_250, status: 'done' },
    { amount: 1_710, status: 'done' },
  ]);
  const parts = await desk.db
    .selectFrom('order_refund_lines')
    .select('amount')
    .orderBy('refund_id')
    .orderBy('order_line_id')
    .execute();
  expect(parts.map(({ amount }) => amount)).toEqual([1_250, 1_535, 175]);
  expect(await desk.mails()).toEqual(['paid', 'refunded', 'refunded']);
  // All that is left ends the work, whatever was wanted.
  expect((await desk.refund('line=2&size=percent&value=100')).statusCode).toBe(303);
  expect(await desk.states()).toEqual(['paid', 'refunded']);
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
  await desk.paidOrder();
  const page = await desk.staff.get(desk.previewOf(query));
  expect([page.statusCode, page.body.includes(text)]).toEqual([422, true]);
  expect(page.body).not.toContain('Refunded to the buyer now');
});

test('scripts get the dialog, the page to go on with, and what has changed', async () => {
  await desk.paidOrder();
  const dialog = await desk.sales.shop.request({
    url: desk.previewOf('line=1'),
    headers: { cookie: [...desk.staff.cookies].map((pair) => pair.join('=')).join('; '), ...SCRIPT },
  });
  expect(dialog.json()).toMatchObject({ data: { action: 'newModal', title: 'Refund Arena rating in Q-100001' } });
  const old = await desk.fieldsOf(desk.previewOf('line=1&size=percent&value=50'), 'refund-form');
  const started = await desk.staff.post(`${PAGE}/move`, await desk.fieldsOf(PAGE, 'move-1-in_progress'), true);
  expect(started.json()).toEqual({ redirectUrl: `${PAGE}?done=moved` });
  const stale = await desk.staff.post(`${PAGE}/refund`, { ...old, reason: 'Late' }, true);
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    data: { action: 'replaceContent', selector: '#staff-refund' },
    error: { code: 'conflict', message: expect.stringContaining('has changed since this page was shown') },
  });
  expect(stale.json().render).toContain('value="in_progress-0-15350"');
});

test('work ends at once when all of it is refunded, also while the provider can’t be reached, and it goes back once', async () => {
  await desk.paidOrder();
  const fields = await desk.fieldsOf(PAGE, 'move-1-in_progress');
  await desk.setProvider('gone');
  expect((await desk.refund('size=percent&value=100')).statusCode).toBe(303);
  expect([await desk.status(), await desk.refunds()]).toEqual(['cancelled', [{ amount: 18_350, status: 'pending' }]]);
  const page = await desk.staff.get(PAGE);
  expect(page.body).toContain('On its way');
  expect(page.body).not.toContain('Start work');
  expect((await desk.staff.post(`${PAGE}/move`, fields)).statusCode).toBe(409);
  expect((await desk.staff.get(desk.previewOf('size=percent&value=100'))).body).toContain('Nothing can be refunded.');
  await desk.setProvider('sandbox');
  desk.sales.shop.clock.time += 10 * 60_000;
  await desk.sales.shop.modules.orders.refunds.processDue();
  expect([await desk.status(), await desk.refunds()]).toEqual(['refunded', [{ amount: 18_350, status: 'done' }]]);
  expect(await desk.mails()).toEqual(['paid', 'refunded']);
  desk.sales.shop.clock.time -= 10 * 60_000;
});

test('a refund that nobody knows of is resolved by somebody who has looked, on record', async () => {
  await desk.paidOrder();
  await desk.setProvider('gone');
  await desk.refund('line=1&size=percent&value=50');
  await desk.db.updateTable('order_refunds').set({ status: 'unsure' }).execute();
  expect((await desk.staff.get(PAGE)).body).toContain('nobody knows whether 76.75');
  expect((await desk.staff.get('/staff/lines?list=stuck')).body).toContain('Q-100001');
  const [{ id } = { id: 0 }] = await desk.db.selectFrom('order_refunds').select('id').execute();
  const resolve = (intent: string) => desk.staff.post(`${PAGE}/refunds`, { refund: String(id), intent });
  await desk.setProvider('sandbox');
  expect((await resolve('again')).statusCode).toBe(303);
  expect(await desk.refunds()).toEqual([{ amount: 7_675, status: 'done' }]);
  expect((await resolve('sent')).statusCode).toBe(409);
  expect((await desk.staff.post(`${PAGE}/refunds`, { refund: '999999', intent: 'sent' })).statusCode).toBe(404);
  expect((await auditRows(desk.sales.shop)).at(-1)).toMatchObject({
    action: 'resolve refund',
    after: { status: 'pending' },
  });
  expect(await desk.mails()).toEqual(['paid', 'refunded']);
});

test('what a buyer asks back is answered once, and told; accepted with its refund', async () => {
  const { id, buyer } = await desk.paidOrder();
  await desk.move(1, 'in_progress', { done: '900' });
  const ask = () => buyer.post(`/orders/${id}/lines/1/refund`, { seen_refund: '7675', words: 'Too slow' });
  expect((await ask()).statusCode).toBe(303);
  expect((await desk.staff.get('/staff/lines?list=asked')).body).toContain('Q-100001');
  expect((await desk.staff.get(PAGE)).body).toContain('Too slow');
  const asked = await desk.fieldsOf(PAGE, 'answer-1');
  const answers = await Promise.all(
    [1, 2, 3].map(() => desk.staff.post(`${PAGE}/answer`, { ...asked, answer: 'Done tomorrow.' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409]);
  expect((await buyer.get(`/orders/${id}`)).body).toContain('Our answer: Done tomorrow.');
  expect((await notificationsOf(desk.sales.shop, buyer)).at(-1)).toMatchObject({ body: 'Done tomorrow.' });
  expect((await desk.mails()).filter((kind) => kind === 'refund_answered')).toHaveLength(1);
  expect((await ask()).statusCode).toBe(303);
  // What is asked now is another thing than the form was made for.
  expect((await desk.staff.post(`${PAGE}/answer`, { ...asked, answer: 'Done tomorrow.' })).statusCode).toBe(409);
  expect((await desk.refund('line=1&size=unfinished', 'You are right.')).statusCode).toBe(303);
  const requests = await desk.db.selectFrom('refund_requests').select(['state', 'proposed']).orderBy('id').execute();
  expect(requests).toEqual([
    { state: 'answered', proposed: 7_675 },
    { state: 'accepted', proposed: 7_675 },
  ]);
  for (const answer of ['', ' ', 'x'.repeat(501)])
    expect((await desk.staff.post(`${PAGE}/answer`, { ...asked, answer })).statusCode).toBe(422);
});

test('a refund does nothing when the buyer has taken back what they asked for meanwhile', async () => {
  const { id, buyer } = await desk.paidOrder();
  await desk.move(1, 'in_progress', { done: '900' });
  await buyer.post(`/orders/${id}/lines/1/refund`, { seen_refund: '7675', words: 'Too slow' });
  const accepts = await desk.fieldsOf(desk.previewOf('line=1&size=unfinished'), 'refund-form');
  await buyer.post(`/orders/${id}/lines/1/refund/withdraw`, {});
  expect((await desk.staff.post(`${PAGE}/refund`, { ...accepts, reason: 'Of course.' })).statusCode).toBe(409);
  expect(await desk.refunds()).toEqual([]);
});

test('what is told of a part of an order does not claim the rest', async () => {
  const { id, buyer } = await desk.paidOrder();
  await desk.move(1, 'in_progress');
  await desk.refund('line=1&size=amount&value=5');
  const titles = async () => (await notificationsOf(desk.sales.shop, buyer)).map(({ title }) => title);
  expect((await titles()).at(-1)).toBe('Refund for Arena rating in order Q-100001');
  await desk.move(1, 'completed');
  await buyer.post(`/orders/${id}/cancel?line=2`, { seen_refund: '3000' });
  const [mail] = await desk.db.selectFrom('outbox').select('body_text').where('kind', '=', 'cancelled').execute();
  expect(mail?.body_text).not.toContain('The rest of your order goes on');
  const page = (await buyer.get(`/orders/${id}`)).body;
  expect(page).toContain('The rest of what you ordered has been delivered.');
  expect(page).not.toContain('Everything you ordered has been delivered.');
});
