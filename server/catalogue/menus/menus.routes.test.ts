import { brotliDecompressSync } from 'node:zlib';
import { MENU_CATEGORIES_URL, MenuCategoriesSchema, type MenuItem } from '../../../domains/menus';
import { parseResponse } from '../../../src/ports';
import { fixtureCatalogue } from '../../../tests/harness/fixtureCatalogue';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { importCatalogue } from '../import/importCatalogue';

let shop: TestApp;
beforeAll(async () => {
  const catalogue = fixtureCatalogue();
  const [wow] = catalogue.games;
  for (const [index, service] of (wow?.services ?? []).entries())
    Object.assign(service, {
      category: 'pvp',
      subCategory: ['Arena', 'Battlegrounds', 'Arena'][index],
      tags: [['hot'], ['new', 'best'], []][index],
    });
  shop = await openTestApp({ catalogue });
}, 60_000);
afterAll(() => shop.close());

const get = (url = MENU_CATEGORIES_URL, headers = {}) => shop.app.inject({ url, headers });
const services = async () => (await get()).json().services as readonly MenuItem[];

const KEYS = ['childCollection', 'icon', 'name', 'path', 'tagClass', 'tagName'];

describe('the games of the drawer', () => {
  it('are games, categories and sub-categories, each with the fields of the specification and no others', async () => {
    const response = (await get()).json();
    expect(Object.keys(response)).toEqual(['services']);
    expect(parseResponse(MenuCategoriesSchema, response, 'the menu')).toEqual(response);
    const all = (items: readonly MenuItem[]): readonly MenuItem[] =>
      items.flatMap((item) => [item, ...all(item.childCollection)]);
    for (const item of all(response.services)) {
      expect(Object.keys(item).sort()).toEqual(KEYS);
      expect(Object.keys(item.icon)).toEqual(['icon_src']);
    }
    expect(response.services).toMatchObject([
      {
        name: 'World of Warcraft',
        path: '/wow-boost',
        icon: { icon_src: '/art/world-of-warcraft-tile-320.webp' },
        tagClass: 'new',
        tagName: 'New',
        childCollection: [
          {
            name: 'PvP',
            path: '/wow-boost/pvp',
            icon: { icon_src: '/art/wow-pvp-tile-320.webp' },
            tagClass: 'hot',
            tagName: 'Hot',
            childCollection: [
              { name: 'Arena', path: '/wow-boost/pvp?sub=arena', tagClass: '', tagName: '', childCollection: [] },
              { name: 'Battlegrounds', path: '/wow-boost/pvp?sub=battlegrounds' },
            ],
          },
          { name: 'Raid services', path: '/wow-boost/raid-services', tagClass: '', tagName: '', childCollection: [] },
        ],
      },
      { name: 'Valorant', path: '/valorant', tagClass: '', tagName: '' },
    ]);
  });

  it.each([
    ['one hot service is not enough', [['hot'], ['best'], []], ''],
    ['two hot services make it hot, wherever they are', [['hot'], ['new'], ['hot']], 'Hot'],
    ['a new service makes it new', [['hot'], ['new'], []], 'New'],
  ])(
    'have the tag of the other lists of games: %s',
    async (_what, tags, tagName) => {
      const catalogue = fixtureCatalogue();
      for (const [index, service] of (catalogue.games[0]?.services ?? []).entries())
        Object.assign(service, { category: index === 0 ? 'raid-services' : 'pvp', tags: tags[index] });
      const other = await openTestApp({ catalogue });
      const [game] = (await other.app.inject({ url: MENU_CATEGORIES_URL })).json().services;
      const [card] = await other.modules.catalogue.catalogue.games();
      await other.close();
      expect(game).toMatchObject({ tagClass: card?.tag ?? '', tagName });
    },
    60_000,
  );

  it('lead to pages of the shop', async () => {
    const paths = (items: readonly MenuItem[]): readonly string[] =>
      items.flatMap(({ path, childCollection }) => [path, ...paths(childCollection)]);
    for (const path of paths(await services())) expect((await get(path)).statusCode).toBe(200);
  });

  it('are cached by browsers, by version, and sent compressed', async () => {
    const { headers, body, rawPayload } = await get(MENU_CATEGORIES_URL, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect(body).not.toBe('');
    expect(JSON.parse(String(brotliDecompressSync(rawPayload)))).toEqual({ services: await services() });
    const again = await get(MENU_CATEGORIES_URL, { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  });

  it.each(['?page=1', '?__proto__=1', '?page=1&page=2'])('have no parameters such as %s', async (query) => {
    const response = await get(MENU_CATEGORIES_URL + query, { 'x-requested-with': 'XMLHttpRequest' });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.message).toEqual(expect.any(String));
  });

  it('follow the catalogue', async () => {
    const catalogue = fixtureCatalogue();
    await importCatalogue(shop.database.db, { ...catalogue, games: catalogue.games.slice(1) });
    shop.modules.catalogue.catalogue.clearCache();
    expect((await services()).map(({ name }) => name)).toEqual(['Valorant']);
  });
});
