import { CompiledQuery, sql } from 'kysely';
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
import { isLongGate } from '../../../tests/gate/longGate.mjs';
import { cpuTimeOf } from '../../../tests/harness/cpuTime';
import { machineSlowness } from '../../../tests/harness/machineSpeed';
import { casesInGate } from '../../../tests/harness/randomCases';
import { openReviewDesk, type ReviewDesk } from '../../../tests/harness/reviewDesk';
import { insertReviews } from '../../../tests/harness/reviewRows';
import { testServer } from '../../../tests/harness/testServer';
import { reviewLists } from './reviewLists.repository';

const MANY = casesInGate(500, 10_000);
/** As many of other services, so that a list of one is not all there is. */
const OTHERS = MANY / 10;

const GAME = 'wow-boost';
const OTHER_GAME = 'valorant';

let desk: ReviewDesk;
let stored: Awaited<ReturnType<typeof insertReviews>>;
let service: number;
let inGame: readonly number[];
let queries: CompiledQuery[] = [];
beforeAll(async () => {
  desk = await openReviewDesk({ onQuery: (query) => void queries.push(query) });
  await desk.reset();
  const now = desk.shop.clock.time;
  const servicesOf = async (game: string) => {
    const services = desk.db.selectFrom('services as s').innerJoin('games as g', 'g.id', 's.game_id').select('s.id');
    return (await services.where('g.slug', '=', game).orderBy('s.id').execute()).map(({ id }) => id);
  };
  inGame = (await servicesOf(GAME)).slice(0, 2);
  const [one = 0, other = 0] = inGame;
  service = one;
  // Each of eleven is of the other service.
  const serviceIds = [...Array.from({ length: 10 }, () => one), other];
  stored = [
    ...(await insertReviews(desk.db, { count: MANY + OTHERS, serviceIds, now })),
    ...(await insertReviews(desk.db, { count: OTHERS, serviceIds: await servicesOf(OTHER_GAME), now })),
  ];
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
function isOf({ service: of, game, stars, play, late, from, to }: ReviewFilter) {
  return (one: (typeof stored)[number]): boolean =>
    (of === '' || one.service_id === Number(of)) &&
    (game === '' || inGame.includes(one.service_id) === (game === GAME)) &&
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
  { service: '' },
  { service: '', game: GAME },
  { service: '', game: GAME, stars: 'low' },
  { service: '', game: OTHER_GAME },
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

test('the list of a game is of what the counts are of, also after the catalog calls the game something else', async () => {
  const rename = async (slug: string, to: string) => {
    await desk.db.updateTable('games').set({ slug: to }).where('slug', '=', slug).execute();
    desk.shop.modules.catalogue.catalogue.clearCache();
    desk.shop.modules.reviews.counts.cache.clearCache();
  };
  await rename(GAME, 'azeroth');
  const { body } = await desk.shop.request({ url: reviewsPath({ game: 'azeroth' }) });
  const list = await desk.shop.modules.reviews.lists.read(filterOf({ service: '', game: 'azeroth' }));
  const expected = published().filter(isOf(filterOf({ service: '', game: GAME })));
  expect([list.total, countReviews(list.counts)]).toEqual([expected.length, expected.length]);
  expect(body.match(/id="review-\d+"/g)).toHaveLength(REVIEWS_PER_PAGE);
  await rename('azeroth', GAME);
});

describe('with that many reviews', () => {
  /** What a stranger's request may cost, ms of processor time, and how often it is tried: the first also compile the code. */
  const MAX_MS = 50;
  const TRIES = 12;
  /** One that most are newer than. */
  const old = () =>
    published()
      .filter(isOf(filterOf({})))
      .toSorted((a, b) => a.publishedAt - b.publishedAt)[5]?.id;
  const servicePath = async () =>
    (await desk.db.selectFrom('order_lines').select('path').limit(1).executeTakeFirstOrThrow()).path;
  beforeAll(async () => {
    for (const table of ['reviews', 'order_lines', 'line_moves'])
      await sql`analyze ${sql.table(table)}`.execute(desk.db);
  });

  /** The plans of the lists that some work reads. */
  async function plansOf(work: () => Promise<unknown>): Promise<readonly string[]> {
    queries = [];
    await work();
    const lists = queries.filter(({ sql: text }) => text.includes('"reviews" as "review"') && text.includes('limit'));
    return desk.db.transaction().execute(async (trx) => {
      // A few rows are sorted as quickly; then it shows that the index is there.
      if (!isLongGate)
        for (const way of ['sort', 'bitmapscan', 'seqscan'])
          await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
      const plans: string[] = [];
      for (const { sql: text, parameters } of lists) {
        const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
        plans.push(JSON.stringify((await trx.executeQuery(explain)).rows));
      }
      return plans;
    });
  }

  test.each<[Partial<ReviewFilter>, boolean]>([
    [{}, false],
    [{}, true],
    [{ stars: '4' }, false],
    [{ stars: '4' }, true],
    [{ service: '' }, true],
    [{ service: '', game: GAME }, false],
    [{ service: '', game: GAME }, true],
  ])('%j, older ones: %s, is read by an index in its order', async (change, isOlder) => {
    const before = isOlder ? old() : undefined;
    const plans = await plansOf(() => desk.shop.modules.reviews.lists.read(filterOf(change), { before }));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('"Index Name":"reviews_');
    expect(plans[0]).not.toMatch(
      /"(?:Incremental )?Sort"|"Seq Scan","Parallel Aware":false,"Async Capable":false,"Relation Name":"(?:reviews|order_lines)"/,
    );
  });

  (testServer === undefined ? test : test.skip)(
    'no request costs more than a stranger may order',
    async () => {
      const slowness = await machineSlowness();
      const path = await servicePath();
      const filters = [{ play: 'selfplay', late: '1' }, { stars: 'low' }, { from: '5', to: '9' }].map(filterOf);
      const urls = [
        ...[path, `${path}?options%5Bfrom%5D=100&options%5Bto%5D=1700`],
        ...filters.map((filter) => reviewsPath(filter)),
        ...filters.map((filter) => reviewsPath(filter, old()).replace(REVIEWS_PATH, REVIEWS_FRAGMENT)),
        ...[{ game: GAME }, { game: GAME, play: 'piloted' }, { late: '1' }].map((filter) => reviewsPath(filter)),
      ];
      const tooSlow: string[] = [];
      for (const url of urls) {
        const times: number[] = [];
        while (times.length < TRIES && Math.min(...times) / slowness > MAX_MS / 2)
          times.push(
            await cpuTimeOf(async () => {
              // Another host each time, so that no page comes from the cache.
              const headers = { host: `h${times.length}.example` };
              expect((await desk.shop.request({ url, headers })).statusCode).toBe(200);
            }),
          );
        const ms = Math.min(...times) / slowness;
        if (ms > MAX_MS) tooSlow.push(`${url}: ${ms.toFixed(0)} ms`);
      }
      expect(tooSlow).toEqual([]);
    },
    60_000,
  );

  test('what was completed is counted once a minute, whoever asks for the page of a service', async () => {
    const counted = () => queries.filter(({ sql: text }) => text.includes('count(distinct order_id)')).length;
    const path = await servicePath();
    desk.shop.clock.time += 60_000;
    queries = [];
    for (const from of [100, 200, 300]) await desk.shop.request({ url: `${path}?options%5Bfrom%5D=${from}` });
    expect(counted()).toBe(1);
    desk.shop.clock.time += 60_000;
    await desk.shop.request({ url: `${path}?options%5Bfrom%5D=400` });
    expect(counted()).toBe(2);
  });
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
  ['service=1&game=valorant', 200],
])('?%s is answered with %i', async (query, status) => {
  expect((await desk.shop.request({ url: `/reviews?${query}` })).statusCode).toBe(status);
});
