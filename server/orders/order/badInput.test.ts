import { openSales, type Sales } from '../../../tests/harness/sales';
import type { Shopper } from '../../../tests/harness/shopper';
import { COMMAND_LINE } from '../../platform/audit';
import { RefusedError } from '../../platform/config';

let sales: Sales;
let anna: Shopper;
let id: string;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(async () => {
  await sales.shop.database.clearSales();
  anna = await sales.withCart(sales.arena(), sales.rank());
  id = await anna.order();
});
afterAll(() => sales.shop.close());

const db = () => sales.shop.database.db;
const pay = () => anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
const command = (...words: readonly string[]) => sales.shop.modules.orders.orderCommand(words);
const written = async () => ({
  refunds: await db().selectFrom('order_refunds').select(['amount', 'status']).orderBy('id').execute(),
  moves: (await db().selectFrom('line_moves').select('to_state').where('to_state', '<>', 'paid').execute()).length,
  mails: (await db().selectFrom('outbox').select('kind').where('kind', '<>', 'paid').execute()).length,
});
const NOTHING = { refunds: [], moves: 0, mails: 0 };

describe('the command for orders refuses, and writes nothing, for', () => {
  test.each([
    ...[
      '0',
      '0.00',
      '-1',
      '1.005',
      '1.5',
      '1,50',
      '999999',
      '183.51',
      '1e2',
      'NaN',
      '0%',
      '101%',
      '1000%',
      '-5%',
      '50.5%',
      '$5',
    ].map((size) => ['refund', size]),
    ['line', '2', 'refund', '30.01'],
    ['line', '0', 'refund', '1.00'],
    ['line', '-1', 'refund', '1.00'],
    ['line', '3', 'refund', '1.00'],
    ['line', 'x', 'refund', '1.00'],
    ['line', '1.5', 'refund', '1.00'],
    ['refund', '1.00', 'x'.repeat(501)],
    ['refund', 'unfinishedd'],
    ['completed'],
    ['line', '1', 'completed'],
    ['line', '1', 'paid'],
    ['line', '1', 'cancelled'],
    ['line', '1', 'in_progress', '-1'],
    ['line', '1', 'in_progress', '1.5'],
    ['line', '1', 'in_progress', '99999'],
    ['line', '1', 'in_progress', 'all'],
    ['line', '1', 'waiting'],
    ['line', '1', 'waiting', 'x'.repeat(501)],
    ['toString'],
    [],
  ])('%s %s %s %s', async (...words) => {
    await pay();
    await expect(command('Q-100001', ...words.filter((word) => word !== undefined))).rejects.toThrow(RefusedError);
    expect(await written()).toEqual(NOTHING);
  });

  test('an order that is not there, or not paid', async () => {
    for (const number of ['Q-100002', 'Q-1', '100001', 'Q-99999999999999999', '', 'Q-100001 '])
      await expect(command(number, 'refund', '1.00')).rejects.toThrow(RefusedError);
    for (const words of [['refund', '1.00'], ['in_progress'], ['line', '1', 'in_progress']])
      await expect(command('Q-100001', ...words)).rejects.toThrow(RefusedError);
    expect(await written()).toEqual(NOTHING);
  });
});

test('two desks that move a line, or give all of it back, at once: one of them does', async () => {
  await pay();
  const { staffCommands } = sales.shop.modules.orders;
  const desk = { id, line: 1, actor: { ...COMMAND_LINE, reason: '' } };
  // Both have seen the same page.
  const seen = 'paid-0-15350';
  const moves = await Promise.all(
    [1, 2].map(() => staffCommands.move({ ...desk, seen, to: 'in_progress', done: null })),
  );
  expect(moves.map((one) => one?.kind).sort()).toEqual(['changed', 'done']);
  const all = { ...desk, seen: null, size: { kind: 'amount', cents: 15_350 }, ends: true } as const;
  const given = await Promise.all([staffCommands.refund(all), staffCommands.refund(all)]);
  expect(given.map((one) => one?.kind).sort()).toEqual(['done', 'refused']);
  expect((await written()).refunds).toEqual([{ amount: 15_350, status: 'done' }]);
});

test('nobody reaches a line of another order, or a refund of it', async () => {
  await pay();
  const ben = await sales.withCart(sales.rank());
  await ben.order();
  // The second order has one line; its second one is of nobody.
  await expect(command('Q-100002', 'line', '2', 'refund', '1.00')).rejects.toThrow('There is no');
  expect(
    (
      await ben.post(`/orders/${id.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}/cancel?line=1`, {
        seen_refund: '0',
      })
    ).statusCode,
  ).toBe(404);
  expect(await written()).toEqual(NOTHING);
});

describe('a buyer who cancels a line', () => {
  const cancel = (line: string, seen: string) =>
    anna.post(`/orders/${id}/cancel?line=${line}`, { seen_refund: seen }, true);

  test.each(['0', '3', '999', '1000', 'abc', '-1', '1.5', ''])('%s, which is not there, is told so', async (line) => {
    await pay();
    for (const answer of [await cancel(line, '3000'), await anna.get(`/orders/${id}/cancel?line=${line}`)])
      expect([400, 404, 422]).toContain(answer.statusCode);
    expect(await written()).toEqual(NOTHING);
  });

  test('gets its price back once, and only what the page has shown', async () => {
    await pay();
    for (const seen of ['18350', '2999', '0']) expect((await cancel('2', seen)).statusCode).toBe(409);
    expect(await written()).toEqual(NOTHING);
    const answers = await Promise.all([1, 2, 3].map(() => cancel('2', '3000')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await written()).refunds).toEqual([{ amount: 3_000, status: 'done' }]);
  });

  test('whose work has started is told that it is too late', async () => {
    await pay();
    await command('Q-100001', 'line', '2', 'in_progress');
    const before = await written();
    const { statusCode, body } = await cancel('2', '3000');
    expect([statusCode, body]).toEqual([409, expect.stringContaining('can’t be canceled anymore')]);
    expect(await written()).toEqual(before);
  });
});

test('a link to a payment that has expired leads to the order, and pays nothing', async () => {
  sales.shop.clock.time += 30 * 60_000;
  await sales.shop.modules.orders.refunds.cancelUnpaid();
  const again = await anna.post(`/orders/${id}/pay`, {});
  expect([again.statusCode, again.headers.location]).toEqual([303, `/orders/${id}`]);
  expect((await anna.get(`/orders/${id}`)).body).toContain('Nobody paid within 30 minutes');
  expect(await db().selectFrom('payments').select('status').execute()).toEqual([{ status: 'started' }]);
  sales.shop.clock.time -= 30 * 60_000;
});
