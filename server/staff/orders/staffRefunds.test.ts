import { aSignedInShopper } from '../../../tests/harness/accounts';
import { auditRows, clearAudit } from '../../../tests/harness/auditRows';
import { openSales, type Sales } from '../../../tests/harness/sales';
import type { Shopper } from '../../../tests/harness/shopper';
import { COMMAND_LINE } from '../../platform/audit';

let sales: Sales;
let staff: Shopper;
beforeAll(async () => {
  sales = await openSales();
  staff = await aSignedInShopper(sales.shop, { email: 'staff@example.com', role: 'staff' });
}, 60_000);
beforeEach(async () => {
  await sales.shop.database.clearSales();
  await clearAudit(sales.shop);
});
afterAll(() => sales.shop.close());

const db = () => sales.shop.database.db;
const PAGE = '/staff/orders/Q-100001';

/** A paid order of two services, for 153.50 $ and 30.00 $. @returns its id */
async function paidOrder(): Promise<string> {
  const buyer = await sales.withCart(sales.arena(), sales.rank());
  const id = await buyer.order();
  await buyer.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return id;
}
const move = (id: string, line: number, to: 'in_progress' | 'completed', done: number | null = null) =>
  sales.shop.modules.orders.staffCommands.move({ id, line, to, done, seen: null, actor: COMMAND_LINE });

/** The fields of the form that confirms what a page shows, as a browser would send them. */
async function formOf(query: string): Promise<Record<string, string>> {
  const { body } = await staff.get(`${PAGE}/refund?${query}`);
  const html = /<form id="refund-form" .*?<\/form>/s.exec(body)?.[0] ?? '';
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return { ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])), reason: 'Late' };
}
const send = (form: object, isScript = false) => staff.post(`${PAGE}/refund`, { ...form }, isScript);

/** What went back of each line, by its number. */
async function sent(): Promise<readonly string[]> {
  const rows = await db()
    .selectFrom('order_refund_lines as part')
    .innerJoin('order_lines as line', 'line.id', 'part.order_line_id')
    .select(['line.position', 'part.amount'])
    .orderBy('part.refund_id')
    .orderBy('line.position')
    .execute();
  return rows.map(({ position, amount }) => `${position + 1}: ${amount}`);
}
const states = async () =>
  (await db().selectFrom('order_lines').select('state').orderBy('position').execute()).map(({ state }) => state);

test('what isn’t done of an order goes back of the lines that it isn’t done of, and ends those alone', async () => {
  const id = await paidOrder();
  await move(id, 1, 'in_progress');
  await move(id, 1, 'completed');
  const shown = (await staff.get(`${PAGE}/refund?size=unfinished`)).body;
  expect(shown).toMatch(/Refunded to the buyer now<\/dt><dd>30\.00 \$/);
  expect((await send(await formOf('size=unfinished'))).statusCode).toBe(303);
  expect([await sent(), await states()]).toEqual([['2: 3000'], ['completed', 'refunded']]);
});

test('a line whose work is all done, but not complete, goes on when the rest of its order is given back', async () => {
  const id = await paidOrder();
  await move(id, 1, 'in_progress', 1800);
  expect((await send(await formOf('size=unfinished'))).statusCode).toBe(303);
  expect([await sent(), await states()]).toEqual([['2: 3000'], ['in_progress', 'refunded']]);
});

test('a refund of a part of an order shows the cents of each line, and gives back those', async () => {
  await paidOrder();
  const { body } = await staff.get(`${PAGE}/refund?size=amount&value=10.01`);
  const shown = [...body.matchAll(/<dt>(Arena rating|Rank boost)<\/dt><dd>([\d.]+)/g)].map(([, , cents]) => cents);
  expect(shown).toEqual(['8.37', '1.64']);
  expect((await send(await formOf('size=amount&value=10.01'))).statusCode).toBe(303);
  expect(await sent()).toEqual(['1: 837', '2: 164']);
});

