import { createHash } from 'node:crypto';
import path from 'node:path';
import { SHOW_ANNOUNCEMENTS_SCRIPT } from '../../../domains/announcements';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { ANNOUNCEMENTS_CHANNEL } from './announcements.repository';
import { createAnnouncementService } from './announcements.service';
import { loadSeedAnnouncements } from './seedAnnouncements';

/* Announcements to shoppers: staff add them by a command, and pages show them until they are over. */

let shop: TestApp;
let onTold = () => {};
beforeAll(async () => {
  shop = await openTestApp();
  await shop.database.listen(ANNOUNCEMENTS_CHANNEL, () => {
    shop.modules.storefront.announcements.clearCache();
    onTold();
  });
}, 60_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.clock.time = Date.parse('2026-11-21T12:00:00Z');
  await untilTold(() => shop.database.db.deleteFrom('messages').execute());
});

/** Writes to the announcements, and waits until this process is told of it: PostgreSQL may tell it later, and caches are emptied then. */
async function untilTold<Result>(write: () => Promise<Result>): Promise<Result> {
  const told = new Promise<void>((resolve) => {
    onTold = resolve;
  });
  const result = await write();
  await told;
  return result;
}

const run = (...args: string[]) => shop.modules.storefront.announcementCommands.runCommand(args);
const TOP = ['--kind', 'top', '--text', 'We are back.'] as const;
const BANNER = ['--kind', 'dismissible', '--text', 'First time here?', '--link', '/games', '--label', 'Go'] as const;

/** Adds an announcement and returns its id, once this process knows of it. */
async function add(...args: readonly string[]): Promise<number> {
  const answer = await untilTold(() => run('add', ...args));
  return Number(/^Message (\d+)/.exec(answer)?.[1]);
}

const home = async (headers = {}) => (await shop.request({ url: '/', headers })).body;

