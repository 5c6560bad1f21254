import { openTestDatabase, type TestDatabase } from '../../../tests/harness/testDatabase';
import { asJson } from '../db/json';
import { parseSince, readFunnel } from './funnel.repository';
import { funnelText } from './funnelText';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database?.close());
beforeEach(() => database.clear());

let ids = 0;
const hex = (number: number) => number.toString(16).padStart(32, '0');
/** Stores a session whose events are an hour apart. */
async function session(number: number, began: string, ...names: readonly string[]) {
  const events = names.map((report, step) => {
    const [name = '', amount, currency] = report.split(' ');
    ids += 1;
    return {
      id: hex(ids),
      session: hex(number),
      name,
      happened_at: new Date(Date.parse(began) + step * HOUR),
      currency: currency ?? null,
      value: amount ? Number(amount) : null,
      params: asJson({}),
    };
  });
  await database.db.insertInto('analytics_events').values(events).execute();
}
const funnel = (since = '') => readFunnel(since, NOW, database.db);

const NO_PUSH = { push_prompt_shown: 0, push_prompt_accepted: 0, push_permission_granted: 0, push_token_saved: 0 };

test('a report without events is valid', async () => {
  const empty = await funnel();
  expect(empty).toEqual({
    since: '2026-10-23',
    whole: { sessions: 0, view_item: 0, add_to_cart: 0, begin_checkout: 0, purchase: 0 },
    days: [],
    money: [],
    push: NO_PUSH,
  });
  expect(funnelText(empty)).toContain('No events yet.');
});

test('a session counts for a step when it did all earlier ones, on the day it started; amounts are by currency', async () => {
  await session(1, '2026-11-20T23:30:00Z', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase 5120 USD');
  await session(2, '2026-11-21T09:00:00Z', 'view_item', 'view_item', 'add_to_cart', 'add_to_cart');
  await session(3, '2026-11-21T09:00:00Z', 'search');
  await session(4, '2026-11-21T09:00:00Z', 'purchase 1000 EUR', 'refund 1000 EUR');
  await session(5, '2026-10-01T09:00:00Z', 'view_item');
  const report = await funnel();
  expect(report.whole).toEqual({ sessions: 4, view_item: 2, add_to_cart: 2, begin_checkout: 1, purchase: 1 });
  expect(report.days).toMatchObject([
    { day: '2026-11-20', sessions: 1, purchase: 1 },
    { day: '2026-11-21', sessions: 3, view_item: 1, add_to_cart: 1, begin_checkout: 0 },
  ]);
  expect(report.money).toEqual([
    { currency: 'EUR', purchases: 1, sold: 1000, refunds: 1, refunded: 1000 },
    { currency: 'USD', purchases: 1, sold: 5120, refunds: 0, refunded: 0 },
  ]);
  const text = funnelText(report).split('\n');
  expect(text.find((line) => line.startsWith('Saw a service'))).toMatch(/ 2 +50\.0 % +50\.0 %$/);
  expect(text.find((line) => line.startsWith('Went to the checkout'))).toMatch(/ 1 +50\.0 % +25\.0 %$/);
  expect(text.find((line) => line.startsWith('USD'))).toMatch(/1 +51\.20 USD +0 +0\.00 USD$/);
  expect((await funnel('1d')).whole.sessions).toBe(4);
  expect((await funnel('2026-09-01')).whole.sessions).toBe(5);
});

test('sessions count for the steps to push messages, and renewed tokens for none', async () => {
  const [shown, accepted, granted, saved] = Object.keys(NO_PUSH);
  const steps = [shown, accepted, granted, saved].map(String);
  await session(1, '2026-11-20T09:00:00Z', ...steps);
  await session(2, '2026-11-20T09:00:00Z', ...steps.slice(0, 2), 'push_permission_denied');
  await session(3, '2026-11-20T09:00:00Z', ...steps.slice(0, 1), 'push_prompt_declined');
  await session(4, '2026-11-20T09:00:00Z', ...steps.slice(-1));
  const report = await funnel();
  expect(Object.values(report.push)).toEqual([3, 2, 1, 1]);
  const text = funnelText(report).split('\n');
  expect(text.find((line) => line.startsWith('Pressed Allow'))).toMatch(/ 2 +66\.7 %$/);
  expect(text.find((line) => line.startsWith('Get them'))).toMatch(/ 1 +100\.0 %$/);
});

test('a report starts on a day, at most as far back as events are kept', () => {
  const day = (text: string) => parseSince(text, NOW).toISOString().slice(0, 10);
  expect([day(''), day('1d'), day('7d'), day('2026-11-01')]).toEqual([
    '2026-10-23',
    '2026-11-21',
    '2026-11-15',
    '2026-11-01',
  ]);
  expect([day('999d'), day('2001-01-01')]).toEqual(['2026-08-23', '2026-08-23']);
  for (const wrong of ['0d', 'yesterday', '2026-13-01', '2026-11-22', '01.11.2026', '-1d'])
    expect(() => day(wrong)).toThrow('Say --since');
});
