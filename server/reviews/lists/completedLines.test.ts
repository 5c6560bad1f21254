import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import fc from 'fast-check';
import { MIN_RATED, reviewsPath } from '../../../domains/reviews';
import { ORDER_ROW, orderLineRow } from '../../../tests/harness/orderRows';
import { randomCases } from '../../../tests/harness/randomCases';
import { openReviewDesk, type ReviewDesk } from '../../../tests/harness/reviewDesk';
import { insertReviews } from '../../../tests/harness/reviewRows';
import { completedLines } from './completedLines.repository';

/* How often a service was bought and completed, and how many orders with it were completed lately. */

const RECENT_MS = 30 * millisecondsInDay;
/** Counts are read again after so long. */
const COUNTED_MS = 60_000;
const STATES = ['paid', 'waiting', 'in_progress', 'completed', 'cancelled', 'refunded'] as const;

let desk: ReviewDesk;
let start: number;
beforeAll(async () => {
  desk = await openReviewDesk();
}, 60_000);
beforeEach(async () => {
  // What an earlier test counted is over.
  start = desk.shop.clock.time + COUNTED_MS;
  await desk.reset();
  desk.shop.clock.time = start;
  desk.shop.modules.catalogue.catalogue.clearCache();
  desk.shop.modules.reviews.counts.cache.clearCache();
});
afterAll(() => desk.shop.close());

interface Line {
  readonly service_id: number;
  readonly state: (typeof STATES)[number];
  /** After the time from which on orders are recent, ms. */
  readonly offset: number;
  /** It was completed before it was refunded. */
  readonly wasCompleted: boolean;
}

/** Inserts orders with these lines. */
async function insert(orders: readonly (readonly Line[])[]): Promise<void> {
  for (const lines of orders) {
    const values = { ...ORDER_ROW, public_id: `completed${String(await countOrders()).padStart(20, '0')}` };
    const order = await desk.db.insertInto('orders').values(values).returning('id').executeTakeFirstOrThrow();
    for (const [position, { service_id, state, offset, wasCompleted }] of lines.entries()) {
      const row = {
        ...orderLineRow(order.id, { service_id, position }),
        ...{ state, state_at: addMilliseconds(start - RECENT_MS, offset), has_started: true },
      };
      const line = await desk.db
        .insertInto('order_lines')
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      const moves = state === 'completed' || (state === 'refunded' && wasCompleted) ? ['in_progress', 'completed'] : [];
      for (const to_state of moves)
        await desk.db
          .insertInto('line_moves')
          .values({ order_line_id: line.id, to_state, actor: 'the shop' } as never)
          .execute();
    }
  }
}

async function countOrders(): Promise<number> {
  const { count } = await desk.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const line: fc.Arbitrary<Line> = fc.record({
  service_id: fc.constantFrom(1, 1, 2),
  state: fc.constantFrom(...STATES, 'completed', 'completed'),
  offset: fc.constantFrom(-5 * millisecondsInDay, -1, 0, 1, 5 * millisecondsInDay),
  wasCompleted: fc.boolean(),
});

test('purchases are lines that were ever completed, recent orders are those with one that was completed after the edge and not refunded', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (orders) => {
      await desk.reset();
      await insert(orders);
      const since = new Date(start - RECENT_MS);
      for (const id of [1, 2]) {
        const of = orders.map((lines) => lines.filter(({ service_id }) => service_id === id));
        const wasCompleted = ({ state, ...one }: Line) =>
          state === 'completed' || (state === 'refunded' && one.wasCompleted);
        const isRecent = ({ state, offset }: Line) => state === 'completed' && offset > 0;
        expect(await completedLines.count(id, since, desk.db)).toEqual({
          purchases: of.flat().filter(wasCompleted).length,
          recentOrders: of.filter((lines) => lines.some(isRecent)).length,
        });
      }
    }),
    randomCases(8, 300),
  ));

