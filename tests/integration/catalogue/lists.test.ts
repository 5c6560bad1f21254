import type { Catalogue, CatalogueService } from '../../../domains/catalogue';
import type { ListSort } from '../../../server/catalogue/data/lists.repository';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
import { openTestApp, type TestApp } from '../../harness/testApp';

/* A category with several pages of services, many of which have equal prices or names. */

const COUNT = 61;
const SUBS = ['Arena', 'Battlegrounds', 'Skirmishes'];
const URL = '/wow-boost/pvp';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: longCatalogue() });
}, 60_000);
afterAll(() => shop?.close());

function longCatalogue(): Catalogue {
  const catalogue = fixtureCatalogue();
  const game = catalogue.games[0];
  const template = game?.services.find(({ slug }) => slug === 'battleground-wins') as CatalogueService;
  const services = Array.from({ length: COUNT }, (_, index) => ({
    ...structuredClone(template),
    slug: `wins-${index}`,
    name: index % 7 === 0 ? 'Élite wins' : `Wins ${(index * 37) % COUNT}`,
    subCategory: SUBS[index % SUBS.length] ?? '',
    terms: {
      ...template.terms,
      unitPriceCents: 100 + (index % 5) * 100,
      defaultQuantity: 1 + (index % 4),
    } as CatalogueService['terms'],
  }));
  if (game) game.services = [...services, ...game.services.filter(({ category }) => category !== 'pvp')];
  return catalogue;
}

const ask = (url: string, headers = {}) => shop.request({ url, headers });
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');
const slugsOn = (html: string) => all(html, /<article.*?<a href="\/wow-boost\/pvp\/([a-z0-9-]+)"/g);
const nextOn = (html: string) => all(html, /<a href="([^"]+)"[^>]* rel="next"|rel="next" [^>]*href="([^"]+)"/g)[0];

/** The services on every page from an address on, following the links as a browser without JavaScript would. */
async function followPages(url: string, between: (page: number) => Promise<void> = async () => {}) {
  const pages: string[][] = [];
  for (let next: string | undefined = url; next !== undefined && pages.length < 20; ) {
    const { statusCode, body } = await ask(next);
    expect(statusCode).toBe(200);
    pages.push(slugsOn(body));
    next = /<a[^>]* href="([^"]+)" rel="next"|<a rel="next"[^>]* href="([^"]+)"/.exec(body)?.slice(1).find(Boolean);
    next = next?.replaceAll('&amp;', '&').replace(/#.*/, '');
    await between(pages.length);
  }
  return pages;
}

async function expectedOrder(sort: ListSort | undefined): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('services as s')
    .innerJoin('service_prices as p', 'p.service_id', 's.id')
    .select(['s.id', 's.slug', 's.position', 's.sort_name', 's.sub_category_id', 'p.default_price'])
    .where('p.currency', '=', 'USD')
    .where('s.slug', 'like', 'wins-%')
    .where('s.available', '=', true)
    .execute();
  const keys = rows.map((row) => ({
    ...row,
    key: {
      recommended: [row.sub_category_id, row.position],
      price: [row.default_price ?? 0, row.id],
      '-price': [-(row.default_price ?? 0), -row.id],
      name: [row.sort_name, row.id],
    }[sort ?? 'recommended'] as [string | number, number],
  }));
  return keys
    .sort(({ key: a }, { key: b }) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]))
    .map(({ slug }) => slug);
}

describe.each([undefined, 'price', '-price', 'name'] as const)('a long category by %s', (sort) => {
  const url = sort === undefined ? URL : `${URL}?sort=${sort}`;

  it('is listed completely by its links, in order, without duplicates', async () => {
    const pages = await followPages(url);
    expect(pages.map((page) => page.length)).toEqual([24, 24, 13]);
    expect(pages.flat()).toEqual(await expectedOrder(sort));
  });

  it('keeps its subcategory on every page', async () => {
    const sub = `${url}${sort === undefined ? '?' : '&'}sub=skirmishes`;
    const slugs = (await followPages(sub)).flat();
    expect(slugs).toEqual((await expectedOrder(sort)).filter((slug) => Number(slug.slice(5)) % SUBS.length === 2));
  });

  it('does not shift when services appear or disappear between two pages', async () => {
    const before = (await followPages(url)).flat();
    const set = (available: boolean) => async () => {
      await shop.database.db
        .updateTable('services')
        .set({ available })
        .where('slug', 'in', [before[0] ?? '', before[1] ?? ''])
        .execute();
      shop.modules.catalogue.catalogue.clearCache();
    };
    const after = await followPages(url, async (page) => {
      if (page === 1) await set(false)();
    });
    await set(true)();
    expect(after.flat()).toEqual(before);
  });
});

