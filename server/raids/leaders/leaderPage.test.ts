import { leaderPath, runPath } from '../../../domains/raid-run';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { catalogueWithRuns } from '../../../tests/harness/catalogueWithRuns';
import { enterLeaders, insertLedRuns, type LedLine } from '../../../tests/harness/ledRuns';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

/* The page of somebody who leads runs, and what runs say of them. The shop's time is 21 November 2026, noon. */

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: catalogueWithRuns() });
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await shop.database.clearSales();
  for (const table of ['runs', 'raid_leaders'] as const) await db.deleteFrom(table).execute();
  forget();
});

/** No test server listens to notifications. */
function forget(): void {
  shop.modules.raids.leaderList.clearCache();
  shop.modules.raids.runList.clearCache();
}

const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
async function page(slug: string) {
  const { statusCode, headers, body } = await shop.request({ url: leaderPath(slug) });
  return { statusCode, headers, body, text: textOf(body) };
}

/** Eleven runs of Maelis that are over, the oldest of which began late, and one that is to come. */
async function insertRecord() {
  const { db } = shop.database;
  await enterLeaders(db, ['Maelis'], true);
  const lines = (late: number, stars?: number): readonly LedLine[] => [
    { state: 'completed', began: late, ...(stars !== undefined && { stars }) },
    { state: 'completed', began: late + 4 },
  ];
  const past = Array.from({ length: 11 }, (_, index) => ({
    leader: 'Maelis',
    startsAt: NOW - (index + 1) * DAY,
    lines: lines(index === 10 ? 25 : 2, [5, 5, 5, 5, 4][index]),
  }));
  await insertLedRuns(db, past);
  const [coming = 0] = await insertLedRuns(db, [{ leader: 'Maelis', startsAt: NOW + DAY }]);
  forget();
  return coming;
}

const FIGURES = ['11 runs led', '10 of 11 runs started on time', '22 of 88 seats filled', '4.8 of 5 from 5 reviews'];

it('has the record with how it is counted, the mark of a sample, and the coming runs', async () => {
  const coming = await insertRecord();
  const { statusCode, headers, body, text } = await page('maelis');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toMatch(/^public/);
  expect(body).toContain('<h1>Maelis</h1>');
  expect(body).toMatch(/<title>Maelis, raid leader[^<]*<\/title>/);
  expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${leaderPath('maelis')}"`));
  expect(body).toContain('"@type":"BreadcrumbList"');
  for (const figure of FIGURES) expect(text).toContain(figure);
  expect(text).toContain('Runs that ended, weren’t canceled and had at least one completed order.');
  expect(text).toContain('Sample');
  expect(text).toContain('An invented name: the shop’s owner hasn’t entered the real raid leader yet.');
  expect(body).toContain(`data-run="${coming}"`);
  expect(text).not.toContain('No run is coming up');
});

it('shows somebody new without figures and runs as such, and without a mark when the name is real', async () => {
  await enterLeaders(shop.database.db, ['Anna']);
  await shop.database.db.updateTable('raid_leaders').set({ about: 'Has raided since 2005.' }).execute();
  forget();
  const { statusCode, text } = await page('anna');
  expect(statusCode).toBe(200);
  expect(text).toContain('Has raided since 2005.');
  expect(text).toContain('No run to count yet');
  expect(text).toContain('No run is coming up');
  expect(text).not.toMatch(/Sample\b(?! Abyss)|runs? led|on time|seats filled/);
});

it('is 404 for somebody unknown, with the way to the calendar, and for somebody who is gone', async () => {
  await enterLeaders(shop.database.db, ['Anna']);
  forget();
  for (const slug of ['kesh', 'Anna', 'x'.repeat(200)]) expect((await page(slug)).statusCode).toBe(404);
  expect((await page('anna')).statusCode).toBe(200);
  await shop.database.db.deleteFrom('raid_leaders').execute();
  forget();
  const { statusCode, body, text } = await page('anna');
  expect(statusCode).toBe(404);
  expect(text).toContain('Nobody of this name leads raid runs in this shop, or not anymore.');
  expect(body).toContain(`href="${RAID_CALENDAR_PATH}"`);
});

it('is in the sitemap while it is there', async () => {
  const sitemap = async () => (await shop.request({ url: '/sitemap.xml' })).body;
  const address = `<loc>http://localhost${leaderPath('anna')}</loc>`;
  expect(await sitemap()).not.toContain(address);
  await enterLeaders(shop.database.db, ['Anna']);
  forget();
  expect(await sitemap()).toContain(address);
});

it('is what runs lead to: their page and their dialog have the figures, each with how it is counted', async () => {
  const coming = await insertRecord();
  const run = await shop.request({ url: runPath(coming) });
  const dialog = await shop.request({ url: runPath(coming), headers: SCRIPT });
  for (const html of [run.body, dialog.json().render as string]) {
    expect(html).toMatch(new RegExp(`Led by <a [^>]*href="${leaderPath('maelis')}"[^>]*>Maelis</a>`));
    for (const figure of FIGURES)
      expect(html).toMatch(new RegExp(`<button [^>]*aria-describedby="run-leader-\\w+"[^>]*>${figure}</button>`));
    expect(html).toMatch(/<button [^>]*aria-describedby="run-leader-sample"[^>]*>Sample<\/button>/);
  }
  await shop.database.db.deleteFrom('raid_leaders').execute();
  forget();
  const without = await shop.request({ url: runPath(coming) });
  expect(without.body).toContain('Led by Maelis');
  expect(without.body).not.toContain('run-leader-');
});

it.each([
  ['the calendar', RAID_CALENDAR_PATH],
  ['the page of the game', '/wow-boost'],
  ['the page of the kind', '/wow-boost/raid-services/heroic-run'],
  ['the own page', leaderPath('maelis')],
])('cards on %s have the record in a line with how it is counted, and follow it', async (_page, url) => {
  const coming = await insertRecord();
  const facts = async () => {
    const { body } = await shop.request({ url });
    return new RegExp(`<button [^>]*aria-describedby="leader-of-${coming}"[^>]*>(.*?)</p>`).exec(body)?.[1] ?? '';
  };
  const before = textOf(await facts());
  expect(before).toContain('Maelis · 11 runs led · 10 of 11 on time · 22 of 88 seats · 4.8 of 5 (5) · Sample');
  expect(before).toContain('11 runs led: Runs that ended, weren’t canceled and had at least one completed order.');
  expect(before).toContain('An invented name');
  await insertLedRuns(shop.database.db, [
    { leader: 'Maelis', startsAt: NOW - 30 * DAY, lines: [{ state: 'completed', began: 0 }] },
  ]);
  // A line of a run was completed: the shop is told by the database.
  shop.modules.raids.leaderList.clearCache();
  expect(textOf(await facts())).toContain('Maelis · 12 runs led · 11 of 12 on time · 23 of 96 seats · 4.8 of 5 (5)');
});

it('has a run that nobody else has changed as the same object while the record is the same', async () => {
  await insertRecord();
  const upcoming = () => shop.modules.raids.runList.upcoming();
  const [before] = await upcoming();
  shop.modules.raids.leaderList.clearCache();
  expect((await upcoming())[0]).toBe(before);
  await shop.database.db.updateTable('raid_leaders').set({ is_sample: false }).execute();
  shop.modules.raids.leaderList.clearCache();
  const [after] = await upcoming();
  expect(after).not.toBe(before);
  expect(after?.leader).toMatchObject({ isSample: false, counts: { runs: 11 } });
});
