import { sql } from 'kysely';
import type { Catalogue } from '../../../../domains/catalogue';
import { catalogueWithContents } from '../../../../tests/harness/catalogueWithContents';
import { type FixtureRun, insertFixtureRuns } from '../../../../tests/harness/fixtureRuns';
import { type HotShop, openHotShop, RANK_PRODUCT, WINDOW_PRODUCT } from '../../../../tests/harness/hotShop';
import { openLevels } from '../../../../tests/harness/vip';
import { importCatalogue } from '../../import/importCatalogue';
import { SHOP_PAGES } from '../../import/shopPages';

/* What the catalogue says of the home page, on Saturday, 21 November 2026 at noon: only what is true then. */

type Contents = NonNullable<Catalogue['contents']>;

const OFFER_ENDS = Date.parse('2026-11-24T17:00Z');
const WINS = { slug: 'wins', title: 'Wins', text: 'One by one.', service: 'wow-boost/battleground-wins' };

let hot: HotShop;
beforeAll(async () => {
  hot = await openHotShop({ catalogue: catalogueWithContents() });
}, 60_000);
afterAll(() => hot?.shop.close());
beforeEach(async () => {
  await hot.shop.database.db.deleteFrom('runs').execute();
  hot.shop.modules.raids.runList.clearCache();
  await hot.reset([]);
  await show({});
});

const clearCache = () => hot.shop.modules.catalogue.catalogue.clearCache();

/** Imports the catalogue with other contents. */
async function show(contents: Partial<Contents>): Promise<void> {
  const catalogue = catalogueWithContents();
  await importCatalogue(hot.shop.database.db, { ...catalogue, contents: { ...catalogue.contents, ...contents } });
  clearCache();
}

const cards = (...all: NonNullable<Contents['mainNav']>['cards']) => show({ mainNav: { cards: all, categories: [] } });

async function takeOutOfSale(slug: string): Promise<void> {
  await sql`update services set available = false where slug = ${slug}`.execute(hot.shop.database.db);
  clearCache();
}

const home = async (cookie = '') => {
  const { statusCode, body } = await hot.shop.request({ url: '/', headers: { cookie } });
  expect(statusCode).toBe(200);
  return body.replaceAll('\u00a0', ' ');
};

/** The carousel with an id; undefined when it is not on the page. */
const partOf = (html: string, id: string): string | undefined =>
  new RegExp(`<(section|nav) id="${id}".*?</\\1>`, 's').exec(html)?.[0];
const textOf = (html = ''): string =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const titlesIn = (part = ''): readonly string[] =>
  [...part.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title ?? '');
const part = async (id: string, cookie?: string) => partOf(await home(cookie), id);
const lines = async (cookie?: string) => textOf(await part('start-here', cookie));

async function insertRuns(...runs: readonly FixtureRun[]): Promise<void> {
  await insertFixtureRuns(hot.shop.database.db, runs);
  hot.shop.modules.raids.runList.clearCache();
}

