import { aSignedInShopper } from '../../../tests/harness/accounts';
import { auditRows, clearAudit } from '../../../tests/harness/auditRows';
import { notificationsOf } from '../../../tests/harness/notifications';
import { type OrderDesk, openOrderDesk, PAGE } from '../../../tests/harness/orderDesk';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await openOrderDesk();
}, 60_000);
beforeEach(() => desk.reset());
afterEach(() => jest.restoreAllMocks());
afterAll(() => desk.sales.shop.close());

test('staff move each service on its own; the buyer is told of it, and each move is recorded', async () => {
  const { id, buyer } = await desk.paidOrder();
  const started = await desk.move(1, 'in_progress', { done: '300' });
  expect([started.statusCode, started.headers.location]).toEqual([303, `${PAGE}?done=moved`]);
  expect([await desk.status(), await desk.states()]).toEqual(['in_progress', ['in_progress', 'paid']]);
  const page = (await buyer.get(`/orders/${id}`)).body;
  expect(page).toContain('300 of 1.800 rating done');
  expect((await desk.move(2, 'waiting', { reason: 'Please log out.' })).statusCode).toBe(303);
  expect((await buyer.get(`/orders/${id}`)).body).toContain('Please log out.');
  expect((await desk.move(1, 'in_progress', { done: '900' })).headers.location).toBe(`${PAGE}?done=progress`);
  expect((await desk.move(1, 'completed')).statusCode).toBe(303);
  expect([await desk.status(), await desk.states()]).toEqual(['in_progress', ['completed', 'waiting']]);
  expect(await desk.mails()).toEqual(['paid', 'started', 'waiting', 'completed']);
  expect((await notificationsOf(desk.sales.shop, buyer)).map(({ title }) => title)).toEqual([
    'Order Q-100001 is paid',
    'Arena rating in order Q-100001 has started',
    'Rank boost in order Q-100001 waits for you',
    'Arena rating in order Q-100001 is done',
  ]);
  expect(await auditRows(desk.sales.shop)).toMatchObject([
    {
      action: 'move line',
      before: { line: 1, state: 'paid', done: 0 },
      after: { line: 1, state: 'in_progress', done: 300 },
    },
    { action: 'move line', reason: 'Please log out.', after: { line: 2, state: 'waiting' } },
    { action: 'move line', before: { done: 300 }, after: { line: 1, state: 'in_progress', done: 900 } },
    { action: 'move line', after: { line: 1, state: 'completed' } },
  ]);
  const moves = await desk.db.selectFrom('line_moves').select(['to_state', 'done', 'actor']).orderBy('id').execute();
  expect(moves.slice(2).map(({ to_state, done, actor }) => `${to_state} ${done} ${actor}`)).toEqual([
    'in_progress 300 staff@example.com',
    'waiting 0 staff@example.com',
    'in_progress 900 staff@example.com',
    'completed 1800 staff@example.com',
  ]);
});

test('all services of an order are started and completed at once', async () => {
  await desk.paidOrder();
  const all = async (to: string) => desk.staff.post(`${PAGE}/move`, await desk.fieldsOf(PAGE, `move-${to}`));
  expect((await all('in_progress')).statusCode).toBe(303);
  expect((await all('completed')).statusCode).toBe(303);
  expect([await desk.status(), await desk.mails()]).toEqual(['completed', ['paid', 'started', 'completed']]);
  expect(await auditRows(desk.sales.shop)).toMatchObject([
    { action: 'start order', before: { status: 'paid' }, after: { status: 'in_progress' } },
    { action: 'complete order', before: { status: 'in_progress' }, after: { status: 'completed' } },
  ]);
});

test('an old or made-up address claims nothing that was not the last thing done', async () => {
  await desk.paidOrder();
  const says = async (done: string) =>
    (await desk.staff.get(`${PAGE}?done=${done}`)).body.includes('the buyer is told.');
  expect([await says('moved'), await says('refunded')]).toEqual([false, false]);
  await desk.move(1, 'in_progress');
  expect([await says('moved'), await says('refunded')]).toEqual([true, false]);
  const text = async (done: string) =>
    /role="status"[^>]*>(?:<[^>]*>)*([^<]*)/.exec((await desk.staff.get(`${PAGE}?done=${done}`)).body)?.[1];
  await desk.move(2, 'waiting', { reason: 'Please log out.' });
  await desk.move(2, 'paid');
  expect(await text('moved')).toBe('It is “Paid” again.');
  await desk.setProvider('gone');
  await desk.refund('line=2&size=percent&value=50');
  expect(await text('refunded')).toContain('as soon as the payment provider can be reached');
  await desk.setProvider('sandbox');
});