describe('the command', () => {
  it('adds an announcement with what it was given and the usual defaults, lists and removes it', async () => {
    expect(await run('list')).toBe('There are no messages.');
    const id = await add(...BANNER, '--pages', 'home, games', '--from', '2026-12-01T18:00Z', '--until', '2026-12-08');
    expect(await shop.modules.storefront.announcements.all()).toEqual([
      {
        id,
        kind: 'dismissible',
        text: 'First time here?',
        details: null,
        link: { href: '/games', label: 'Go' },
        art: null,
        pages: ['home', 'games'],
        startsAt: Date.UTC(2026, 11, 1, 18),
        endsAt: Date.UTC(2026, 11, 8),
        closeAfterMs: 5000,
        delayDays: 7,
      },
    ]);
    expect(await run('list')).toContain(`${id}  dismissible  not yet  First time here?`);
    expect(await untilTold(() => run('remove', String(id)))).toBe(`Message ${id} was removed.`);
    expect(await run('list')).toBe('There are no messages.');
  });

  it.each([
    [['--kind', 'pop-up', '--text', 'x'], '--kind must be one of top, top-banner, body-banner, dismissible.'],
    [['--kind', 'top'], '--text is missing.'],
    [['--kind', 'top', '--text', ' '], '--text is empty.'],
    [['--kind', 'top', '--text', 'x'.repeat(91)], '--text is too long: 90 characters at most.'],
    [['--kind', 'top', '--text', 'a\nb'], '--text must be one line of plain text.'],
    [['--kind', 'top', '--text', 'a\u202eb'], '--text must be one line of plain text.'],
    [[...TOP, '--label', 'Go'], '--label is the words of a link, so it needs --link.'],
    [[...TOP, '--link', '/games'], '--label is needed: the words of the link.'],
    [[...TOP, '--link', '//evil.example', '--label', 'Go'], '--link must be a path of this shop'],
    [[...TOP, '--link', '/\\evil.example', '--label', 'Go'], '--link must be a path of this shop'],
    [[...TOP, '--link', 'javascript:alert(1)', '--label', 'Go'], '--link must be a path of this shop'],
    [[...TOP, '--link', 'http://a.example', '--label', 'Go'], '--link must be a path of this shop'],
    [[...TOP, '--art', 'diablo-4'], '--art is only for top-banner, body-banner.'],
    [['--kind', 'top-banner', '--text', 'x', '--art', '../server'], '--art names no picture'],
    [['--kind', 'body-banner', '--text', 'x'], '--link is needed for a body-banner.'],
    [['--kind', 'dismissible', '--text', 'x'], '--link is needed for a dismissible.'],
    [[...TOP, '--pages', 'home,toString'], '--pages has no kinds of pages: toString.'],
    [[...TOP, '--from', '2026-02-30'], '--from must be a day or a time in UTC'],
    [[...TOP, '--from', 'tomorrow'], '--from must be a day or a time in UTC'],
    [[...TOP, '--from', '2026-12-02', '--until', '2026-12-02'], '--until must be later than --from.'],
    [[...TOP, '--close-after=-1'], '--close-after must be a whole number from 0 to 600000.'],
    [[...TOP, '--delay-days', '7'], '--delay-days is only for dismissible.'],
    [[...BANNER, '--delay-days', '366'], '--delay-days must be a whole number from 1 to 365.'],
    [[...TOP, '--colour', 'red'], 'Usage: npm run messages'],
    [['more'], 'Usage: npm run messages'],
  ])('refuses %j and adds nothing', async (args, reason) => {
    await expect(run('add', ...args)).rejects.toThrow(reason);
    expect(await shop.modules.storefront.announcements.all()).toEqual([]);
  });

  it('names everything that is wrong at once', async () => {
    const adding = run('add', '--kind', 'top', '--until', 'x', '--pages', 'nope');
    await expect(adding).rejects.toThrow(/--text is missing\..*--pages.*--until.*Nothing was added\./s);
  });

  it.each([['remove', '0'], ['remove', 'x'], ['remove', '99999'], ['remove'], ['list', 'all'], ['show'], []])(
    'refuses %j %j',
    async (...args) => {
      await expect(run(...args)).rejects.toThrow(/There is no message|Usage/);
    },
  );

  it('keeps the number of announcements small', async () => {
    const all = Array.from({ length: 50 }, () => ({}));
    const service = createAnnouncementService({
      ...shop.services,
      announcements: { ...shop.modules.storefront.announcements, all: async () => all as never },
      clock: { now: () => 0 },
      artDir: '',
    });
    await expect(service.runCommand(['add', ...TOP])).rejects.toThrow('There are 50 messages already');
  });

  it('the announcements of a new shop are valid, and their links lead to pages', async () => {
    const seed = await loadSeedAnnouncements(process.cwd());
    expect(seed.map(({ kind }) => kind)).toEqual(['top', 'body-banner', 'dismissible']);
    expect(seed.flatMap(({ pages }) => pages)).not.toContain('service');
    expect(path.isAbsolute(seed[1]?.link?.href ?? '')).toBe(true);
    expect((await shop.request({ url: seed[2]?.link?.href ?? '' })).statusCode).toBe(200);
  });
});