const service = (id: number) => desk.shop.modules.catalogue.catalogue.serviceById(id);
async function page(id = 1): Promise<string> {
  const found = await service(id);
  const { body } = await desk.shop.request({ url: `/${found?.game.slug}/${found?.category}/${found?.slug}` });
  return body;
}
const done = (offset = millisecondsInDay): Line => ({ service_id: 1, state: 'completed', offset, wasCompleted: true });
const recent = (body: string) => /([\d.]+) completed in 30 days/.exec(body)?.[1];

test('a service’s page says how many orders were completed in 30 days, from 20 on, each once', async () => {
  // The last has the service twice.
  await insert([...Array.from({ length: 18 }, () => [done()]), [done(), done(2)]]);
  expect(recent(await page())).toBeUndefined();
  await insert([[done(COUNTED_MS * 2)]]);
  desk.shop.clock.time += COUNTED_MS;
  desk.shop.modules.catalogue.catalogue.clearCache();
  const body = await page();
  expect(recent(body)).toBe('20');
  expect(body).toContain('completed in the last 30 days, without refunded ones. Shown from 20 on.');
});

test.each([
  ['30 days ago is none of them any more', COUNTED_MS, undefined],
  ['a millisecond later is the twentieth', COUNTED_MS + 1, '20'],
])('what was completed %s', async (_when, offset, shown) => {
  await insert([...Array.from({ length: 19 }, () => [done()]), [done(offset)]]);
  expect(recent(await page())).toBe('20');
  desk.shop.clock.time += COUNTED_MS;
  desk.shop.modules.catalogue.catalogue.clearCache();
  expect(recent(await page())).toBe(shown);
});

const ofPurchases = (body: string) =>
  /([\d.]+) reviews? of (?:<!-- -->)?([\d.]+) completed purchases?/.exec(body)?.slice(1);

test('reviews are of all purchases that were completed, also where the purchase was refunded later', async () => {
  const stored = await insertReviews(desk.db, { count: 60, serviceIds: [1], now: start });
  await insert([
    [done(), { ...done(), state: 'refunded', wasCompleted: false }],
    [{ ...done(), state: 'in_progress' }],
  ]);
  desk.shop.modules.reviews.counts.cache.clearCache();
  const published = stored.filter(({ state }) => state === 'published').length;
  expect(published).toBeGreaterThan(MIN_RATED);
  const figures = [String(published), '61'];
  expect(ofPurchases(await page())).toEqual(figures);
  // The same with a filter, in place and on the page of all reviews.
  const filtered = reviewsPath({ service: '1', stars: '5' });
  expect(ofPurchases((await desk.shop.request({ url: filtered })).body)).toEqual(figures);
  const fragment = await desk.shop.request({ url: `/fragments${filtered}` });
  expect(ofPurchases(fragment.json().render[0].content)).toEqual(figures);
});

test('there are never more reviews than purchases, also while those are counted once a minute', async () => {
  await insertReviews(desk.db, { count: 8, serviceIds: [1], now: start });
  await desk.db.updateTable('reviews').set({ state: 'published', refusal: null }).execute();
  const first = await desk.db.selectFrom('reviews').selectAll().orderBy('id').executeTakeFirstOrThrow();
  desk.shop.modules.reviews.counts.cache.clearCache();
  expect(ofPurchases(await page())).toEqual(['8', '8']);
  await insert([[done()]]);
  const added = await desk.db.selectFrom('order_lines').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const { id: _id, ...values } = first;
  await desk.db
    .insertInto('reviews')
    .values({ ...values, order_line_id: added.id } as never)
    .execute();
  desk.shop.modules.reviews.channels?.reviews_changed?.('1');
  desk.shop.modules.reviews.counts.cache.clearCache();
  desk.shop.modules.catalogue.catalogue.clearCache();
  expect(ofPurchases(await page())).toEqual(['9', '9']);
});
