import { sql } from 'kysely';
import { LIVE_DAYS, type LiveReviews, LiveReviewsSchema, REVIEWS_TOPIC } from '../../../domains/reviews';
import { parseResponse } from '../../../src/ports';
import { withQueryListener } from '../../../tests/harness/queryListener';
import { openReviewDesk, type ReviewDesk } from '../../../tests/harness/reviewDesk';
import { COMMAND_LINE } from '../../platform/audit';
import { createLiveHub } from '../../platform/live/liveHub';
import { createLiveReviews, LIVE_REVIEWS_TAG } from './liveReviews';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let desk: ReviewDesk;
/** All lines that can be reviewed, by their orders, and those that nobody has reviewed yet. */
const completed: (readonly [id: string, line: number])[] = [];
let lines: typeof completed;
let start: number;

beforeAll(async () => {
  desk = await openReviewDesk();
  for (let count = 0; count < 3; count += 1) {
    const { id } = await desk.completedOrder();
    completed.push([id, 1], [id, 2]);
  }
  start = desk.shop.clock.time;
}, 60_000);
beforeEach(async () => {
  desk.shop.clock.time = start;
  lines = [...completed];
  await sql`delete from reviews`.execute(desk.db);
});
afterAll(() => desk.shop.close());

/** Publishes a review a minute after the one before. @returns its id */
function publish(form: Parameters<ReviewDesk['write']>[2] = {}): Promise<number> {
  const [id, line] = lines.shift() as (typeof completed)[number];
  desk.shop.clock.time += MINUTE;
  return desk.write(id, line, { stars: 4, words: 'As it was said.', tags: [], ...form });
}

/** The part of a process that tells pages of reviews, with what it has asked the database and what it has sent. */
function openProcess() {
  const { platform } = desk.shop.modules;
  const queries: string[] = [];
  const invalidated: string[] = [];
  const liveHub = createLiveHub();
  const live = createLiveReviews({
    ...platform,
    liveHub,
    db: withQueryListener(desk.db, (query) => queries.push(query.sql)),
    pages: { ...platform.pages, invalidate: (tag) => void invalidated.push(tag) },
  });
  return {
    ...live,
    queries,
    invalidated,
    /** Follows the topic as a stream does. @returns what it is sent */
    follow(): string[] {
      const sent: string[] = [];
      liveHub.follow(REVIEWS_TOPIC, { topic: REVIEWS_TOPIC, send: (message) => void sent.push(message) });
      return sent;
    },
    /** The database has said that reviews have changed. */
    async notify() {
      live.changed();
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
    },
  };
}

const dataOf = (message = ''): LiveReviews => JSON.parse(message.replace(/^.*\ndata: /, '')).data;
const idsOf = ({ reviews, others }: LiveReviews) => [reviews.map(({ id }) => id), Object.keys(others).map(Number)];

test('pages are told of the three newest, and that the others are published, as a query of its own says', async () => {
  const ids = [await publish(), await publish({ stars: 1 }), await publish(), await publish(), await publish()];
  await desk.write(...(lines.shift() as (typeof completed)[number]));
  const data = await openProcess().read();
  expect(parseResponse(LiveReviewsSchema, JSON.parse(JSON.stringify(data)), 'live reviews')).toEqual(data);
  expect(idsOf(data)).toEqual([ids.slice(2).toReversed(), ids.slice(0, 2)]);
  const { rows } = await sql`
    select r.id, r.words, r.stars, '{}'::text[] as tags, l.service_name as service, l.path as href, l.art,
      floor(extract(epoch from r.published_at) * 1000)::float8 as "publishedAt", 0 as "editedAt"
    from reviews r join order_lines l on l.id = r.order_line_id
    where r.state = 'published' and r.published_at > ${new Date(desk.shop.clock.time - LIVE_DAYS * DAY)}
    order by r.published_at desc limit 3`.execute(desk.db);
  expect(data.reviews).toEqual(rows);
});

test('a review has its words on a line, its tags in words, and any number of stars', async () => {
  const long = 'Every evening two games, and he explained each of them. '.repeat(8);
  await publish({ stars: 1, words: long });
  await publish({ stars: 2, words: '', tags: ['slow', 'informed'] });
  await publish({ stars: 3, words: 'First line.\n\n  Second line.' });
  const { reviews } = await openProcess().read();
  expect(reviews.map(({ stars, words, tags }) => ({ stars, words, tags }))).toEqual([
    { stars: 3, words: 'First line. Second line.', tags: [] },
    { stars: 2, words: '', tags: ['Slower than expected', 'Kept me informed'] },
    { stars: 1, words: expect.stringMatching(/^Every evening .{150,240}\w…$/), tags: [] },
  ]);
  expect(long.startsWith(reviews[2]?.words.slice(0, -1) ?? '-')).toBe(true);
});

