import { brotliCompressSync } from 'node:zlib';
import { cpuTimeOf } from '../../../tests/harness/cpuTime';
import { machineSlowness } from '../../../tests/harness/machineSpeed';
import { aShopper, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

/* The page of an order with as many lines as a cart takes in one go, each with a history: what it may cost. */

const LINES = 12;
/** As for pages of services: brotli, and processor time on the machine that the shop's times are measured on. */
const MAX_BYTES = 30 * 1024;
const MAX_MS = 50;
const TRIES = 8;

let shop: TestApp;
let statements = 0;
beforeAll(async () => {
  shop = await openTestApp({
    config: { rateLimit: 1_000_000 },
    onQuery: () => {
      statements += 1;
    },
  });
}, 60_000);
afterAll(() => shop.close());

/** A paid order with moves, refunds and requests of each line. @returns the path of its page */
async function anOrder(lines: number): Promise<string> {
  const ids = await serviceIds(shop);
  const anna = aShopper(shop);
  for (let line = 0; line < lines; line += 1)
    await anna.buy({
      service_id: ids['arena-rating'] ?? '',
      'options[from]': '0',
      'options[to]': '1800',
      'options[group][play]': 'selfplay',
    });
  const id = await anna.order();
  await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  const order = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  const command = (...words: readonly string[]) =>
    shop.modules.orders.orderCommand([`Q-${100_000 + order.id}`, ...words]);
  for (let line = 1; line <= lines; line += 1) {
    const own = ['line', String(line)];
    await command(...own, 'in_progress', '10');
    await command(...own, 'waiting', 'Log in once, so that we can go on.');
    await command(...own, 'in_progress', '100');
    await command(...own, 'refund', '1.00', 'It took longer than we said.');
    const path = `/orders/${id}/lines/${line}/refund`;
    const seen = /name="seen_refund" value="(\d+)"/.exec((await anna.get(path)).body)?.[1] ?? '';
    const asked = await anna.post(path, { seen_refund: seen, words: 'Nobody has played for two days.' });
    if (asked.statusCode !== 303) throw new Error(`Nothing was asked for: ${asked.statusCode}`);
  }
  return `/orders/${id}`;
}

test('it is read in as many statements as one with a single line, and is no larger or slower than a page may be', async () => {
  const [short, long] = [await anOrder(1), await anOrder(LINES)];
  const read = async (url: string) => {
    statements = 0;
    const { body, statusCode } = await shop.request({ url });
    expect(statusCode).toBe(200);
    const asked = body.split('You asked for').length - 1;
    return { asked, statements, bytes: brotliCompressSync(body).length };
  };
  await read(short);
  const [one, twelve] = [await read(short), await read(long)];
  // Also in the state of the page.
  expect(twelve.asked).toBe(one.asked * LINES);
  expect(twelve.statements).toBe(one.statements);
  expect(twelve.statements).toBeLessThanOrEqual(4);
  expect(twelve.bytes).toBeLessThan(MAX_BYTES);
  const times: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) times.push(await cpuTimeOf(() => shop.request({ url: long })));
  expect(Math.min(...times)).toBeLessThan(MAX_MS * (await machineSlowness()));
}, 120_000);
