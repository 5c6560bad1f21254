import { brotliCompressSync } from 'node:zlib';
import { CLASS_NAMES } from '../../../domains/raid-run';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { insertFixtureRuns } from '../../../tests/harness/fixtureRuns';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { asJson } from '../../platform/db/json';

/** The test's now is Saturday 21 November 2026, 13:00 in Paris. */
const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;

let shop: TestApp;
/** The ids of the runs, in the order in which they are inserted below. */
let ids: number[];
beforeAll(async () => {
  shop = await openTestApp();
  ids = await insertFixtureRuns(shop.database.db, [
    { startsAt: '2026-11-21T15:00:00Z', difficulty: 'normal', loot_type: 'group', base_cents: 2_499, droppedTo: 1_999 },
    { startsAt: '2026-11-21T19:00:00Z', taken: [{ armor: 'plate' }, { armor: 'plate' }] },
    {
      startsAt: '2026-11-22T20:00:00Z',
      difficulty: 'mythic',
      loot_type: 'full',
      boss_kills: 2,
      bosses: asJson([1, 2]),
    },
    { startsAt: '2026-11-22T21:00:00Z', region: 'us' },
    { startsAt: '2026-12-06T19:00:00Z' },
    { startsAt: '2026-11-21T11:00:00Z' },
  ]);
  const raid = { slug: 'retired-raid', name: 'The Retired Raid' };
  await insertFixtureRuns(shop.database.db, [{ startsAt: '2026-11-01T19:00:00Z' }], { raid });
});
afterAll(() => shop.close());

const page = (query = '', headers = {}) =>
  shop.request({ method: 'GET', url: `${RAID_CALENDAR_PATH}${query}`, headers });