it('links to the next page, for people and search engines, and back to the first', async () => {
  const { body: first } = await ask(`${URL}?sort=price&sub=arena`);
  expect(first).not.toContain('To the beginning');
  const second = await ask(URL);
  const next = /<link rel="next" href="http:\/\/localhost([^"]+)"/.exec(second.body)?.[1] ?? '';
  expect(next).toMatch(/^\/wow-boost\/pvp\?after=\d+$/);
  expect(second.body).toContain(`href="${next}#list"`);
  const { body } = await ask(next);
  expect(body).toContain(`<link rel="canonical" href="http://localhost${next}"/>`);
  expect(body).toMatch(new RegExp(`<a[^>]* href="${URL}"[^>]*>To the beginning`));
  expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toMatch(/^PvP, World of Warcraft, from /);
  expect(nextOn(body)).toBeDefined();
});

it.each(['0', '-1', 'x', '1e9', '999999999', "1'--", '%F0%9F%92%A9'])(
  'starts at the first page for the invalid cursor %s',
  async (after) => {
    const { statusCode, body } = await ask(`${URL}?sort=price&after=${after}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('To the beginning');
    expect(slugsOn(body)).toEqual((await expectedOrder('price')).slice(0, 24));
  },
);

it('rejects a cursor of another category', async () => {
  const { id } = await shop.database.db
    .selectFrom('services')
    .select('id')
    .where('slug', '=', 'heroic-run')
    .executeTakeFirstOrThrow();
  expect(slugsOn((await ask(`${URL}?after=${id}`)).body)).toEqual((await expectedOrder(undefined)).slice(0, 24));
});

it('stays in price order when the currency changes between two pages', async () => {
  const first = await ask(`${URL}?sort=price`);
  const next =
    /<link rel="next" href="http:\/\/localhost([^"]+)"/.exec(first.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const second = await ask(next, { cookie: 'currency=EUR' });
  expect(second.body).toContain('€');
  expect(slugsOn(second.body)).toEqual((await expectedOrder('price')).slice(24, 48));
});

it('ends with a link back when nothing follows', async () => {
  const last = (await expectedOrder('name')).at(-1) ?? '';
  const { id } = await shop.database.db
    .selectFrom('services')
    .select('id')
    .where('slug', '=', last)
    .executeTakeFirstOrThrow();
  const { statusCode, body } = await ask(`${URL}?sort=name&after=${id}`);
  expect([statusCode, body.includes('That’s everything')]).toEqual([200, true]);
});

it('does not cache a later page as the first one', async () => {
  const first = await ask(URL);
  const next = /<link rel="next" href="http:\/\/localhost([^"]+)"/.exec(first.body)?.[1] ?? '';
  expect((await ask(next)).headers['cache-control']).toBe('private, no-cache');
  expect((await ask(URL)).body).toBe(first.body);
});

describe('a search that finds more than a page', () => {
  it('is listed completely by its links, without duplicates, with its count', async () => {
    const url = '/search?q=wins&kind=services';
    const { body } = await ask(url);
    expect(body).toContain(`${COUNT} results`);
    const pages = await followPages(url);
    expect(pages.map((page) => page.length)).toEqual([24, 24, 13]);
    expect(new Set(pages.flat()).size).toBe(COUNT);
  });

  it.each(['0', 'x', '9999999'])('starts at the first page for the invalid page %s', async (page) => {
    const [first, invalid] = await Promise.all([ask('/search?q=wins'), ask(`/search?q=wins&page=${page}`)]);
    expect(invalid.statusCode).toBe(200);
    expect(slugsOn(invalid.body)).toEqual(slugsOn(first.body));
  });
});

it('shows the number of all services on a game page, not of the listed ones', async () => {
  const { body } = await ask('/wow-boost');
  expect(body).toContain(`All ${COUNT} in PvP`);
  expect(slugsOn(body)).toHaveLength(4);
});