test('a script gets the order as it is now, with its forms, when a move is refused', async () => {
  await desk.paidOrder();
  const fields = await desk.fieldsOf(PAGE, 'move-1-in_progress');
  await desk.staff.post(`${PAGE}/move`, fields);
  const again = await desk.staff.post(`${PAGE}/move`, fields, true);
  expect(again.statusCode).toBe(409);
  expect(again.json().render).toContain('id="move-1-completed"');
});

test('a move that the rules forbid, or of an old page, is refused with the order as it is now', async () => {
  await desk.paidOrder();
  const fields = await desk.fieldsOf(PAGE, 'move-1-in_progress');
  const skipped = await desk.staff.post(`${PAGE}/move`, { ...fields, to: 'completed' });
  expect([skipped.statusCode, skipped.body.includes('Line 1 is paid and can’t become completed.')]).toEqual([
    409,
    true,
  ]);
  const tooMuch = await desk.staff.post(`${PAGE}/move`, { ...fields, done: '1801' });
  expect([tooMuch.statusCode, tooMuch.body.includes('Done is a whole number from 0 to 1800.')]).toEqual([409, true]);
  expect((await desk.staff.post(`${PAGE}/move`, { ...fields, to: 'waiting' })).statusCode).toBe(422);
  expect((await desk.staff.post(`${PAGE}/move`, fields)).statusCode).toBe(303);
  const again = await desk.staff.post(`${PAGE}/move`, fields);
  expect([again.statusCode, again.body.includes('The order has changed since this page was shown.')]).toEqual([
    409,
    true,
  ]);
  expect(again.body).toMatch(/id="move-1-completed"/);
  expect(await auditRows(desk.sales.shop)).toHaveLength(1);
});

test('two of the staff who refund or move at once do it once', async () => {
  const other = await aSignedInShopper(desk.sales.shop, { role: 'staff' });
  const askers = [desk.staff, other, desk.staff, other];
  for (let round = 0; round < 4; round += 1) {
    await desk.sales.shop.database.clearSales();
    await clearAudit(desk.sales.shop);
    await desk.paidOrder();
    const form = {
      ...(await desk.fieldsOf(desk.previewOf('line=1&size=percent&value=50'), 'refund-form')),
      reason: 'Late',
    };
    const answers = await Promise.all(askers.map((one) => one.post(`${PAGE}/refund`, form)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409]);
    expect(await desk.refunds()).toEqual([{ amount: 7_675, status: 'done' }]);
    const start = await desk.fieldsOf(PAGE, 'move-2-in_progress');
    const moved = await Promise.all(askers.map((one) => one.post(`${PAGE}/move`, start)));
    expect(moved.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409]);
    expect(await desk.mails()).toEqual(['paid', 'refunded', 'started']);
    expect(await auditRows(desk.sales.shop)).toHaveLength(2);
  }
});

test('what has been said is not said again: the same reason to wait, and that work goes on', async () => {
  const { id, buyer } = await desk.paidOrder();
  await desk.move(1, 'in_progress', { done: '300' });
  const waits = { ...(await desk.fieldsOf(PAGE, 'move-1-waiting')), reason: 'Please log out.' };
  expect((await desk.staff.post(`${PAGE}/move`, waits)).statusCode).toBe(303);
  const again = { ...(await desk.fieldsOf(PAGE, 'move-1-waiting')), reason: 'Please log out.' };
  expect((await desk.staff.post(`${PAGE}/move`, again)).statusCode).toBe(409);
  expect((await buyer.get(`/orders/${id}`)).body).toContain('We need something from you for “Arena rating');
  expect((await desk.move(1, 'in_progress')).headers.location).toBe(`${PAGE}?done=progress`);
  expect((await desk.staff.get(`${PAGE}?done=progress`)).body).toContain('It is done, and on the buyer’s page.');
  expect(await desk.mails()).toEqual(['paid', 'started', 'waiting']);
});

