import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { auditRows, clearAudit } from '../../../tests/harness/auditRows';
import { openSales, type Sales } from '../../../tests/harness/sales';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import type { Shopper } from '../../../tests/harness/shopper';

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

/** A paid order for 183.50 $. @returns its id */
async function paidOrder(): Promise<string> {
  const buyer = await sales.withCart(sales.arena(), sales.rank());
  const id = await buyer.order();
  await buyer.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return id;
}
const status = async () => (await db().selectFrom('orders').select('status').executeTakeFirstOrThrow()).status;
const refunds = () => db().selectFrom('refunds').select(['amount', 'status']).execute();
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
const move = async (to: 'in_progress' | 'completed', reason = '') =>
  staff.post(`${PAGE}/move`, { ...(await fieldsOf(PAGE, `move-${to}`)), reason });

test('staff start and complete an order; each move is recorded with its reason', async () => {
  const id = await paidOrder();
  const started = await move('in_progress', ' The player is free now. ');
  expect([started.statusCode, started.headers.location]).toEqual([303, `${PAGE}?done=in_progress`]);
  expect((await staff.get(String(started.headers.location))).body).toContain('Work has started');
  expect((await move('completed')).statusCode).toBe(303);
  expect(await status()).toBe('completed');
  const entry = { staff: 'staff@example.com', account_id: staff.id, subject: 'order Q-100001' };
  expect(await auditRows(sales.shop)).toEqual([
    {
      ...entry,
      action: 'start order',
      reason: 'The player is free now.',
      before: { status: 'paid' },
      after: { status: 'in_progress' },
    },
    {
      ...entry,
      action: 'complete order',
      reason: '',
      before: { status: 'in_progress' },
      after: { status: 'completed' },
    },
  ]);
  const { body } = await staff.get(PAGE);
  expect(body).toMatch(/Done by staff.*complete order.*start order.*The player is free now\./s);
  expect((await sales.shop.request({ url: `/orders/${id}` })).body).toContain(
    'Everything you ordered has been delivered.',
  );
});

test('an old or made-up address claims no move that the order does not show', async () => {
  await paidOrder();
  const TEXTS = /Work has started|The order is completed, and|The money was refunded|The refund is sent as soon as/;
  const says = async (done: string) => TEXTS.exec((await staff.get(`${PAGE}?done=${done}`)).body)?.[0];
  for (const done of ['in_progress', 'completed', 'refunded'])
    expect([done, await says(done)]).toEqual([done, undefined]);
  await move('in_progress');
  expect(await says('in_progress')).toBe('Work has started');
  await move('completed');
  expect(await says('in_progress')).toBeUndefined();
  expect(await says('completed')).toBe('The order is completed, and');
  expect(await says('refunded')).toBeUndefined();
  await setProvider('gone');
  await staff.post(`${PAGE}/refund`, { status: 'completed', refund: '18350', reason: 'Late' });
  expect(await says('refunded')).toBe('The refund is sent as soon as');
  await setProvider('sandbox');
  sales.shop.clock.time += 10 * 60_000;
  await sales.shop.modules.orders.refunds.processDue();
  sales.shop.clock.time -= 10 * 60_000;
  expect(await says('refunded')).toBe('The money was refunded');
  expect(await says('completed')).toBeUndefined();
});

test('a refund shows the exact amount, needs a reason, and is recorded with both', async () => {
  await paidOrder();
  const page = await staff.get(`${PAGE}/refund`);
  expect(page.body).toMatch(/Refunded to the buyer now<\/dt><dd>183\.50 \$/);
  const fields = await fieldsOf(`${PAGE}/refund`, 'refund-form');
  expect(fields).toEqual({ status: 'paid', refund: '18350' });
  for (const reason of ['', '  \n ']) {
    const refused = await staff.post(`${PAGE}/refund`, { ...fields, reason });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Give a reason for the refund.');
    const script = await staff.post(`${PAGE}/refund`, { ...fields, reason }, true);
    expect([script.statusCode, script.json().error.fields]).toEqual([422, { reason: 'Give a reason for the refund.' }]);
  }
  expect([await status(), await refunds(), await auditRows(sales.shop)]).toEqual(['paid', [], []]);
  const done = await staff.post(`${PAGE}/refund`, { ...fields, reason: 'The player is ill.' });
  expect([done.statusCode, done.headers.location]).toEqual([303, `${PAGE}?done=refunded`]);
  expect([await status(), await refunds()]).toEqual(['refunded', [{ amount: 18_350, status: 'done' }]]);
  expect(await mails()).toEqual(['paid', 'refunded']);
  expect(await auditRows(sales.shop)).toEqual([
    {
      staff: 'staff@example.com',
      account_id: staff.id,
      action: 'refund order',
      subject: 'order Q-100001',
      reason: 'The player is ill.',
      before: { status: 'paid', refund: '0.00 USD' },
      after: { status: 'refunded', refund: '183.50 USD' },
    },
  ]);
  expect((await staff.get(PAGE)).body).toContain('Nothing is left for staff to do here.');
});

