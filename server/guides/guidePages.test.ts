import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { GUIDE_TEXT, guideFile } from '../../tests/harness/guideFiles';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { RefusedError } from '../platform/config/refusedError';
import { loadReaders } from './text/markdown';
import { parseGuide } from './text/parseGuide';

/* Guides in a shop: their import, their pages, and what other pages show of them. */

const RATINGS = 'what-ratings-unlock';
const COACHING = guideFile(
  {
    games: '[valorant]',
    order: null,
    services: null,
    art: 'valorant',
    updated: '2026-11-19',
    summary: 'When it helps.',
  },
  'It helps [early](/guides/what-ratings-unlock#in-numbers).\n\n## When\n\nBefore ranked.',
  'When coaching helps',
);
const SHOP_RULES = guideFile(
  { games: null, order: null, services: null, art: 'vip', updated: '2026-11-18', patch: 'Shop rules of November 2026' },
  'What we give back, and when.\n\n## Refunds\n\nSoon.',
  'How refunds work',
);
const ALL = { [RATINGS]: guideFile(), 'when-coaching-helps': COACHING, 'how-refunds-work': SHOP_RULES };

let shop: TestApp;
let folder: string;
beforeAll(async () => {
  shop = await openTestApp();
  await shop.listenToChannels();
}, 60_000);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => shop?.close());

function importing(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [slug, text] of Object.entries(files)) writeFileSync(path.join(folder, `${slug}.md`), text);
  return shop.modules.guides.guideCommands.runCommand(['import', folder]);
}
async function pageOf(url: string) {
  const { statusCode, body, headers } = await shop.request({ url });
  const { document } = new JSDOM(body).window;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent?.trim());
  return { statusCode, body, headers, document, all, texts };
}

describe('the import', () => {
  test('replaces all guides, and says how many there are', async () => {
    expect(await importing(ALL)).toBe('Imported 3 guides. They are all that the shop has now.');
    rmSync(path.join(folder, 'how-refunds-work.md'));
    expect(await importing({})).toBe('Imported 2 guides. They are all that the shop has now.');
    expect(await shop.modules.guides.guideCommands.runCommand(['list'])).toBe(
      [
        'what-ratings-unlock  What each rating unlocks  wow-boost  Patch 12.1.5  updated 2026-11-20',
        'when-coaching-helps  When coaching helps  valorant  Patch 12.1.5  updated 2026-11-19',
      ].join('\n'),
    );
  });

  test('refuses a folder with one fault as a whole, and says all', async () => {
    await importing(ALL);
    const error = await importing({
      ...ALL,
      'Not A Guide': guideFile(),
      [RATINGS]: guideFile({ order: 'wow-boost/pvp/no' }, GUIDE_TEXT.replace('/refunds', '/nothing')),
    }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RefusedError);
    expect((error as RefusedError).message.split('\n')).toEqual([
      'Not A Guide.md: is no guide: those are files named like how-loot-is-shared.md, with 80 characters at most',
      'what-ratings-unlock.md:9: order: there is no service “wow-boost/pvp/no”',
      'what-ratings-unlock.md:14: link “/nothing”: the shop has no such page',
      '3 faults; nothing was changed.',
    ]);
    expect(await shop.modules.guides.guideList.get()).toHaveLength(3);
  });

  test('refuses a page of the shop as a game', async () => {
    const refused = importing({ [RATINGS]: guideFile({ games: '[vip]', order: null }) });
    await expect(refused).rejects.toThrow('games[0]: there is no game “vip”');
  });

  test.each([
    ['is not there', 'nothing', /there is no such folder/],
    ['is empty', '.', /holds no guides/],
  ])('refuses a folder that %s', async (_what, name, message) => {
    const command = shop.modules.guides.guideCommands.runCommand(['import', path.join(folder, name)]);
    await expect(command).rejects.toThrow(message);
  });

  test('keeps the time at which a guide came, and no other', async () => {
    await importing(ALL);
    const came = new Date('2026-11-18T12:00:00Z');
    await shop.database.db.updateTable('guides').set({ created_at: came }).execute();
    rmSync(path.join(folder, 'how-refunds-work.md'));
    await importing({ [RATINGS]: guideFile({}, GUIDE_TEXT, 'New words'), another: SHOP_RULES });
    const rows = await shop.database.db.selectFrom('guides').select(['slug', 'title', 'created_at']).execute();
    const kept = rows.filter(({ created_at }) => created_at.getTime() === came.getTime());
    expect(kept.map(({ title }) => title).sort()).toEqual(['New words', 'When coaching helps']);
    expect(rows.map(({ slug }) => slug).sort()).toEqual(['another', 'what-ratings-unlock', 'when-coaching-helps']);
    const { body } = await shop.request({ url: `/guides/${RATINGS}` });
    expect(body).toContain('"datePublished":"2026-11-18","dateModified":"2026-11-20"');
  });

  test('of two folders at once leaves the guides of one of them', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'guides-'));
    try {
      for (const [slug, text] of Object.entries(ALL)) writeFileSync(path.join(folder, `${slug}.md`), text);
      writeFileSync(path.join(other, 'alone.md'), SHOP_RULES);
      const { runCommand } = shop.modules.guides.guideCommands;
      await Promise.all([folder, other, folder, other].map((from) => runCommand(['import', from])));
      const slugs = (await shop.modules.guides.guideList.get()).map(({ slug }) => slug);
      expect([Object.keys(ALL).join(), 'alone']).toContain(slugs.join());
    } finally {
      rmSync(other, { recursive: true });
    }
  });

  test('other words are answered with the usage', async () => {
    for (const words of [[], ['sell'], ['import'], ['list', 'all']])
      await expect(shop.modules.guides.guideCommands.runCommand(words)).rejects.toThrow('Usage: npm run guides');
  });
});

