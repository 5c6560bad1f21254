import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { guideFile } from '../../tests/harness/guideFiles';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';

/* The search finds guides: in the field of the header and on its page. */

let shop: TestApp;
let folder: string;
beforeAll(async () => {
  shop = await openTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
  await importing('arena-guide', 'Arena for beginners');
}, 60_000);
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true });
});

async function importing(slug: string, title: string, fields: Parameters<typeof guideFile>[0] = {}): Promise<void> {
  writeFileSync(path.join(folder, `${slug}.md`), guideFile(fields, undefined, title));
  await shop.modules.guides.guideCommands.runCommand(['import', folder]);
  await shop.modules.catalogue.search.rebuild();
}
async function find(query: string) {
  const requests = ['services', 'guides'].map((indexName) => ({ indexName, query, hitsPerPage: 3 }));
  const answer = await shop.app.inject({ method: 'POST', url: '/1/indexes/*/queries', payload: { requests } });
  const [, guides] = answer.json().results as { nbHits: number; hits: { name: string }[] }[];
  return guides;
}

test('a guide is a hit with its page, picture, title and game', async () => {
  expect((await find('arena beginners'))?.hits).toEqual([
    expect.objectContaining({
      objectID: 'arena-guide',
      link: '/guides/arena-guide',
      picture: '/art/wow-pvp-card-400.webp',
      name: 'Arena for beginners',
      game_name: 'World of Warcraft',
    }),
  ]);
});

test.each([
  ['its summary', 'five ratings'],
  ['its headings', 'rating moves'],
  ['its questions', 'first wins'],
  ['a name of its game', 'warcraft beginners'],
  ['a misspelled word', 'beginers'],
])('it is found by %s', async (_what, query) => {
  expect((await find(query))?.nbHits).toBe(1);
});

test('it is not found by any words of its text', async () => {
  expect((await find('everything below your'))?.nbHits).toBe(0);
});

test('the page of results has guides after the services, and a page of them alone', async () => {
  await importing('all-games', 'Arena words', { games: null, updated: '2026-11-21' });
  const { body } = await shop.request({ url: '/search?q=arena' });
  const page = new JSDOM(body).window.document;
  const found = page.querySelector('[aria-labelledby="found-guides"]');
  expect([...(found?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Arena words',
    'Arena for beginners',
  ]);
  expect([...(found?.querySelectorAll('small') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'This shop',
    'World of Warcraft',
  ]);
  const kinds = [...page.querySelectorAll('a[href*="kind="]')].map((link) => link.getAttribute('href'));
  expect(kinds).toContain('/search?q=arena&kind=guides');
  const alone = await shop.request({ url: '/search?q=arena&kind=guides&game=wow-boost' });
  const names = [...new JSDOM(alone.body).window.document.querySelectorAll('main [aria-labelledby="found-guides"] b')];
  expect(names.map(({ textContent }) => textContent)).toEqual(['Arena for beginners']);
});

test('a guide about several games is found by the name of each', async () => {
  await importing('two-games', 'Ladders', { games: '[wow-boost, valorant]', order: null, services: null });
  expect((await find('valorant ladders'))?.hits).toMatchObject([{ name: 'Ladders', game_name: 'World of Warcraft' }]);
});

test('nearest games are offered where only guides were found', async () => {
  await importing('words', 'Zyxwords in Valorant', { games: null, order: null, services: null });
  const { body } = await shop.request({ url: '/search?q=valroant+zyxwords' });
  const page = new JSDOM(body).window.document;
  expect(page.querySelector('[aria-labelledby="found-guides"]')).not.toBeNull();
  expect(page.querySelector('[aria-labelledby="found-services"]')).toBeNull();
  expect(page.querySelector('[aria-labelledby="nearest-games"] a[href="/valorant"]')).not.toBeNull();
  const alone = await shop.request({ url: '/search?q=valroant+zyxwords&kind=guides' });
  expect(alone.body).not.toContain('nearest-games');
});

test('a hosted search is told about guides only where it has them', async () => {
  const pageWith = async (hasGuides?: true) => {
    const algolia = { appId: 'APP1', searchKey: 'search-key', ...(hasGuides && { hasGuides }) };
    const hosted = await openTestApp({ config: { algolia } });
    try {
      const { body } = await hosted.request({ url: '/games' });
      return /id="search-credentials">([^<]*)</.exec(body)?.[1];
    } finally {
      await hosted.close();
    }
  };
  expect(await pageWith()).toBe('{"appId":"APP1","apiKey":"search-key"}');
  expect(await pageWith(true)).toBe('{"appId":"APP1","apiKey":"search-key","guides":true}');
}, 60_000);
