import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import {
  countReviews,
  NO_REVIEW_FILTER,
  NO_STARS,
  REVIEWS_FRAGMENT,
  REVIEWS_PATH,
  REVIEWS_PER_PAGE,
  type ReviewFilter,
  ratingOf,
  ratingText,
  reviewsPath,
} from '../../../domains/reviews';
import { casesInGate } from '../../../tests/harness/randomCases';
import { openReviewDesk, type ReviewDesk } from '../../../tests/harness/reviewDesk';
import { insertReviews } from '../../../tests/harness/reviewRows';
import { reviewLists } from './reviewLists.repository';

const MANY = casesInGate(500, 10_000);
/** As many of other services, so that a list of one is not all there is. */
const OTHERS = MANY / 10;

let desk: ReviewDesk;
let stored: Awaited<ReturnType<typeof insertReviews>>;
let service: number;
beforeAll(async () => {
  desk = await openReviewDesk();
  await desk.reset();
  const services = await desk.db
    .selectFrom('services as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .select('s.id')
    .where('g.slug', '=', 'wow-boost')
    .orderBy('s.id')
    .limit(2)
    .execute();
  const [one = 0, other = 0] = services.map(({ id }) => id);
  service = one;
  const now = desk.shop.clock.time;
  // Each of eleven is of the other service.
  stored = await insertReviews(desk.db, {
    count: MANY + OTHERS,
    serviceIds: [...Array.from({ length: 10 }, () => one), other],
    now,
  });
  desk.shop.modules.reviews.counts.cache.clearCache();
});
afterAll(() => desk.shop.close());

const published = () => stored.filter(({ state }) => state === 'published');
const filterOf = (change: Partial<ReviewFilter>): ReviewFilter => ({
  ...NO_REVIEW_FILTER,
  service: String(service),
  ...change,
});

/** The rule of a filter, said once more. */
function isOf({ service: of, stars, play, late, from, to }: ReviewFilter) {
  return (one: (typeof stored)[number]): boolean =>
    one.service_id === Number(of) &&
    (stars === '' || (stars === 'low' ? one.stars <= 3 : one.stars === Number(stars))) &&
    (play === '' || one.play === play) &&
    (late === '' || one.is_late === true) &&
    (from === '' || isNear(one.span, Number(from), Number(to)));
}

function isNear(span: readonly [number, number] | null, from: number, to: number): boolean {
  if (span === null) return false;
  const [low, high] = span;
  if (from === to) return low === high && low * 2 >= from && low <= from * 2;
  return low < to && high > from;
}

const FILTERS: readonly Partial<ReviewFilter>[] = [
  {},
  { stars: '1' },
  { stars: '5' },
  { stars: 'low' },
  { play: 'selfplay' },
  { play: 'piloted', stars: '4' },
  { late: '1' },
  { from: '5', to: '9' },
  { from: '8', to: '8' },
  { play: 'coaching' },
];

test.each(FILTERS)('%j: every published review once, the newest first, page by page', async (change) => {
  const filter = filterOf(change);
  const expected = published()
    .filter(isOf(filter))
    .toSorted((one, other) => other.publishedAt - one.publishedAt || other.id - one.id)
    .map(({ id }) => id);
  const limit = 37;
  const found: number[] = [];
  for (let before: number | undefined; ; before = found.at(-1)) {
    const page = await reviewLists.page(filter, { before, limit }, desk.db);
    found.push(...page.map(({ id }) => id));
    if (page.length < limit) break;
  }
  expect(found).toEqual(expected);
  const list = await desk.shop.modules.reviews.lists.read(filter);
  expect(list.total).toBe(expected.length);
  expect(list.reviews.map(({ id }) => id)).toEqual(expected.slice(0, REVIEWS_PER_PAGE));
});

test('the counts are those of the published reviews, whatever becomes of them', async () => {
  const counted = async () => {
    desk.shop.modules.reviews.counts.cache.clearCache();
    return desk.shop.modules.reviews.counts.of({ service: String(service), game: 'wow-boost' });
  };
  const query = async () => {
    const rows = await desk.db
      .selectFrom('reviews')
      .select((eb) => ['stars', eb.fn.countAll<number>().as('count')])
      .where('service_id', '=', service)
      .where('state', '=', 'published')
      .groupBy('stars')
      .execute();
    return { ...NO_STARS, ...Object.fromEntries(rows.map(({ stars, count }) => [stars, Number(count)])) };
  };
  expect(await counted()).toEqual(await query());
  const before = await counted();
  const changed = published().filter((one) => one.service_id === service);
  const [first, second, third] = changed.map(({ id }) => id);
  const set = (id: number | undefined, values: object) =>
    desk.db
      .updateTable('reviews')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute();
  await set(first, { state: 'removed' });
  await set(second, { stars: 1 });
  await set(third, { state: 'refused', refusal: 'insult' });
  await desk.db
    .deleteFrom('reviews')
    .where('id', '=', changed[3]?.id ?? 0)
    .execute();
  expect(await counted()).toEqual(await query());
  expect(countReviews(await counted())).toBe(countReviews(before) - 3);
  stored = stored.filter(({ id }) => id !== changed[3]?.id);
  await set(first, { state: 'published' });
  await set(second, { stars: changed[1]?.stars });
  await set(third, { state: 'published', refusal: null });
  expect(await counted()).toEqual(await query());
});

test('a page of a service with that many reviews takes little work', async () => {
  const filter = filterOf({ play: 'selfplay', late: '1' });
  const started = performance.now();
  for (let round = 0; round < 10; round += 1) await desk.shop.modules.reviews.lists.read(filter);
  console.info(`${MANY} reviews: ${((performance.now() - started) / 10).toFixed(1)} ms for a filtered page`);
  await sql`analyze reviews`.execute(desk.db);
  const plan = await desk.db
    .selectFrom('reviews as review')
    .selectAll()
    .where('review.state', '=', 'published')
    .where('review.service_id', '=', service)
    .orderBy('review.published_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(11)
    .explain('json');
  const planText = JSON.stringify(plan).replaceAll('\\"', '"');
  // By an index that has them in order, however many there are.
  expect(planText).toContain('"Index Scan"');
  expect(planText).not.toContain('"Sort"');
});

test('the page says how many there are and what they come to, and links to the next ones', async () => {
  const counts = await desk.shop.modules.reviews.counts.of({ service: String(service), game: '' });
  const rating = ratingOf(counts);
  const { body } = await desk.shop.request({ url: reviewsPath({ service: String(service) }) });
  expect(body).toContain(`${rating && ratingText(rating)} <small>of 5</small>`);
  const next = /href="([^"]*before=\d+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const older = await desk.shop.request({ url: next.replace(REVIEWS_PATH, REVIEWS_FRAGMENT) });
  const [part] = older.json().render;
  expect(part.selector).toContain('-after-');
  expect(part.content.match(/id="review-\d+"/g)).toHaveLength(REVIEWS_PER_PAGE);
});

test.each([
  ['service=0', 400],
  ['service=999999', 404],
  ['service=abc', 400],
  ['game=nothing', 404],
  ['stars=6', 400],
  ['stars=low', 200],
  ['play=run', 400],
  ['before=0', 400],
  ['before=999999999', 200],
  ['from=1', 200],
  ['from=1&to=-2', 400],
])('?%s is answered with %i', async (query, status) => {
  expect((await desk.shop.request({ url: `/reviews?${query}` })).statusCode).toBe(status);
});