test('scripts get the dialog, the page to go on with, and what has changed', async () => {
  await paidOrder();
  const dialog = await sales.shop.request({
    url: `${PAGE}/refund`,
    headers: { cookie: [...staff.cookies].map((pair) => pair.join('=')).join('; '), ...SCRIPT },
  });
  expect(dialog.json()).toMatchObject({ data: { action: 'newModal', title: 'Refund order Q-100001' } });
  expect(dialog.json().render).toContain('Refund 183.50 $');
  const started = await staff.post(`${PAGE}/move`, { to: 'in_progress', status: 'paid', refund: '18350' }, true);
  expect(started.json()).toEqual({ redirectUrl: `${PAGE}?done=in_progress` });
  const stale = await staff.post(`${PAGE}/refund`, { status: 'paid', refund: '18350', reason: 'Late' }, true);
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    data: { action: 'replaceContent', selector: '#staff-refund' },
    error: { code: 'conflict', message: expect.stringContaining('has changed since this page was shown') },
  });
  expect(stale.json().render).toContain('value="in_progress"');
});

test('an old page does nothing: it is answered with the order as it is now', async () => {
  await paidOrder();
  const old = { to: 'in_progress', status: 'paid', refund: '18350' };
  expect((await staff.post(`${PAGE}/move`, old)).statusCode).toBe(303);
  const again = await staff.post(`${PAGE}/move`, old);
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain('The order has changed since this page was shown.');
  expect(again.body).toMatch(/id="move-completed"/);
  const refund = await staff.post(`${PAGE}/refund`, { status: 'paid', refund: '18350', reason: 'Late' });
  expect(refund.statusCode).toBe(409);
  expect(refund.body).toContain('value="in_progress"');
  // Nor does a page that shows another amount.
  const other = await staff.post(`${PAGE}/refund`, { status: 'in_progress', refund: '18349', reason: 'Late' });
  expect(other.statusCode).toBe(409);
  expect([await status(), await refunds()]).toEqual(['in_progress', []]);
  expect(await auditRows(sales.shop)).toHaveLength(1);
});

test('a move that the rules forbid is refused', async () => {
  await paidOrder();
  const skipped = await staff.post(`${PAGE}/move`, { to: 'completed', status: 'paid', refund: '18350' });
  expect(skipped.statusCode).toBe(409);
  expect(skipped.body).toContain('The order is “Paid” and can’t become “Completed”.');
  await db().updateTable('payments').set({ status: 'declined' }).execute();
  const unpaid = await staff.post(`${PAGE}/refund`, { status: 'paid', refund: '0', reason: 'Late' });
  expect(unpaid.statusCode).toBe(409);
  expect(unpaid.body).toContain('Nothing can be refunded.');
  expect([await status(), await refunds(), await auditRows(sales.shop)]).toEqual(['paid', [], []]);
});

test('no work starts while the money is on its way back, and it goes back once', async () => {
  await paidOrder();
  const fields = await fieldsOf(PAGE, 'move-in_progress');
  await setProvider('gone');
  const refund = { status: 'paid', refund: '18350', reason: 'Late' };
  expect((await staff.post(`${PAGE}/refund`, refund)).statusCode).toBe(303);
  expect([await status(), await refunds()]).toEqual(['paid', [{ amount: 18_350, status: 'pending' }]]);
  const page = await staff.get(PAGE);
  expect(page.body).toContain('The money is on its way back');
  expect(page.body).not.toContain('Start work');
  expect((await staff.get(`${PAGE}/refund`)).body).toContain('The money is on its way back already.');
  expect((await staff.post(`${PAGE}/move`, fields)).statusCode).toBe(409);
  expect((await staff.post(`${PAGE}/move`, { ...fields, refund: '0' })).statusCode).toBe(409);
  expect((await staff.post(`${PAGE}/refund`, refund)).statusCode).toBe(409);
  expect((await staff.post(`${PAGE}/refund`, { ...refund, refund: '0' })).body).toContain('on its way back already');
  await setProvider('sandbox');
  sales.shop.clock.time += 10 * 60_000;
  await sales.shop.modules.orders.refunds.processDue();
  expect([await status(), await refunds()]).toEqual(['refunded', [{ amount: 18_350, status: 'done' }]]);
  expect(await auditRows(sales.shop)).toHaveLength(1);
  sales.shop.clock.time -= 10 * 60_000;
});

