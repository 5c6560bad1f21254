import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { MIN_RATED, REVIEWS_PATH, type Stars } from '../../../domains/reviews';
import { ORDER_ROW, orderLineRow } from '../../../tests/harness/orderRows';
import { casesInGate, randomSeed } from '../../../tests/harness/randomCases';
import { openReviewDesk, type ReviewDesk } from '../../../tests/harness/reviewDesk';
import { asJson, type Database } from '../../platform/db';

/* What cached pages show of reviews, and that it is right again after they have changed. */

const [GAME, OTHER_GAME] = ['wow-boost', 'valorant'];

let desk: ReviewDesk;
let ids: Readonly<Record<string, number>>;
beforeAll(async () => {
  desk = await openReviewDesk();
  const services = await desk.db.selectFrom('services').select(['id', 'slug']).execute();
  ids = Object.fromEntries(services.map(({ id, slug }) => [slug, id]));
}, 60_000);
beforeEach(async () => {
  await desk.reset();
  changed();
  desk.shop.modules.catalogue.catalogue.clearCache();
});
afterAll(() => desk.shop.close());

const idOf = (slug: string): number => ids[slug] ?? 0;
const open = async (url: string) => (await desk.shop.request({ url })).body;

/** Tells the shop of a change, as its listener does. */
const notify = (serviceId?: number) => desk.shop.modules.reviews.channels?.reviews_changed?.(serviceId?.toString());

/** The same, and the second is over in which changes are collected. */
function changed(serviceId?: number): void {
  notify(serviceId);
  desk.shop.modules.reviews.counts.cache.clearCache();
}

/** Publishes reviews of a service, each of an order of its own, which nobody is told of. */
async function publish(slug: string, ...all: readonly Stars[]): Promise<void> {
  for (const stars of all) await insertReview(idOf(slug), stars, desk.db);
}

let orders = 0;
async function insertReview(service_id: number, stars: Stars, db: Kysely<Database>): Promise<void> {
  orders += 1;
  const values = { ...ORDER_ROW, public_id: `shown${String(orders).padStart(20, '0')}` };
  const order = await db.insertInto('orders').values(values).returning('id').executeTakeFirstOrThrow();
  const row = { ...orderLineRow(order.id, { service_id }), state: 'completed', has_started: true };
  const line = await db
    .insertInto('order_lines')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reviews')
    .values({
      ...{ order_line_id: line.id, service_id, stars, play: 'piloted', state: 'published', published_at: new Date() },
    } as never)
    .execute();
}

/** The average of a service, rounded down to tenths by the database, and how many reviews it is of. */
async function figuresOf(slug: string) {
  const { rows } = await sql<{ average: string; count: number }>`
    select trunc(avg(stars), 1)::text as average, count(*)::int as count from reviews
    where state = 'published' and service_id = ${idOf(slug)}`.execute(desk.db);
  return rows[0] ?? { average: '', count: 0 };
}

/** What cards say of a service, by its link. */
const ratingOnCard = (html: string, path: string) =>
  new RegExp(`<h\\d[^>]*><a href="${path}">.*?</article>`, 's')
    .exec(html)?.[0]
    .match(/★<\/span> (?:<!-- -->)?([^<]+)/)?.[1];

const productOf = (html: string): Record<string, unknown> =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, text]) => JSON.parse(text ?? ''))
    .find((data) => data['@type'] === 'Product');

const ARENA = '/wow-boost/pvp/arena-rating';
const WINS = '/wow-boost/pvp/battleground-wins';

test.each(
  fc
    .sample(fc.array(fc.constantFrom<Stars>(1, 2, 3, 4, 5), { minLength: MIN_RATED, maxLength: 9 }), {
      numRuns: casesInGate(3, 30),
      seed: randomSeed,
    })
    .concat([[5, 5, 5, 5, 4, 4, 4]])
    .map((all) => [all]),
)(
  'cards, the page and search engines are told the average of %j, rounded down, and of four reviews none',
  async (all) => {
    await publish('arena-rating', ...all.slice(0, MIN_RATED - 1));
    changed();
    expect(ratingOnCard(await open('/wow-boost/pvp'), ARENA)).toBeUndefined();
    const few = await open(ARENA);
    expect(productOf(few)).not.toHaveProperty('aggregateRating');
    expect(few).toContain('An average is shown once there are 5 reviews: 1 more to go.');

    await publish('arena-rating', ...all.slice(MIN_RATED - 1));
    changed();
    const { average, count } = await figuresOf('arena-rating');
    expect(count).toBe(all.length);
    expect(ratingOnCard(await open('/wow-boost/pvp'), ARENA)).toBe(`${average} of 5, ${count} reviews`);
    const page = await open(ARENA);
    expect(page).toContain(`${average} <small>of 5</small>`);
    expect(productOf(page)).toMatchObject({
      aggregateRating: { ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 },
    });
  },
);

test('the chips of /reviews have the average of each game, or how many reviews there are of it', async () => {
  await publish('arena-rating', 5, 4, 4);
  await publish('battleground-wins', 5, 5, 1);
  await publish('rank-boost', 2);
  changed();
  const { rows } = await sql<{ name: string; slug: string; text: string }>`
    select game.name, game.slug, case when count(*) >= 5 then trunc(avg(review.stars), 1) || ' of 5'
      else count(*) || case when count(*) = 1 then ' review' else ' reviews' end end as text
    from reviews review join services service on service.id = review.service_id join games game on game.id = service.game_id
    where review.state = 'published' group by game.id order by game.position`.execute(desk.db);
  expect(rows.map(({ slug, text }) => [slug, text])).toEqual([
    [GAME, '4.0 of 5'],
    [OTHER_GAME, '1 review'],
  ]);
  const nav = /aria-label="Reviews by game">(.*?)<\/nav>/s.exec(await open(REVIEWS_PATH))?.[1] ?? '';
  const chips = [...nav.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text]) => [href, text]);
  expect(chips).toEqual([
    [REVIEWS_PATH, 'All games'],
    ...rows.map(({ name, slug, text }) => [`${REVIEWS_PATH}?game=${slug}`, `${name} · ${text}`]),
  ]);
});