describe('the page of all guides', () => {
  test('has the newest one large, the others as cards, and the games that have some', async () => {
    await importing(ALL);
    const page = await pageOf('/guides');
    expect([page.statusCode, page.texts('h1')]).toEqual([200, ['Guides']]);
    expect(page.texts('main h2')).toEqual(['What each rating unlocks', 'When coaching helps', 'How refunds work']);
    expect(page.texts('nav[aria-label="Topic"] a')).toEqual([
      ...['All guides', 'This shop', 'World of Warcraft', 'Valorant'],
    ]);
    expect(page.texts('article p').at(-1)).toBe('World of Warcraft1 min readPatch 12.1.5Updated 20 Nov 2026');
    expect(page.texts('main li p:last-child')).toEqual([
      'Valorant1 min readPatch 12.1.5Updated 19 Nov 2026',
      'This shop1 min readShop rules of November 2026Updated 18 Nov 2026',
    ]);
    expect(page.body).toContain('<link rel="canonical" href="http://localhost/guides"/>');
    expect(page.headers['cache-control']).toContain('s-maxage');
  });

  test('of a game has its own', async () => {
    await importing(ALL);
    const page = await pageOf('/guides?game=valorant');
    expect([page.texts('h1'), page.texts('main h2')]).toEqual([['Valorant guides'], ['When coaching helps']]);
    expect(page.texts('nav[aria-label="Topic"] [aria-current]')).toEqual(['Valorant']);
  });

  test('of the shop has those about no game', async () => {
    await importing(ALL);
    const page = await pageOf('/guides?topic=shop');
    expect([page.texts('h1'), page.texts('main h2')]).toEqual([['Guides to this shop'], ['How refunds work']]);
    expect(page.texts('nav[aria-label="Topic"] [aria-current]')).toEqual(['This shop']);
    expect(page.body).toContain('<link rel="canonical" href="http://localhost/guides?topic=shop"/>');
  });

  test('of a game has a guide about several, on each of their pages', async () => {
    await importing({ ...ALL, [RATINGS]: guideFile({ games: '[wow-boost, valorant]' }) });
    expect((await pageOf('/guides?game=valorant')).texts('main h2')).toEqual([
      ...['What each rating unlocks', 'When coaching helps'],
    ]);
    const game = await pageOf('/valorant');
    expect(game.texts('[aria-labelledby="guides"] li p:last-child')[0]).toMatch(
      /^World of Warcraft and 1 more|^Valorant/,
    );
    const page = await pageOf(`/guides/${RATINGS}`);
    expect(page.texts('nav[aria-label="Breadcrumb"] li')).toEqual(['Home', 'Guides', 'What each rating unlocks']);
    expect(page.texts('[aria-labelledby="more-guides"] h3')).toEqual(['When coaching helps']);
  });

  test('says what to do where there are none', async () => {
    await importing({ [RATINGS]: ALL[RATINGS] });
    const ofGame = await pageOf('/guides?game=valorant');
    expect([ofGame.statusCode, ofGame.texts('main h2')]).toEqual([200, ['No guides for Valorant yet']]);
    expect(ofGame.all('meta[name="robots"][content="noindex"]')).toHaveLength(1);
    await shop.database.db.deleteFrom('guides').execute();
    shop.modules.guides.guideList.clearCache();
    expect((await pageOf('/guides')).texts('main h2')).toEqual(['No guides yet']);
    const { body } = await shop.request({ url: '/sitemap.xml' });
    expect(body).not.toContain('/guides');
  });

  test.each([
    ['?game=chess', 404],
    ['?game=../x', 400],
    ['?game=valorant&game=wow-boost', 400],
    ['?game=', 200],
    ['?topic=', 200],
    ['?topic=games', 400],
    ['?topic=shop&game=valorant', 400],
  ])('answers %s with %d', async (query, status) => {
    expect((await shop.request({ url: `/guides${query}` })).statusCode).toBe(status);
  });
});