test('two of the staff who refund at once make one refund, one mail and one entry', async () => {
  const other = await aSignedInShopper(sales.shop, { role: 'staff' });
  for (let round = 0; round < 4; round += 1) {
    await sales.shop.database.clearSales();
    await clearAudit(sales.shop);
    await paidOrder();
    const form = { status: 'paid', refund: '18350', reason: 'Late' };
    const askers = [staff, other, staff, other, staff, other];
    const answers = await Promise.all(askers.map((one) => one.post(`${PAGE}/refund`, form)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409, 409, 409]);
    expect(await refunds()).toEqual([{ amount: 18_350, status: 'done' }]);
    expect(await mails()).toEqual(['paid', 'refunded']);
    expect(await auditRows(sales.shop)).toHaveLength(1);
  }
});

test('an entry that can’t be written undoes the move', async () => {
  await paidOrder();
  // Longer than the log stores, from the inside; a form is refused before.
  const id = (await db().selectFrom('orders').select('public_id').executeTakeFirstOrThrow()).public_id;
  const actor = { staff: 'staff@example.com', accountId: staff.id, reason: 'x'.repeat(501) };
  for (const to of ['in_progress', 'refunded'] as const)
    await expect(sales.shop.modules.orders.staffCommands.move(id, to, actor, null)).rejects.toThrow();
  expect([await status(), await refunds(), await mails()]).toEqual(['paid', [], ['paid']]);
});

test('the command of today is recorded, too', async () => {
  await paidOrder();
  const { staffCommands } = sales.shop.services;
  await staffCommands.setOrderStatus('Q-100001', 'in_progress');
  await staffCommands.setOrderStatus('Q-100001', 'refunded');
  await expect(staffCommands.setOrderStatus('Q-100001', 'completed')).rejects.toThrow('can’t become completed');
  expect(await auditRows(sales.shop)).toEqual([
    expect.objectContaining({
      staff: 'command line',
      account_id: null,
      action: 'start order',
      subject: 'order Q-100001',
    }),
    expect.objectContaining({
      staff: 'command line',
      action: 'refund order',
      before: { status: 'in_progress', refund: '0.00 USD' },
      after: { status: 'refunded', refund: '183.50 USD' },
    }),
  ]);
});

test('nothing personal is in the audit log but the email of the staff', async () => {
  await paidOrder();
  await move('in_progress');
  expect(JSON.stringify(await auditRows(sales.shop))).not.toMatch(/anna|Aelwyn/i);
});

describe('hostile forms', () => {
  const valid = { to: 'in_progress', status: 'paid', refund: '18350', reason: '' };
  it.each<[string, Record<string, string | readonly string[]>]>([
    ['a status of nobody', { status: 'gone' }],
    ['a move that is not one of staff', { to: 'paid' }],
    ['a refund as a move', { to: 'refunded' }],
    ['no amount', { refund: '' }],
    ['a negative amount', { refund: '-1' }],
    ['a broken amount', { refund: '1e9' }],
    ['two moves', { to: ['in_progress', 'completed'] }],
    ['an endless reason', { reason: 'x'.repeat(501) }],
    ['a NUL character', { reason: 'a\0b' }],
    ['an unknown field', { staff: 'boss@example.com' }],
  ])('%s is refused, and nothing is written', async (_what, wrong) => {
    await paidOrder();
    for (const script of [false, true])
      expect((await staff.post(`${PAGE}/move`, { ...valid, ...wrong }, script)).statusCode).toBe(400);
    const { to: _to, ...refund } = { ...valid, reason: 'Late', ...wrong };
    if (!('to' in wrong)) expect((await staff.post(`${PAGE}/refund`, refund)).statusCode).toBe(400);
    expect([await status(), await refunds(), await auditRows(sales.shop)]).toEqual(['paid', [], []]);
  });

  it('an order that does not exist is not found', async () => {
    for (const number of ['Q-100999', 'Q-999999999999999']) {
      expect((await staff.post(`/staff/orders/${number}/move`, valid)).statusCode).toBe(404);
      const refund = { status: 'paid', refund: '1', reason: 'Late' };
      expect((await staff.post(`/staff/orders/${number}/refund`, refund)).statusCode).toBe(404);
    }
  });
});