test.each(['0', '-1', '1.005', '153.51', 'ten', ''])(
  'an amount of “%s” is refused beside its field, and nothing is written',
  async (value) => {
    await paidOrder();
    const form = { ...(await formOf('line=1&size=amount&value=1')), value };
    const refused = await send(form, true);
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { value: 'Enter an amount like 12 or 12.50, of what is left at most.' },
    ]);
    const page = await send(form);
    expect([page.statusCode, page.body.includes('Nothing has been refunded yet.')]).toEqual([422, true]);
    expect([await sent(), await auditRows(sales.shop)]).toEqual([[], []]);
  },
);

test('more than the page has said never goes back, nor less', async () => {
  await paidOrder();
  const form = await formOf('line=1&size=amount&value=1');
  expect(form).toMatchObject({ cents: '100' });
  for (const wrong of [{ value: '153.50' }, { cents: '15350' }, { size: 'percent' }]) {
    const refused = await send({ ...form, ...wrong });
    expect([wrong, refused.statusCode]).toEqual([wrong, 409]);
    expect(refused.body).toContain('has changed since this page was shown');
  }
  expect([await sent(), await auditRows(sales.shop)]).toEqual([[], []]);
});

test('different refunds at once of all that is left give it back once', async () => {
  const other = await aSignedInShopper(sales.shop, { role: 'staff' });
  for (let round = 0; round < 3; round += 1) {
    await sales.shop.database.clearSales();
    await clearAudit(sales.shop);
    await paidOrder();
    const forms = [await formOf('line=2&size=percent&value=100'), await formOf('size=percent&value=100')];
    const [line, order] = [staff, other].map((one, index) => one.post(`${PAGE}/refund`, { ...forms[index] }));
    const answers = await Promise.all([line, order]);
    expect(answers.map((answer) => answer?.statusCode).sort()).toEqual([303, 409]);
    expect([['2: 3000'], ['1: 15350', '2: 3000']]).toContainEqual(await sent());
    expect(await auditRows(sales.shop)).toHaveLength(1);
  }
});

test('what the provider gave back in the meantime is not given back again', async () => {
  await paidOrder();
  const form = await formOf('line=1&size=percent&value=100');
  const payment = await db().selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  const lines = await db().selectFrom('order_lines').select(['id', 'total']).execute();
  const refund = { order_id: 1, payment_id: payment.id, reference: 'at-provider', amount: 18_350, currency: 'USD' };
  const { id } = await db()
    .insertInto('order_refunds')
    .values({ ...refund, actor: 'the payment provider', origin: 'provider', status: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('order_refund_lines')
    .values(lines.map((line) => ({ refund_id: id, order_line_id: line.id, amount: line.total })))
    .execute();
  const refused = await send(form);
  expect([refused.statusCode, refused.body.includes('Nothing can be refunded.')]).toEqual([409, true]);
  expect(await sent()).toEqual(['1: 15350', '2: 3000']);
});

test('an order that was not paid has nothing to refund, also for a form that says so', async () => {
  const buyer = await sales.withCart(sales.arena());
  await buyer.order();
  expect((await staff.get(`${PAGE}/refund`)).body).toContain('Nothing can be refunded.');
  const form = { line: '1', size: 'amount', value: '1', cents: '100', seen: 'unpaid-0-15350', reason: 'Late' };
  expect((await send(form)).statusCode).toBe(422);
  expect([await sent(), await auditRows(sales.shop)]).toEqual([[], []]);
});

test.each<[string, Record<string, string | readonly string[]>]>([
  ['a negative sum', { cents: '-1' }],
  ['half a cent', { cents: '1.5' }],
  ['a broken sum', { cents: '1e9' }],
  ['no sum', { cents: '' }],
  ['another size', { size: 'all' }],
  ['two sizes', { size: ['amount', 'percent'] }],
  ['another end', { ends: '2' }],
  ['a line of nobody', { line: '0' }],
  ['an endless reason', { reason: 'x'.repeat(501) }],
  ['an unknown field', { staff: 'boss@example.com' }],
])('%s is no form of the desk', async (_what, wrong) => {
  await paidOrder();
  const form = await formOf('line=1&size=amount&value=1');
  expect((await send({ ...form, ...wrong })).statusCode).toBe(400);
  expect((await send({ ...form, line: '3' })).statusCode).toBe(404);
  expect(await sent()).toEqual([]);
  expect((await send(form)).statusCode).toBe(303);
});