test('the team notes what the buyer never sees', async () => {
  const { id, buyer } = await desk.paidOrder();
  const twice = [1, 2].map(() => desk.staff.post(`${PAGE}/notes`, { text: ' Plays at night. ' }));
  for (const { headers } of await Promise.all(twice)) expect(headers.location).toBe(`${PAGE}?done=noted`);
  expect((await desk.staff.get(PAGE)).body).toContain('Plays at night.');
  expect((await buyer.get(`/orders/${id}`)).body).not.toContain('Plays at night.');
  for (const text of ['', '  ', 'x'.repeat(2_001)])
    expect((await desk.staff.post(`${PAGE}/notes`, { text })).statusCode).toBe(422);
  expect(await desk.db.selectFrom('order_notes').select(['text', 'actor']).execute()).toEqual([
    { text: 'Plays at night.', actor: 'staff@example.com' },
  ]);
});

test('the work of the desk is listed by state, the late ones first', async () => {
  await desk.paidOrder();
  await desk.db
    .updateTable('orders')
    .set({ paid_at: new Date(desk.sales.shop.clock.time - 30 * 24 * 60 * 60_000) })
    .execute();
  const late = (await desk.staff.get('/staff/lines')).body;
  expect(late).toMatch(/To start<\/span> <small[^>]*>2</);
  expect(late.indexOf('Arena rating')).toBeGreaterThan(0);
  expect(late).toMatch(/<b>\d+ d \d+ h</);
  await desk.move(2, 'in_progress');
  expect((await desk.staff.get('/staff/lines?list=in_progress')).body).toContain('Rank boost');
  expect((await desk.staff.get('/staff/lines?list=waiting')).body).toContain('Nobody keeps us waiting.');
  for (const query of ['list=gone', 'page=0', 'page=x'])
    expect((await desk.staff.get(`/staff/lines?${query}`)).statusCode).toBe(400);
});

test('an entry that can’t be written undoes the move and the refund', async () => {
  const { id } = await desk.paidOrder();
  // Longer than the log stores, from the inside; a form is refused before.
  const actor = { staff: 'staff@example.com', accountId: desk.staff.id, reason: 'x'.repeat(501) };
  const { staffCommands } = desk.sales.shop.modules.orders;
  const target = { id, line: 1, actor, seen: null };
  await expect(staffCommands.move({ ...target, to: 'in_progress', done: null })).rejects.toThrow();
  await expect(
    staffCommands.refund({ ...target, size: { kind: 'percent', percent: 10 }, ends: false }),
  ).rejects.toThrow();
  expect([await desk.status(), await desk.refunds(), await desk.mails()]).toEqual(['paid', [], ['paid']]);
});

test('nothing personal of the buyer is in the audit log', async () => {
  await desk.paidOrder();
  await desk.move(1, 'in_progress');
  expect(JSON.stringify(await auditRows(desk.sales.shop))).not.toMatch(/anna|Aelwyn/i);
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
    await desk.paidOrder();
    for (const script of [false, true])
      expect((await desk.staff.post(`${PAGE}/move`, { ...valid, ...wrong }, script)).statusCode).toBe(400);
    expect([await desk.status(), await desk.refunds(), await auditRows(desk.sales.shop)]).toEqual(['paid', [], []]);
  });

  it('an order or line that does not exist is not found', async () => {
    await desk.paidOrder();
    expect((await desk.staff.post(`${PAGE}/move`, { ...valid, line: '3' })).statusCode).toBe(404);
    for (const number of ['Q-100999', 'Q-999999999999999']) {
      const path = `/staff/orders/${number}`;
      expect((await desk.staff.post(`${path}/move`, valid)).statusCode).toBe(404);
      const form = { size: 'amount', value: '1', cents: '100', seen: 'paid-0-1', reason: 'Late' };
      expect((await desk.staff.post(`${path}/refund`, form)).statusCode).toBe(404);
      expect((await desk.staff.post(`${path}/notes`, { text: 'A' })).statusCode).toBe(404);
      expect((await desk.staff.post(`${path}/answer`, { line: '1', request: '1', answer: 'A' })).statusCode).toBe(404);
    }
  });
});
