import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { leaderPath } from '../../../domains/raid-run';
import { REVIEWS_PATH } from '../../../domains/reviews';
import { catalogueWithRuns } from '../../../tests/harness/catalogueWithRuns';
import { enterLeaders, insertLedRuns, type LedLine } from '../../../tests/harness/ledRuns';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { ownReviews } from '../../reviews/ownReviews.repository';

/* The reviews on the page of somebody who leads runs. */

const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const STARTED = NOW - 48 * HOUR;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: catalogueWithRuns() });
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await shop.database.clearSales();
  for (const table of ['runs', 'raid_leaders'] as const) await db.deleteFrom(table).execute();
  await enterLeaders(db, ['Maelis', 'Torvek']);
  shop.modules.raids.leaderList.clearCache();
  shop.modules.raids.runList.clearCache();
});

const page = async (slug: string) => (await shop.request({ url: leaderPath(slug) })).body;

/** The words of the reviews on a page, as they stand there. */
const wordsOn = async (slug: string) => [...(await page(slug)).matchAll(/Review “(.*?)”/g)].map(([, words]) => words);

/** A completed line whose review was published some hours ago. */
const reviewed = (words: string, hoursAgo: number, line: Partial<LedLine> = {}): LedLine => ({
  ...{ state: 'completed', began: 0, stars: 5, words: `Review “${words}”`, publishedAt: NOW - hoursAgo * HOUR },
  ...line,
});

it('are those of all their runs and of nobody else’s, whatever their stars, without those that nobody may see', async () => {
  const { db } = shop.database;
  const [torveks = 0] = await insertLedRuns(db, [
    { leader: 'Torvek', startsAt: STARTED, lines: [reviewed('of Torvek', 1)] },
  ]);
  const [maeliss = 0] = await insertLedRuns(db, [
    {
      leader: 'Maelis',
      startsAt: STARTED,
      lines: [
        reviewed('five stars', 4),
        reviewed('stopped', 3, { review: 'stopped' }),
        reviewed('refused', 3, { review: 'refused' }),
        reviewed('removed', 3, { review: 'removed' }),
        // Bought for a run of Torvek, and played in this one.
        reviewed('with flex time', 5, { boughtFor: torveks }),
      ],
    },
    { leader: 'Maelis', startsAt: STARTED - 24 * HOUR, lines: [reviewed('one star', 2, { stars: 1 })] },
  ]);
  await insertLedRuns(db, [
    { leader: 'Torvek', startsAt: STARTED - 24 * HOUR, lines: [reviewed('from Maelis', 6, { boughtFor: maeliss })] },
  ]);
  expect(await wordsOn('maelis')).toEqual(['one star', 'five stars', 'with flex time']);
  expect(await wordsOn('torvek')).toEqual(['of Torvek', 'from Maelis']);
});

it('are the ten that were published last, whenever they were written', async () => {
  // The one that staff published after weeks was written first.
  const hours = [1, ...Array.from({ length: 12 }, (_, index) => 40 - 3 * index)];
  const lines = hours.map((hoursAgo) => reviewed(`${hoursAgo} hours ago`, hoursAgo));
  const one = (part: number) => lines.filter((_, index) => index % 2 === part);
  await insertLedRuns(shop.database.db, [
    { leader: 'Maelis', startsAt: STARTED, capacity: 20, lines: one(0) },
    { leader: 'Maelis', startsAt: STARTED - 24 * HOUR, capacity: 20, lines: one(1) },
  ]);
  const newest = hours.sort((a, b) => a - b).slice(0, 10);
  expect(await wordsOn('maelis')).toEqual(newest.map((hoursAgo) => `${hoursAgo} hours ago`));
});

it('that were published at the same time have the one first that was written last', async () => {
  const lines = Array.from({ length: 11 }, (_, index) => reviewed(`number ${index}`, 1));
  await insertLedRuns(shop.database.db, [{ leader: 'Maelis', startsAt: STARTED, capacity: 20, lines }]);
  expect(await wordsOn('maelis')).toEqual(Array.from({ length: 10 }, (_, index) => `number ${10 - index}`));
});

it('are none yet where nobody’s is published: the page says that none but verified ones are shown', async () => {
  await insertLedRuns(shop.database.db, [
    { leader: 'Maelis', startsAt: STARTED, lines: [reviewed('removed', 1, { review: 'removed' })] },
    { leader: 'Torvek', startsAt: STARTED, lines: [reviewed('of Torvek', 1)] },
  ]);
  const body = await page('maelis');
  expect(body).toContain('There is no review of Maelis’s runs yet. We show none but verified ones');
  expect(body).toContain(`href="${REVIEWS_PATH}"`);
  expect(body).not.toContain('Review “');
  expect(await page('torvek')).not.toContain('none but verified');
});

it('follow what their writers and the staff change: words that are gone, and answers', async () => {
  const { db } = shop.database;
  await shop.listenToChannels();
  await insertLedRuns(db, [
    { leader: 'Maelis', startsAt: STARTED, lines: [reviewed('kept', 1), reviewed('taken out', 2)] },
  ]);
  const { id } = await db
    .selectFrom('order_lines')
    .select('order_id as id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  /** Pages are at most a second old after a change. */
  async function until(isSo: (body: string) => boolean): Promise<string> {
    for (let tries = 0; tries < 100 && !isSo(await page('maelis')); tries += 1) await pause(50);
    return page('maelis');
  }
  expect(await until((body) => body.includes('taken out'))).toContain('taken out');
  await ownReviews.anonymize([id], db);
  expect(await until((body) => !body.includes('taken out'))).not.toContain('taken out');
  await sql`update reviews set answer = 'Thank you both.', answered_at = now() where words <> ''`.execute(db);
  expect(await until((body) => body.includes('Thank you both.'))).toContain('Thank you both.');
});