describe('the page of a guide', () => {
  test('has who wrote it, when, against what, and how long it takes', async () => {
    await importing(ALL);
    const page = await pageOf(`/guides/${RATINGS}`);
    expect([page.statusCode, page.texts('h1')]).toEqual([200, ['What each rating unlocks']]);
    expect(page.texts('main header li').slice(-4)).toEqual([
      'Questline',
      'Updated 20 Nov 2026',
      'Patch 12.1.5',
      '1 min read',
    ]);
    expect(page.texts('nav[aria-label="Breadcrumb"] li')).toEqual([
      ...['Home', 'Guides', 'World of Warcraft', 'What each rating unlocks'],
    ]);
  });

  test('has its text as elements, in parts that its nav leads to', async () => {
    const page = await pageOf(`/guides/${RATINGS}`);
    expect(page.texts('nav[aria-label="On this page"] a')).toEqual([
      ...['What each rating unlocks', 'How rating moves', 'Services', 'Sources'],
    ]);
    const targets = page.all('nav[aria-label="On this page"] a').map((link) => link.getAttribute('href') ?? '');
    for (const target of targets) expect(page.document.querySelector(`section > h2${target}`)).not.toBeNull();
    expect(page.texts('article table th')).toEqual(['Rating', 'What you get', '1.400', '1.800']);
    expect(
      page
        .all('article [role="group"]')
        .map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('tabindex')}`),
    ).toEqual(['Table: In numbers (Rating, What you get) 0']);
    expect(page.texts('article details > summary')).toEqual([
      'Why did my first wins give 8 points?',
      'What’s a reset?',
    ]);
    expect(new Set(page.all('article details').map((one) => one.getAttribute('name'))).size).toBe(1);
    expect(page.all('article [role="note"]')).toHaveLength(3);
    expect(page.document.querySelector('article img[alt="Two teams"]')).not.toBeNull();
    expect(page.body).not.toContain(' style="');
    // A link to a question leads into its panel, which browsers open then.
    expect(page.document.querySelector('details #whats-a-reset')).not.toBeNull();
  });

  test('has the services that it speaks of with prices, its sources, and others of its game', async () => {
    await importing({ ...ALL, 'another-one': guideFile({ updated: '2026-10-01' }, 'Lead.', 'Another one') });
    const page = await pageOf(`/guides/${RATINGS}`);
    const [service] = page.all('[aria-labelledby="guide-services"] li');
    expect(service?.querySelector('a')?.getAttribute('href')).toBe('/wow-boost/pvp/arena-rating');
    expect(service?.textContent).toMatch(/\d+\.\d\d\s*\$/);
    expect(page.texts('[aria-labelledby="sources"] li')).toEqual([
      'Patch notes 12.1.517 Nov 2026',
      'Our rules1 Nov 2026',
    ]);
    expect(page.texts('[aria-labelledby="more-guides"] h3')).toEqual(['Another one']);
    expect(page.all('aside[aria-label="Order from this guide"]')).toHaveLength(1);
  });

  test('says to search engines what it says', async () => {
    const page = await pageOf(`/guides/${RATINGS}`);
    const data = page.all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent ?? ''));
    expect(data.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'Article']);
    expect(data[1]).toMatchObject({
      headline: 'What each rating unlocks',
      datePublished: '2026-11-20',
      dateModified: '2026-11-20',
      image: ['http://localhost/art/wow-pvp-wide-1920.webp'],
      url: `http://localhost/guides/${RATINGS}`,
    });
    expect(page.body).toContain('property="og:type" content="article"');
    const { body } = await shop.request({ url: '/sitemap.xml' });
    expect(body).toContain(`<url><loc>http://localhost/guides/${RATINGS}</loc><lastmod>2026-11-20</lastmod></url>`);
    expect(body).toContain('<url><loc>http://localhost/guides</loc></url>');
  });

  test('has an id for nothing that a heading may have', async () => {
    await importing(ALL);
    const page = await pageOf(`/guides/${RATINGS}`);
    const own = page.all('article [id]').map(({ id }) => id);
    const ids = page
      .all('[id]')
      .map(({ id }) => id)
      .filter((id) => !own.includes(id) && /^[a-z0-9-]+$/.test(id));
    const readers = await loadReaders();
    expect(own).toContain('in-numbers');
    const isFree = (id: string) =>
      parseGuide('x', Buffer.from(guideFile({}, `Lead.\n\n## ${id}`)), readers).faults.length === 0;
    expect(ids.filter(isFree)).toEqual([]);
  });

  test('is not found where there is none, and has one address', async () => {
    await importing(ALL);
    expect((await shop.request({ url: '/guides/nothing' })).statusCode).toBe(404);
    const { statusCode, headers } = await shop.request({ url: `/guides/${RATINGS.toUpperCase()}` });
    expect([statusCode, headers.location]).toEqual([301, `/guides/${RATINGS}`]);
  });
});