async function call(path: string) {
  const url = `${RAID_CALENDAR_PATH}/${path}`;
  const response = await shop.request({ method: 'GET', url, headers: { 'x-requested-with': 'XMLHttpRequest' } });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
/** The runs in some HTML, as positions in `ids`. */
const runsIn = (html: string) => [...html.matchAll(/data-run="(\d+)"/g)].map(([, id]) => ids.indexOf(Number(id)));
const stateOf = (html: string) =>
  JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').raidCalendar as Record<string, unknown>;

describe('the calendar', () => {
  it('shows the runs of the next fourteen days that have not started, by day', async () => {
    const { statusCode, body } = await page();
    expect(statusCode).toBe(200);
    expect(runsIn(body)).toEqual([0, 1, 2]);
    expect([...body.matchAll(/<h2>(\w+)<\/h2>/g)].map(([, day]) => day)).toEqual(['Saturday', 'Sunday']);
    expect(body).toContain('3 runs');
    expect(body).toContain('3 leaders on duty');
    expect(body).toMatch(/Next run <span[^>]*><local-time[^>]*><time[^>]*>Sat 21 Nov, 16:00<\/time> <small>CET</);
  });

  it('has the script of the shopper’s times also while no list has one, because a filter may bring some', async () => {
    shop.clock.time = Date.parse('2027-02-01T12:00:00Z');
    const { body } = await page('?region=us&difficulty=heroic');
    shop.clock.time = NOW;
    shop.modules.raids.runList.clearCache();
    expect(body).not.toContain('<local-time');
    expect(body).toMatch(/<template id="on-idle"><script src="[^"]*local-times/);
  });

  it('is shared by guests until the next run starts', async () => {
    const { headers } = await page();
    expect(headers['cache-control']).toContain('public');
    shop.clock.time = Date.parse('2026-11-21T14:59:50Z');
    expect((await page()).headers['cache-control']).toMatch(/s-maxage=10\b/);
    shop.clock.time = Date.parse('2026-11-21T15:00:00Z');
    const { body } = await page();
    shop.clock.time = NOW;
    expect(runsIn(body)).toEqual([1, 2]);
    // The next request renders it again, at the earlier time of the other tests.
    shop.modules.platform.pages.invalidate('runs');
  });

  it('follows runs and seats that change', async () => {
    expect(runsIn((await page()).body)).toContain(0);
    await shop.database.db
      .updateTable('runs')
      .set({ status: 'cancelled' })
      .where('id', '=', ids[0] as number)
      .execute();
    shop.modules.raids.runList.clearCache();
    expect(runsIn((await page()).body)).toEqual([1, 2]);
    await shop.database.db
      .updateTable('runs')
      .set({ status: 'open' })
      .where('id', '=', ids[0] as number)
      .execute();
    shop.modules.raids.runList.clearCache();
  });

  it.each([
    ['region=us', [3]],
    ['difficulty=mythic', [2]],
    ['run_loot_type=group', [0]],
    ['boss_kills=2', [2]],
    ['raid=sample-abyss', [0, 1, 2]],
    ['class=mage', [0, 1, 2]],
    ['time=before-18', [0]],
    ['time=18-21', [1]],
    ['time=after-21', [2]],
    ['drops=1', [0]],
    ['difficulty=heroic&time=18-21&class=warrior', [1]],
    ['difficulty=&class=&drops=', [0, 1, 2]],
    ['utm_source=news', [0, 1, 2]],
  ])('filtered by %s leaves its runs, also for a script', async (query, runs) => {
    const { statusCode, body } = await page(`?${query}`);
    expect(statusCode).toBe(200);
    expect(runsIn(body)).toEqual(runs);
    if (query.startsWith('utm')) return;
    const answer = await call(`filter?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body.data.totalRuns).toBe(runs.length);
    const list = answer.body.data.render.find((one: { selector: string }) => one.selector === '[data-region="runs"]');
    expect(runsIn(list.innerData)).toEqual(runs);
  });

  it('with a filter belongs to one shopper, and is not cached', async () => {
    expect((await page('?difficulty=mythic')).headers['cache-control']).toBe('private, no-cache');
    expect((await page('?region=us')).headers['cache-control']).toContain('public');
    expect((await page('?region=us&region=eu')).statusCode).toBe(400);
  });

  it('marks the shopper’s own armor, whose runs without a seat offer the waitlist', async () => {
    const { body } = await page('?class=warrior&difficulty=heroic');
    expect(body).toContain(`/wow-boost/run/${ids[1]}?class=warrior`);
    expect(body).toContain('Plate</b>');
    expect(body).toContain('· you');
    expect(body).toContain('Notify me');
  });

  it('without a fitting run shows the nearest one, and one link that clears', async () => {
    const { body } = await page('?difficulty=normal&time=after-21');
    expect(body).toContain('No run matches this filter');
    expect(body).toMatch(/Without “After 21:00” the next one is/);
    expect(runsIn(body)).toEqual([0]);
    expect(body).toContain('href="/wow-boost/raids?region=eu"');
    const { body: empty } = await page('?region=us&drops=1&difficulty=normal');
    expect(empty).toContain('The next run is');
    expect(runsIn(empty)).toEqual([3]);
  });

  it('opens a run that its address names, if it is on sale', async () => {
    const { body } = await page(`?selected=${ids[1]}`);
    expect(stateOf(body).selected).toBe(ids[1]);
    // For browsers without scripts; others open it.
    expect(body).toMatch(
      new RegExp(
        `Your link leads to <a class="link" href="/wow-boost/run/${ids[1]}" data-run="${ids[1]}">The Sample Abyss, Heroic</a>, <local-time`,
      ),
    );
    expect((await page(`?selected=${ids[1]}&class=mage`)).body).toContain(`href="/wow-boost/run/${ids[1]}?class=mage"`);
    expect(body).toMatch(/<store-island name="raid-filters" id="raid-filters" when="load"/);
    for (const selected of ['999999', String(ids[5]), 'x', '-1', '', 'a&selected=b', '%F0%9F%92%A5']) {
      const { body: gone } = await page(`?selected=${selected}`);
      expect(stateOf(gone).selected).toBe(0);
      expect(gone).toContain('The run in your link is no longer available.');
    }
    const { body: plain } = await page();
    expect(stateOf(plain).selected).toBeNull();
    expect(plain).not.toContain('your link');
  });

  it('works without JavaScript: a form, links and open days', async () => {
    const { body } = await page('?drops=1');
    expect(body).toMatch(/<form (?=[^>]*method="get")[^>]*action="\/wow-boost\/raids"/);
    for (const name of ['region', 'difficulty', 'class', 'run_loot_type', 'raid', 'boss_kills', 'time', 'drops'])
      expect(body).toContain(`name="${name}"`);
    expect(body).toContain('Show runs</span></button>');
    expect(body).toMatch(/<details [^>]*open=""/);
  });

  it.each([
    ['mythic', ['2'], ['full']],
    ['normal', ['3'], ['group']],
    ['', ['2', '3'], ['group', 'armor', 'full']],
  ])('offers with the difficulty “%s” what its runs on sale have', async (difficulty, kills, lootTypes) => {
    const { body } = await page(`?region=eu&difficulty=${difficulty}`);
    const select = (name: string) =>
      [
        ...(new RegExp(`<select name="${name}".*?</select>`, 's').exec(body)?.[0] ?? '').matchAll(/value="([^"]*)"/g),
      ].map(([, value]) => value);
    expect(select('boss_kills')).toEqual(['', ...kills]);
    expect(select('run_loot_type')).toEqual(['', ...lootTypes]);
    expect(select('class')).toHaveLength(CLASS_NAMES.length + 1);
  });
});

describe('the filter', () => {
  it('tells what its list has', async () => {
    const { body, headers } = await call('filter?region=eu');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.data).toMatchObject({
      totalRuns: 3,
      todayFormatted: 'Saturday 21 November',
      nextRunIn: 3 * 3600,
      nextRuns: ['2026-11-21T15:00:00Z', '2026-11-21T19:00:00Z', '2026-11-22T20:00:00Z'].map((time) => ({
        startsAt: Date.parse(time),
        deadline: Date.parse(time),
      })),
      dayEndsAt: Date.parse('2026-11-22T00:00+01:00'),
    });
    const { body: none } = await call('filter?region=us&drops=1');
    expect(none.data).toMatchObject({ totalRuns: 0, nextRunIn: null, nextRuns: [] });
  });

  it('answers one day with all its runs', async () => {
    const { body } = await call('filter?region=eu&day=2026-11-21');
    expect(body.data.render.map(({ selector }: { selector: string }) => selector)).toEqual([
      '[data-region="runs-2026-11-21"]',
    ]);
    expect(runsIn(body.data.render[0].innerData)).toEqual([0, 1]);
  });

  it.each([
    ['region=asia', 'region'],
    ['difficulty=lfr', 'difficulty'],
    ['run_loot_type=personal', 'run_loot_type'],
    ['class=tinker', 'class'],
    ['class=mage&class=priest', 'class'],
    ['time=22', 'time'],
    ['drops=2', 'drops'],
    ['boss_kills=0', 'boss_kills'],
    ['boss_kills=31', 'boss_kills'],
    ['raid=another-raid', 'raid'],
    ['raid=A', 'raid'],
    ['day=tomorrow', 'day'],
    ['day=2026-11-31', 'day'],
    ['day=2027-01-01', 'day'],
    ['page=2', 'page'],
  ])('refuses %s, and names the field', async (query, field) => {
    const { status, body } = await call(`filter?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual([field]);
    if (field === 'page' || field === 'day') return;
    const response = await page(`?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('This filter can’t be used');
    expect(response.body).toContain('href="/wow-boost/raids"');
    const script = await page(`?${query}`, { accept: 'application/json' });
    expect([script.statusCode, Object.keys(script.json().error.fields)]).toEqual([400, [field]]);
    const inUs = await page(`?${query.replace('region=asia', 'drops=2')}&region=us`);
    expect(inUs.statusCode).toBe(400);
    expect(inUs.body).toContain('href="/wow-boost/raids?region=us"');
  });

  it.each([
    ['boss_kills=9', 'Bosses killed', ['boss_kills']],
    ['difficulty=mythic&boss_kills=3', 'Bosses killed', ['boss_kills']],
    ['difficulty=mythic&run_loot_type=group', 'Loot', ['run_loot_type']],
    ['region=us&difficulty=heroic&boss_kills=2', 'Bosses killed', ['boss_kills']],
    ['difficulty=normal&raid=retired-raid&run_loot_type=full', 'Loot and Raid', ['raid', 'run_loot_type']],
  ])('clears of %s what no run on sale has any more, and says so', async (query, names, cleared) => {
    const notice = `${names} reset: no such run is available.`;
    const fitting = new URLSearchParams(query);
    for (const field of cleared) fitting.delete(field);
    const [{ statusCode, body, headers }, answer] = [await page(`?${query}`), await call(`filter?${query}`)];
    expect([statusCode, answer.status]).toEqual([200, 200]);
    const same = await page(`?${fitting}`);
    expect(runsIn(body)).toEqual(runsIn(same.body));
    expect(stateOf(body).filter).toEqual(stateOf(same.body).filter);
    expect(body).toContain(notice);
    expect(same.body).not.toContain('no such run is available');
    expect(body).toContain('<link rel="canonical" href="http://localhost/wow-boost/raids"');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(JSON.stringify(answer.body.data.render)).toContain(notice);
    expect(answer.body.data.totalRuns).toBe(stateOf(same.body).totalRuns);
  });
});

describe('the widget’s filter', () => {
  it('answers the next runs', async () => {
    const { body, headers } = await call('widget?region=eu&difficulty=heroic');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.data).toMatchObject({ totalRuns: 1, todayFormatted: 'Saturday 21 November', nextRunIn: 7 * 3600 });
    expect(runsIn(body.data.render.map(({ innerData }: { innerData: string }) => innerData).join(''))).toEqual([1]);
    expect((await call('widget?region=us&difficulty=normal')).body.data.totalRuns).toBe(0);
  });

  it.each([
    ['class=mage', 'class'],
    ['region=x', 'region'],
  ])('refuses %s, and names the field', async (query, field) => {
    const { status, body } = await call(`widget?${query}`);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });

  it('clears what no run on sale has with the other conditions, and says so', async () => {
    const { status, body } = await call('widget?difficulty=mythic&run_loot_type=saved');
    expect([status, body.data.totalRuns]).toEqual([200, 1]);
    expect(JSON.stringify(body.data.render)).toContain('Loot reset: no such run is available.');
  });
});

describe('a calendar of 400 runs in fourteen days', () => {
  beforeAll(async () => {
    const runs = Array.from({ length: 400 }, (_, index) => ({
      startsAt: NOW + HOUR + Math.floor(index / 2) * 100 * 60_000,
      difficulty: (['normal', 'heroic', 'mythic'] as const)[index % 3] ?? 'heroic',
      loot_type: (['armor', 'full', 'armor'] as const)[index % 3] ?? 'armor',
      base_cents: 1_999 + index * 37,
      leader: `Leader ${index % 23}`,
      ...(index % 7 === 0 && { droppedTo: 1_500 + index }),
    }));
    await insertFixtureRuns(shop.database.db, runs);
    shop.modules.raids.runList.clearCache();
  });

  it('has at most six of each day in its page of at most 45 KB', async () => {
    const { body } = await page();
    const days = body.split('data-day=').slice(1);
    expect(days).toHaveLength(14);
    const counts = days.map((day) => [...day.matchAll(/<article/g)].length);
    expect(Math.max(...counts)).toBe(6);
    expect(body).toMatch(/6 of \d\d runs/);
    // What phones show at first.
    expect(body).toMatch(/<span class="phoneCount" data-shown-runs="">4 of \d\d runs/);
    expect(brotliCompressSync(Buffer.from(body)).length).toBeLessThan(45 * 1024);
  });

  it('shows a day with all its runs at an address of its own', async () => {
    const { body } = await page('?day=2026-11-25');
    const counts = body
      .split('data-day=')
      .slice(1)
      .map((day) => [...day.matchAll(/<article/g)].length);
    expect(counts.filter((count) => count > 6)).toHaveLength(1);
    const [, total] = /6 of (\d+) runs/.exec((await page()).body.split('id="day-2026-11-25"')[1] ?? '') ?? [];
    expect(counts[4]).toBe(Number(total));
    const { body: answer } = await call('filter?region=eu&day=2026-11-25');
    expect([...answer.data.render[0].innerData.matchAll(/<article/g)]).toHaveLength(Number(total));
  });
});