test('the sections come in order', async () => {
  await hot.reset();
  const html = await home();
  const ids = ['start-here', 'popular-categories', 'games', 'top-promo', 'hot-products', 'games-list', 'hot', 'picks'];
  const places = [...ids, 'how-it-works', 'questions', 'bottom-promo'].map((id) => html.indexOf(` id="${id}"`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('hot products are a list that analytics reads', async () => {
  await hot.reset();
  const row = await part('home-hot');
  expect(row).toMatch(/<ul [^>]*data-list="home-hot-products" data-list-name="Hot products on the home page"/);
  expect(row?.match(/<li [^>]*data-good="\{/g)).toHaveLength(2);
});

test('without contents there is none of it', async () => {
  await importCatalogue(hot.shop.database.db, { ...catalogueWithContents(), contents: undefined });
  clearCache();
  const html = await home();
  for (const id of ['start-here', 'popular-categories', 'top-promo', 'bottom-promo'])
    expect(partOf(html, id)).toBeUndefined();
});

test.each([...SHOP_PAGES, '/wow-boost/raids', '/wow-boost/all'])(
  'a link may lead to %s, which is a page',
  async (url) => {
    expect((await hot.shop.request({ url })).statusCode).toBe(200);
  },
);

describe('a promo', () => {
  it('of an offer shows its first service with both prices and the true end, before all others', async () => {
    const [offer, run] = catalogueWithContents().contents?.topPromos ?? [];
    await show({ topPromos: [run, offer].filter((promo) => promo !== undefined) });
    const promos = await part('top-promo');
    expect(titlesIn(promos)).toEqual(['Arena weekend', 'Heroic run']);
    const [slide = ''] = promos?.match(/<li.*?<\/li>/s) ?? [];
    expect(slide).toContain('href="/wow-boost/pvp/battleground-wins"');
    expect(slide).toContain('data-ends=""');
    // Five wins are 24.95 $, less 5 % for their number and 15 % until Tuesday.
    expect(textOf(slide)).toMatch(
      /Battleground wins: 5 wins Arena weekend, ends Tue 24 Nov, 17:00 UTC The offer has ended Instead of 23\.70 \$ 20\.14 \$ 23\.70 \$ from .* See wins$/,
    );
    expect(promos).toContain('id="top-promo-controls"');
  });

  it('of an offer is gone with it, and one that is left has no controls', async () => {
    hot.shop.clock.time = OFFER_ENDS - 1_000;
    expect(titlesIn(await part('top-promo'))).toEqual(['Arena weekend', 'Heroic run']);
    // The page from a second ago would be fresh for a minute.
    hot.shop.clock.time = OFFER_ENDS;
    const promos = await part('top-promo');
    expect(titlesIn(promos)).toEqual(['Heroic run']);
    expect(promos).not.toContain('store-island');
    expect(textOf(promos)).toMatch(/Heroic run: .* \d+\.\d\d \$ .*See this service$/);
  });

  it('of an offer is not there before it begins', async () => {
    hot.shop.clock.time = Date.parse('2026-11-20T16:59Z');
    expect(titlesIn(await part('top-promo'))).toEqual(['Heroic run']);
  });

  it('takes the next service of the offer when the first is out of sale, and leaves with the last', async () => {
    await takeOutOfSale('battleground-wins');
    expect(await part('top-promo')).toContain('href="/wow-boost/pvp/arena-rating"');
    await takeOutOfSale('arena-rating');
    expect(titlesIn(await part('top-promo'))).toEqual(['Heroic run']);
    await takeOutOfSale('heroic-run');
    expect(await part('top-promo')).toBeUndefined();
  });

  it('is one of four at most', async () => {
    await show({ topPromos: Array.from({ length: 6 }, (_, index) => ({ ...WINS, slug: `wins-${index}` })) });
    expect(titlesIn(await part('top-promo'))).toHaveLength(4);
  });

  it('of a page has its button, and no price', async () => {
    expect(textOf(await part('bottom-promo'))).toBe('VIP Every order counts. See more');
    expect(await part('bottom-promo')).not.toContain('store-island');
  });

  it('shows the own price of a shopper of the currency', async () => {
    const euros = textOf(await part('top-promo', 'currency=EUR'));
    expect(euros).toContain('17.35 €');
    expect(euros).not.toContain('$');
  });
});

describe('a card', () => {
  it('has its own text, else what is known of where it leads', async () => {
    expect(await lines()).toBe('Raid calendar Ranks Every division Coaching');
    await cards({ title: 'Ranks', category: 'valorant/rank' });
    expect(await lines()).toBe('Ranks 2 services');
  });

  it('leads to what is there', async () => {
    await cards(
      { title: 'All of WoW', page: '/wow-boost/all' },
      { title: 'PvP', page: '/wow-boost/pvp' },
      { title: 'Rating', page: '/wow-boost/pvp/arena-rating' },
      { title: 'Coaching', service: 'valorant/coaching' },
      { title: 'Safety', page: '/safety' },
      { title: 'Ranks', category: 'valorant/rank' },
      { title: 'WoW', page: '/wow-boost' },
      { title: 'Calendar', page: '/wow-boost/raids' },
    );
    expect(await lines()).toBe('All of WoW PvP Rating Coaching Safety Ranks 2 services WoW Calendar');
    for (const slug of ['arena-rating', 'coaching', 'rank-boost']) await takeOutOfSale(slug);
    expect(await lines()).toBe('All of WoW PvP Safety WoW Calendar');
    await sql`update games set available = false where slug = 'wow-boost'`.execute(hot.shop.database.db);
    clearCache();
    expect(await lines()).toBe('Safety');
  });

  it('of the VIP levels says what the highest takes off', async () => {
    await openLevels(hot.shop);
    await cards({ title: 'VIP', page: '/vip' });
    expect(await lines()).toBe('VIP Up to 10% off your orders');
  });

  it('of the hot products counts services', async () => {
    await cards({ title: 'Hot', page: '/hot-products' });
    expect(await lines()).toBe('Hot');
    await hot.reset([RANK_PRODUCT, { ...RANK_PRODUCT, slug: 'again', name: 'Again' }, WINDOW_PRODUCT]);
    expect(await lines()).toBe('Hot 2 services with a fixed start');
  });
});

describe('the next run', () => {
  const line = async (cookie?: string) => (await lines(cookie)).replace('Runs ', '');
  beforeEach(() => cards({ title: 'Runs', page: '/wow-boost/raids' }));

  it.each([
    ['2026-11-21T15:30Z', 'today, 16:30 CET'],
    ['2026-11-21T20:30Z', 'tonight, 21:30 CET'],
    ['2026-11-21T23:30Z', 'tomorrow, 00:30 CET'],
    ['2026-11-24T19:00Z', 'Tue 24 Nov, 20:00 CET'],
  ])('at %s is said in words: %s', async (startsAt, text) => {
    await insertRuns({ startsAt }, { startsAt: '2026-11-28T19:00Z' });
    expect(await line()).toBe(`Next run ${text}`);
  });

  it('is that of the visitor’s region, in its zone, as the visitor reads times', async () => {
    await insertRuns({ startsAt: '2026-11-21T19:00Z' }, { startsAt: '2026-11-22T02:00Z', region: 'us' });
    expect(await line('region=us; dates=us')).toBe('Next run tonight, 9:00 PM EST');
    expect(await line('region=eu; dates=us')).toBe('Next run tonight, 8:00 PM CET');
    expect(await line()).toBe('Next run tonight, 20:00 CET');
  });

  it('is another one once it has begun, and another day’s at midnight: then the page has expired', async () => {
    await insertRuns({ startsAt: '2026-11-21T19:00Z' }, { startsAt: '2026-11-22T19:00Z' });
    const lineAt = (time: string) => {
      hot.shop.clock.time = Date.parse(time);
      return line();
    };
    expect(await lineAt('2026-11-21T18:59:59Z')).toBe('Next run tonight, 20:00 CET');
    expect(await lineAt('2026-11-21T19:00:00Z')).toBe('Next run tomorrow, 20:00 CET');
    expect(await lineAt('2026-11-21T22:59:59Z')).toBe('Next run tomorrow, 20:00 CET');
    expect(await lineAt('2026-11-21T23:00:00Z')).toBe('Next run tonight, 20:00 CET');
  });

  it('is not there when no run is on sale', async () => {
    expect(await line()).toBe('Runs');
    await insertRuns({ startsAt: '2026-11-21T19:00Z', region: 'us' });
    expect(await line()).toBe('Runs');
  });
});

test('categories are those on sale, with their games', async () => {
  await show({ mainNav: { cards: [], categories: ['wow-boost/pvp', 'valorant/rank', 'wow-boost/raid-services'] } });
  await takeOutOfSale('heroic-run');
  const html = await home();
  expect(partOf(html, 'start-here')).toBeUndefined();
  expect(textOf(partOf(html, 'popular-categories'))).toBe('PvP World of Warcraft Rank Valorant');
});

test('the services of a picked game come as a carousel, and the strip begins with the game', async () => {
  const { body } = await hot.shop.request({ url: '/fragments/home-game?game=valorant' });
  const { content } = (JSON.parse(body) as { render: [{ content: string }] }).render[0];
  expect(textOf(partOf(content, 'picks-games'))).toBe('All games Valorant World of Warcraft');
  expect(partOf(content, 'picks-games')).toMatch(/<a id="home-game-valorant"[^>]* aria-current="true"/);
  expect(content).toContain('id="picks-controls"');
  expect(partOf(content, 'picks')).toContain('data-list="hot/valorant"');
});