test('cached pages follow an import, also one of another process', async () => {
  await importing(ALL);
  const titles = async (url: string) => (await pageOf(url)).texts('main h2');
  expect(await titles('/guides?game=wow-boost')).toEqual(['What each rating unlocks']);
  const other = await openTestApp({ beside: shop });
  try {
    writeFileSync(path.join(folder, `${RATINGS}.md`), guideFile({}, GUIDE_TEXT, 'New words'));
    await other.modules.guides.guideCommands.runCommand(['import', folder]);
  } finally {
    await other.close();
  }
  for (let tries = 0; tries < 50 && (await titles('/guides?game=wow-boost'))[0] !== 'New words'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await titles('/guides?game=wow-boost')).toEqual(['New words']);
  expect((await pageOf(`/guides/${RATINGS}`)).texts('h1')).toEqual(['New words']);
});

test('the page of a game has up to three of its guides, and no section without any', async () => {
  await importing(ALL);
  const page = await pageOf('/valorant');
  expect(page.texts('[aria-labelledby="guides"] h3')).toEqual(['When coaching helps']);
  expect(page.document.querySelector('[aria-labelledby="guides"] a[href="/guides?game=valorant"]')).not.toBeNull();
  await importing({
    'how-refunds-work': SHOP_RULES,
    'when-coaching-helps': COACHING.replace('games: [valorant]\n', '')
      .replace('#in-numbers', '')
      .replace('/guides/what-ratings-unlock', '/refunds'),
  });
  rmSync(path.join(folder, `${RATINGS}.md`));
  await importing({});
  expect((await pageOf('/valorant')).document.querySelector('[aria-labelledby="guides"]')).toBeNull();
});

test('menus and footer lead to the guides', async () => {
  const page = await pageOf('/');
  expect(page.all('header nav a[href="/guides"]').length).toBeGreaterThan(0);
  expect(page.texts('footer [aria-labelledby="foot-company"] a')).toContain('Guides');
  expect(page.texts('footer [aria-labelledby="foot-shop"] a')).not.toContain('Guides');
});

describe('what has left the shop since a guide was written', () => {
  test('a service brings no form, no link and no price, and its words stay', async () => {
    await importing(ALL);
    const { db } = shop.database;
    const setAvailable = async (available: boolean) => {
      await db.updateTable('services').set({ available }).execute();
      shop.modules.catalogue.catalogue.clearCache();
    };
    await setAvailable(false);
    try {
      const page = await pageOf(`/guides/${RATINGS}`);
      expect(page.statusCode).toBe(200);
      expect(page.document.querySelector('aside[aria-label="Order from this guide"], #guide-services')).toBeNull();
      expect(page.document.querySelector('article a[href^="/wow-boost"]')).toBeNull();
      expect(page.texts('article table td')).toContain('The weapon');
      expect(page.document.querySelector('article a[href="/refunds"]')).not.toBeNull();
    } finally {
      await setAvailable(true);
    }
    expect((await pageOf(`/guides/${RATINGS}`)).all('#guide-services')).toHaveLength(1);
  });

  test('a guide leaves words without a link', async () => {
    await importing(ALL);
    await shop.database.db.deleteFrom('guides').where('slug', '=', RATINGS).execute();
    shop.modules.guides.guideList.clearCache();
    const page = await pageOf('/guides/when-coaching-helps');
    expect(page.texts('article p').some((text) => text === 'It helps early.')).toBe(true);
    expect(page.document.querySelector('article a[href*="what-ratings"]')).toBeNull();
  });
});