test('a hundred pages cost one query for all, and another one for a change', async () => {
  for (let count = 0; count < 3; count += 1) await publish();
  const process = openProcess();
  const streams = Array.from({ length: 100 }, () => process.follow());
  const feed = await process.source.find('', {} as never);
  const snapshots = await Promise.all(streams.map(() => feed?.snapshot()));
  expect(new Set(snapshots).size).toBe(1);
  expect(process.queries).toHaveLength(1);

  const id = await publish();
  await process.notify();
  expect(process.queries).toHaveLength(2);
  expect(process.invalidated).toEqual([LIVE_REVIEWS_TAG]);
  expect(streams.map(({ length }) => length)).toEqual(Array(100).fill(1));
  expect(dataOf(streams[0]?.[0]).reviews[0]?.id).toBe(id);
  expect(await feed?.snapshot()).toEqual(dataOf(streams[0]?.[0]));
  expect(process.queries).toHaveLength(2);
});

test('the topic has no part after its name', async () => {
  const { source } = openProcess();
  expect(source.name).toBe(REVIEWS_TOPIC);
  expect(await source.find('1', {} as never)).toBeNull();
});

const removed = (id: number) => sql`update reviews set state = 'removed', words = '' where id = ${id}`.execute(desk.db);
const refused = (id: number) =>
  desk.shop.modules.reviews.staffReviews.refuse({ id, seen: 1, actor: COMMAND_LINE }, 'insult');
test.each([
  ['taken down by its writer', removed],
  ['refused by staff', refused],
])('what is %s is no longer named, whether it is shown or was before', async (_how, takeDown) => {
  const ids = [await publish(), await publish(), await publish(), await publish(), await publish()];
  const process = openProcess();
  const sent = process.follow();
  await takeDown(ids[0] as number);
  await process.notify();
  expect(idsOf(dataOf(sent.at(-1)))).toEqual([[ids[4], ids[3], ids[2]], [ids[1]]]);
  await takeDown(ids[3] as number);
  process.changed();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(idsOf(dataOf(sent.at(-1)))).toEqual([[ids[4], ids[2], ids[1]], []]);
  expect(sent).toHaveLength(2);
});

test('an edited one has its new words where it was, and another time of its edit', async () => {
  const [order, line] = lines[0] as (typeof completed)[number];
  const first = await publish();
  await publish();
  await publish();
  desk.shop.clock.time += MINUTE;
  const form = { stars: 2, words: 'Slower after all.', tags: [], author: 'none', asIs: true } as const;
  await desk.shop.modules.reviews.writing.write(order, line, form, false);
  const { reviews } = await openProcess().read();
  expect(reviews[2]).toMatchObject({ id: first, words: 'Slower after all.', stars: 2, editedAt: desk.shop.clock.time });
  await publish();
  expect((await openProcess().read()).others).toEqual({ [first]: reviews[2]?.editedAt });
});

test('what is thirty days old is gone, without a change in the database', async () => {
  const ids = [await publish(), await publish(), await publish()];
  const process = openProcess();
  const sent = process.follow();
  const stop = process.start();
  desk.shop.clock.time += LIVE_DAYS * DAY - 2 * MINUTE - 1;
  expect(idsOf(await process.read())).toEqual([ids.toReversed(), []]);
  desk.shop.clock.time += 1;
  expect(idsOf(await process.read())).toEqual([ids.slice(1).toReversed(), []]);
  await process.notify();
  expect(idsOf(dataOf(sent.at(-1)))).toEqual([ids.slice(1).toReversed(), []]);
  stop();
});

test('the same is told once: what changes elsewhere, such as a review that is stopped, is no message', async () => {
  await publish();
  const process = openProcess();
  const sent = process.follow();
  await process.notify();
  expect(sent).toHaveLength(1);
  await desk.write(...(lines.shift() as (typeof completed)[number]));
  process.changed();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect([sent.length, process.queries.length]).toEqual([1, 2]);
});