test('what was rendered between a change and the reading of the counts is not shown after that', async () => {
  await publish('arena-rating', 5);
  changed();
  const count = async () => /(\d+) reviews? of/.exec(await open(ARENA))?.[1];
  expect(await count()).toBe('1');
  // The first of a second is read at once, unless there was one just before.
  for (const expected of ['2', '3']) {
    await publish('arena-rating', 5);
    notify(idOf('arena-rating'));
    await count();
    let shown: string | undefined;
    for (let tries = 0; tries < 100 && shown !== expected; tries += 1) {
      await pause(50);
      shown = await count();
    }
    expect(shown).toBe(expected);
  }
});

describe('a cached page', () => {
  const FIVE: readonly Stars[] = [5, 5, 5, 5, 5];

  test.each(['/', '/wow-boost', '/wow-boost/pvp', WINS])(
    '%s has another rating on a card once it has changed',
    async (path) => {
      await publish('arena-rating', ...FIVE);
      changed();
      expect(ratingOnCard(await open(path), ARENA)).toBe('5.0 of 5, 5 reviews');
      await publish('arena-rating', 1);
      changed(idOf('arena-rating'));
      await desk.shop.modules.reviews.counts.ratings();
      expect(ratingOnCard(await open(path), ARENA)).toBe('4.3 of 5, 6 reviews');
    },
  );

  test('stays where what cards say is the same: of too few reviews, of another game, or of words', async () => {
    await publish('arena-rating', ...FIVE);
    await publish('rank-boost', ...FIVE);
    changed();
    await open('/wow-boost/pvp');
    const invalidate = jest.spyOn(desk.shop.modules.platform.pages, 'invalidate');
    const dropped = () => invalidate.mock.calls.map(([tag]) => tag).filter((tag) => tag === 'cards/wow-boost');
    await publish('battleground-wins', 1);
    await publish('rank-boost', 1);
    await desk.db.updateTable('reviews').set({ words: 'Said again.' }).execute();
    for (const slug of ['battleground-wins', 'rank-boost', 'arena-rating']) changed(idOf(slug));
    await desk.shop.modules.reviews.counts.ratings();
    expect(invalidate).toHaveBeenCalledWith('cards/valorant');
    expect(dropped()).toEqual([]);
    await publish('arena-rating', 1);
    changed(idOf('arena-rating'));
    await desk.shop.modules.reviews.counts.ratings();
    expect(dropped()).toHaveLength(1);
    invalidate.mockRestore();
  });

  test('of a service has its reviews after notifications were missed', async () => {
    await publish('arena-rating', 5);
    changed();
    expect(await open(ARENA)).toContain('1 review of');
    await publish('arena-rating', 5);
    expect(await open(ARENA)).toContain('1 review of');
    changed(undefined);
    expect(await open(ARENA)).toContain('2 reviews of');
  });

  test('of a game without reviews says that there are none but verified ones', async () => {
    await publish('arena-rating', 5);
    changed();
    expect(await open('/valorant')).toContain(
      'Nobody has reviewed a service of this game yet. We show none but verified',
    );
    expect(await open('/wow-boost')).not.toContain('No reviews yet');
  });
});

test.each([
  ['', 'public'],
  ['?game=wow-boost', 'public'],
  ['?service=1&game=wow-boost&stars=5', 'public'],
  ['?service=1&game=valorant', 'private'],
  ['?service=1&game=nothing', 'private'],
  ['?game=wow-boost&service=1', 'private'],
  ['?stars=&game=wow-boost', 'private'],
  ['?from=1', 'private'],
  ['?play=piloted', 'private'],
])('/reviews%s is %s: only the addresses of links are cached', async (query, expected) => {
  const { headers, statusCode } = await desk.shop.request({ url: REVIEWS_PATH + query });
  expect([statusCode, String(headers['cache-control']).split(',')[0]]).toEqual([200, expected]);
});

test('one end of a choice alone filters nothing', async () => {
  await publish('arena-rating', 5);
  changed();
  const body = await open(`${REVIEWS_PATH}?from=3`);
  expect(body).toContain('1 review');
  expect(body).not.toContain('No review with this filter');
  expect(body).toMatch(/aria-current="page">All<\/a>/);
});

test('the longest name of a game stands after the name of a buyer', async () => {
  const { id } = await desk.completedOrder();
  const game = 'Game '.repeat(24).trim().padEnd(120, 's');
  await desk.db.updateTable('order_lines').set({ game_name: game }).execute();
  const contact = asJson({ name: 'Maximiliane-Konstanze-Annalena Berg' });
  await desk.db.updateTable('orders').set({ contact }).execute();
  const review = await desk.review(await desk.write(id, 1, { words: '', author: 'name' }));
  expect(review.author).toBe(`Maximiliane-Konstanze-Annalena, ${game}`);
  changed();
  expect(await open(REVIEWS_PATH)).toContain(`<b>${review.author}</b>`);
});
