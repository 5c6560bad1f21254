import type { Kysely } from 'kysely';
import { openSales, type Sales } from '../../../tests/harness/sales';
import type { Shopper } from '../../../tests/harness/shopper';
import type { Database } from '../../platform/db';
import { orders as orderRepository } from '../order/order.repository';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

const db = () => sales.shop.database.db;
const command = (...words: readonly string[]) => sales.shop.modules.orders.orderCommand(['Q-100001', ...words]);
const requests = () =>
  db().selectFrom('refund_requests').select(['words', 'proposed', 'state']).orderBy('id').execute();

/** An order of 153.50 and 30.00, of which a quarter of the first line is done. */
async function started(): Promise<{
  anna: Shopper;
  id: string;
  ask: (line: string, form: object, script?: boolean) => ReturnType<Shopper['post']>;
}> {
  const anna = await sales.withCart(sales.arena(), sales.rank());
  const id = await anna.order();
  await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  await command('line', '1', 'in_progress', '450');
  const ask = (line: string, form: object, script = true) =>
    anna.post(`/orders/${id}/lines/${line}/refund`, { ...form }, script);
  return { anna, id, ask };
}
async function lockedOrder(id: string, trx: Kysely<Database>) {
  const order = await orderRepository.lock(id, trx);
  if (order === null) throw new Error(`There is no order ${id}.`);
  return order;
}
/** 75 of 100 of 153.50. */
const PROPOSED = '11513';
const GOOD = { seen_refund: PROPOSED, words: 'It was late.' };

test('a line is asked for once, also in parallel, and can be withdrawn and asked for again', async () => {
  const { anna, id, ask } = await started();
  const page = await anna.get(`/orders/${id}/lines/1/refund`);
  expect(page.body).toContain(`value="${PROPOSED}"`);
  const answers = await Promise.all([1, 2, 3].map(() => ask('1', GOOD, false)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409]);
  expect(await requests()).toEqual([{ words: 'It was late.', proposed: 11_513, state: 'open' }]);
  for (const _twice of [1, 2])
    expect((await anna.post(`/orders/${id}/lines/1/refund/withdraw`, {})).statusCode).toBe(303);
  expect((await ask('1', GOOD, false)).statusCode).toBe(303);
  expect((await requests()).map(({ state }) => state)).toEqual(['withdrawn', 'open']);
});

test.each([
  ['no words', { ...GOOD, words: ' \n' }, 422],
  ['too many words', { ...GOOD, words: 'x'.repeat(1_001) }, 422],
  ['far too many words', { ...GOOD, words: 'x'.repeat(10_001) }, 400],
  ['no form', {}, 400],
  ['another proposal than there is', { ...GOOD, seen_refund: '15350' }, 409],
  ['a proposal of half cents', { ...GOOD, seen_refund: '11513.5' }, 400],
  ['a proposal below nothing', { ...GOOD, seen_refund: '-1' }, 400],
  ['a field that is not there', { ...GOOD, amount: '1' }, 400],
])('%s is refused and writes nothing', async (_what, form, status) => {
  const { ask } = await started();
  for (const script of [true, false]) expect((await ask('1', form, script)).statusCode).toBe(status);
  expect(await requests()).toEqual([]);
});

test.each(['0', '3', '999', '1000', 'abc', '-1', '1.5'])('line %s is not there', async (line) => {
  const { anna, id, ask } = await started();
  const answers = [
    await ask(line, GOOD),
    await anna.get(`/orders/${id}/lines/${line}/refund`),
    await anna.post(`/orders/${id}/lines/${line}/refund/withdraw`, {}),
  ];
  for (const { statusCode } of answers) expect([400, 404, 422]).toContain(statusCode);
  expect(await requests()).toEqual([]);
});

test('nothing is asked for of a line that has not started, is over, or of another order', async () => {
  const { anna, id, ask } = await started();
  expect((await ask('2', { ...GOOD, seen_refund: '3000' })).statusCode).toBe(409);
  expect((await anna.post(`/orders/${'a'.repeat(id.length)}/lines/1/refund`, GOOD)).statusCode).toBe(404);
  await command('line', '1', 'refund', '100%');
  expect((await ask('1', GOOD)).statusCode).toBe(409);
  expect(await requests()).toEqual([]);
});

test.each([
  ['Two days late.', 'Our answer: Two days late.'],
  ['', 'of it has gone back to you.'],
])('a refund of less than was asked for is an answer, with the reason "%s"', async (reason, text) => {
  const { anna, id, ask } = await started();
  await ask('1', GOOD);
  await command('line', '1', 'refund', '25%', ...(reason ? [reason] : []));
  expect(await requests()).toMatchObject([{ state: 'answered' }]);
  const page = (await anna.get(`/orders/${id}`)).body;
  expect(page).toContain(text);
  expect(page).not.toMatch(/We accepted|Our answer: </);
});

test('a refund by staff accepts what was asked for', async () => {
  const { ask } = await started();
  await ask('1', GOOD);
  await command('line', '1', 'refund', 'unfinished', 'Of course.');
  expect(await requests()).toMatchObject([{ state: 'accepted' }]);
  expect(await db().selectFrom('order_refunds').select(['amount', 'status']).execute()).toEqual([
    { amount: 11_513, status: 'done' },
  ]);
});

test('what is missing of a line that is done is told without an amount, and any refund of it is an answer', async () => {
  const { anna, id, ask } = await started();
  await command('line', '1', 'completed');
  expect((await ask('1', { seen_refund: '0', words: 'The mount is not there.' }, false)).statusCode).toBe(303);
  expect((await anna.get(`/orders/${id}`)).body).toContain('You wrote that something is missing. Our team');
  await command('line', '1', 'refund', '10%', 'For the mount.');
  expect(await requests()).toMatchObject([{ state: 'answered', proposed: 0 }]);
  expect((await anna.get(`/orders/${id}`)).body).toContain('Our answer: For the mount.');
});

test('what is asked for is over when the line is refunded without staff', async () => {
  const { anna, id, ask } = await started();
  await ask('1', GOOD, false);
  const { orders } = sales.shop.modules;
  const [{ id: line }] = (await db().selectFrom('order_lines').select('id').orderBy('position').execute()) as [
    { id: number },
  ];
  await db()
    .transaction()
    .execute(async (trx) => {
      const order = await lockedOrder(id, trx);
      await orders.refunds.refundLine(order, line, trx, 'The run is canceled.');
    });
  expect(await requests()).toMatchObject([{ state: 'accepted' }]);
  expect((await anna.get(`/orders/${id}`)).body).not.toContain('Our team looks at it');
});