describe('a page', () => {
  it('has the announcements for its kind, hidden until the browser knows what was closed', async () => {
    const id = await add(...TOP, '--pages', 'home', '--close-after', '2500');
    expect(await home()).toMatch(new RegExp(`<section[^>]* hidden="" data-message="${id}" data-close-after="2500">`));
    expect((await shop.request({ url: '/games' })).body).not.toContain('data-message');
    expect(JSON.parse(/id="page-state">(.*?)<\/script>/.exec(await home())?.[1] ?? '{}')).toMatchObject({
      announcements: { ids: [id] },
    });
  });

  it('is allowed to run the script that shows them, and no other', async () => {
    await add(...TOP);
    const page = await shop.request({ url: '/' });
    const [script = ''] = /(?<=<script>).*?(?=<\/script>)/s.exec(page.body) ?? [];
    expect(script).toBe(SHOW_ANNOUNCEMENTS_SCRIPT);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(page.body.match(/<script>/g)).toHaveLength(1);
  });

  it('without announcements has neither their script nor their state', async () => {
    expect(await home()).not.toMatch(/<script>|"messages":/);
  });

  it('shows texts as they are written, not as HTML', async () => {
    await add('--kind', 'top', '--text', '<img src=x onerror=alert(1)>', '--link', '/a"b', '--label', '<b>');
    const body = await home();
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(body).toContain('href="/a&quot;b"');
    expect(body).not.toContain('<img src=x');
  });

  it('opens the head panel from a link to it', async () => {
    await add(
      '--kind',
      'dismissible',
      '--text',
      'New?',
      '--link',
      '/head-panel/how-it-works',
      '--label',
      'Three answers',
    );
    expect(await home()).toMatch(/<aside.*?href="\/head-panel\/how-it-works" data-head-panel="How it works"/s);
  });

  it.each([
    ['a body banner', ['--kind', 'body-banner', '--text', 'Look', '--link', '/games', '--art', 'diablo-4'], false],
    ['a top announcement without an end', ['--kind', 'top', '--text', 'Look', '--close-after', '0'], false],
    ['a top announcement that closes', ['--kind', 'top', '--text', 'Look'], true],
  ])('%s above art: does the header lie over the art?', async (_name, message, isOverArt) => {
    const answered = { cookie: 'consent=refused' };
    expect(await home(answered)).toContain('data-over-art');
    await add(...message);
    expect((await home(answered)).includes('data-over-art')).toBe(isOverArt);
  });

  it('shows an announcement from its start to its end, although pages are cached', async () => {
    await add(...TOP, '--from', '2026-11-21T12:00:30Z', '--until', '2026-11-21T12:01:00Z');
    const seconds = async (count: number) => {
      shop.clock.time = Date.parse('2026-11-21T12:00:00Z') + count * 1000;
      return (await home()).includes('We are back.');
    };
    expect(await seconds(0)).toBe(false);
    expect(await seconds(29)).toBe(false);
    expect(await seconds(30)).toBe(true);
    expect(await seconds(59)).toBe(true);
    expect(await seconds(60)).toBe(false);
  });

  it('is the same, and cached once, for shoppers who have closed or delayed an announcement', async () => {
    const id = await add(...BANNER);
    const first = await shop.request({ url: '/' });
    const rendered = jest.spyOn(shop.modules.catalogue.catalogue, 'games');
    const delayed = await shop.request({ url: '/', headers: { cookie: `delayed-${id}=1` } });
    expect(delayed.body).toBe(first.body);
    expect(delayed.headers.etag).toBe(first.headers.etag);
    expect(rendered).not.toHaveBeenCalled();
    rendered.mockRestore();
  });

  it('changes in every process when an announcement is added or removed by any of them', async () => {
    expect(await home()).not.toContain('Told to all.');
    // As another process does it.
    const values = { kind: 'top', text: 'Told to all.', pages: '[]', close_after_ms: 5000, delay_days: 7 } as const;
    await untilTold(() => shop.database.db.insertInto('messages').values(values).execute());
    expect(await home()).toContain('Told to all.');
  });
});

describe('delaying a banner', () => {
  it('sets a cookie for its days that scripts may read, and answers scripts with JSON', async () => {
    const id = await add(...BANNER, '--delay-days', '30');
    const answer = await shop.request({
      method: 'POST',
      url: `/banners/${id}/delay`,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', accept: 'application/json' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { id, days: 30 }]);
    expect(answer.cookies).toEqual([
      { name: `delayed-${id}`, value: '1', maxAge: 30 * 86_400, path: '/', sameSite: 'Lax' },
    ]);
  });

  it('without scripts leads back to the page, whose style sheet then hides the banner', async () => {
    const id = await add(...BANNER);
    const other = await add(...BANNER);
    const css = (cookie: string) => shop.request({ url: '/banners/delayed.css', headers: { cookie } });
    expect((await css('')).body).toBe('');
    const referer = 'http://localhost/games?page=2';
    const answer = await shop.request({ url: `/banners/${id}/delay`, form: {}, headers: { referer } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/games?page=2']);
    const sheet = await css(answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    expect(sheet.body).toBe(`[data-message="${id}"]{display:none!important}`);
    expect(sheet.body).not.toContain(`"${other}"`);
    expect(sheet.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(await home()).toContain('<noscript><link rel="stylesheet" href="/banners/delayed.css"/></noscript>');
  });

  it('has an end with the banner: another kind, one that is over or unknown, or an id that is none is not found', async () => {
    const top = await add(...TOP);
    const over = await add(...BANNER, '--until', '2026-11-20');
    for (const id of [top, over, 99_999, 0, 'x', '1e3', '%00', '9'.repeat(30)]) {
      const answer = await shop.request({ url: `/banners/${id}/delay`, form: {} });
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.cookies).toEqual([]);
    }
  });
});
