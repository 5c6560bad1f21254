import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { fixtureCatalogue } from '../../../tests/harness/fixtureCatalogue';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { SearchBudget } from './searchBudget';

/** The full client of Algolia, and bad requests, against the shop's own search. */
let shop: TestApp;
let client: Algoliasearch;

beforeAll(async () => {
  const catalogue = fixtureCatalogue();
  shop = await openTestApp({
    catalogue: {
      ...catalogue,
      games: catalogue.games.map((game) => ({ ...game, ...(game.slug === 'wow-boost' && { nicknames: ['wow'] }) })),
      search: { synonyms: [['rating', 'elo']], fillers: ['buy'] },
    },
  });
  const address = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  client = algoliasearch('app', 'key', {
    hosts: [{ url: address.host, protocol: 'http', accept: 'readWrite' }],
  });
}, 60_000);
afterAll(() => shop.close());

const post = (url: string, body: unknown, headers = {}) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain', origin: 'https://elsewhere.example', ...headers },
  });

describe('the full client', () => {
  it('searches an index: hits have exactly the agreed attributes', async () => {
    const { hits, ...answer } = await client.searchSingleIndex({
      indexName: 'services',
      searchParams: { query: 'arena', hitsPerPage: 1 },
    });
    expect(hits).toEqual([
      {
        objectID: expect.stringMatching(/^\d+$/),
        link: '/wow-boost/pvp/arena-rating',
        picture: expect.stringMatching(/^\/art\/.*\.webp$/),
        name: 'Arena rating',
        game_name: 'World of Warcraft',
        price: { USD: expect.any(Number), EUR: expect.any(Number), GBP: expect.any(Number) },
        _highlightResult: {
          name: {
            value: '<em>Arena</em> rating',
            matchLevel: 'full',
            fullyHighlighted: false,
            matchedWords: ['arena'],
          },
          game_name: { value: 'World of Warcraft', matchLevel: 'none', matchedWords: [] },
        },
      },
    ]);
    expect(answer).toMatchObject({
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 1,
      query: 'arena',
      index: 'services',
      params: 'query=arena&hitsPerPage=1',
      exhaustiveNbHits: true,
      processingTimeMS: expect.any(Number),
    });
  });

  it('searches several indexes at once', async () => {
    const { results } = await client.search({
      requests: ['games', 'categories', 'sub_categories', 'services'].map((indexName) => ({
        indexName,
        query: 'wow',
        hitsPerPage: 3,
      })),
    });
    expect(results.map((result) => ('hits' in result ? result.hits.length > 0 : false))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(results[0]).toMatchObject({ index: 'games', hits: [{ name: 'World of Warcraft', link: '/wow-boost' }] });
    expect((results[0] as { hits: object[] }).hits[0]).not.toHaveProperty('game_name');
    expect((results[1] as { hits: object[] }).hits[0]).not.toHaveProperty('price');
  });

  it('counts facets and filters by them', async () => {
    const search = (searchParams: object) => client.searchSingleIndex({ indexName: 'services', searchParams });
    const all = await search({ facets: ['*'] });
    const counts = all.facets?.game_name ?? {};
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(all.nbHits);
    const valorant = counts.Valorant ?? 0;
    expect(valorant).toBeGreaterThan(0);
    for (const filter of [
      { facetFilters: ['game_name:Valorant'] },
      { facetFilters: [['game_name:Valorant', 'game_name:None']] },
      { filters: 'game_name:Valorant' },
      { filters: '(game_name:"valorant" OR game_name:None) AND NOT category_name:None' },
    ])
      expect((await search(filter)).nbHits).toBe(valorant);
    expect((await search({ facetFilters: ['game_name:-Valorant'] })).nbHits).toBe((all.nbHits ?? 0) - valorant);
    const prices = all.hits.map((hit) => (hit as unknown as { price: { USD: number } }).price.USD);
    const [low, high] = [Math.min(...prices), Math.max(...prices)];
    expect((await search({ numericFilters: [`price.USD<${high}`] })).nbHits).toBe(
      prices.filter((one) => one < high).length,
    );
    expect((await search({ filters: `price.USD:${low} TO ${low}` })).nbHits).toBe(
      prices.filter((one) => one === low).length,
    );
    expect((await search({ filters: `price.USD >= ${high}` })).nbHits).toBe(
      prices.filter((one) => one === high).length,
    );
  });

  it('highlights with the given tags, without changing the text', async () => {
    const { hits } = await client.searchSingleIndex({
      indexName: 'services',
      searchParams: { query: 'are', highlightPreTag: '[', highlightPostTag: ']', attributesToHighlight: ['name'] },
    });
    expect(hits[0]?._highlightResult).toMatchObject({ name: { value: '[Are]na rating' } });
  });

  it('pages through all hits, each once, by page and by offset', async () => {
    const ids: string[] = [];
    for (let page = 0; ; page += 1) {
      const { hits, nbPages } = await client.searchSingleIndex({
        indexName: 'services',
        searchParams: { query: '', page, hitsPerPage: 2 },
      });
      ids.push(...hits.map(({ objectID }) => objectID));
      if (page + 1 >= (nbPages ?? 0)) break;
    }
    expect(new Set(ids).size).toBe(ids.length);
    const slice = await client.searchSingleIndex({ indexName: 'services', searchParams: { offset: 1, length: 2 } });
    expect(slice.hits.map(({ objectID }) => objectID)).toEqual(ids.slice(1, 3));
    const beyond = await client.searchSingleIndex({ indexName: 'services', searchParams: { page: 1_000_000_000 } });
    expect(beyond).toMatchObject({ hits: [], nbHits: ids.length, page: 1_000_000_000 });
  });

  it('reports an unknown index as Algolia does', async () => {
    await expect(client.searchSingleIndex({ indexName: 'nope' })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'Index nope does not exist',
    });
  });
});

describe('matching', () => {
  const found = async (params: object) => (await post('/1/indexes/services/query', params)).json().nbHits as number;

  it('uses synonyms, leaves fillers out, forgives typos, and knows which words may be incomplete', async () => {
    expect(await found({ query: 'elo arena' })).toBe(1);
    expect(await found({ query: 'buy arena rating' })).toBe(1);
    expect(await found({ query: 'arnea ratnig' })).toBe(1);
    expect(await found({ query: 'aren', queryType: 'prefixNone', restrictSearchableAttributes: ['game_name'] })).toBe(
      0,
    );
    expect(await found({ query: 'aren rating', queryType: 'prefixLast' })).toBe(1);
    expect(await found({ query: 'wow nonsenseword' })).toBe(0);
    expect(await found({ query: 'wow nonsenseword', removeWordsIfNoResults: 'allOptional' })).toBeGreaterThan(0);
  });

  it('leaves fillers out only while the request may take more time', async () => {
    const budget = new SearchBudget();
    const isSpent = jest.spyOn(budget, 'isSpent', 'get').mockReturnValue(true);
    const find = () =>
      shop.modules.catalogue.search.find(
        { index: 'services', query: 'buy rating arena', prefix: 'all', combine: 'and' },
        budget,
      );
    expect(await find()).toMatchObject({ positions: { length: 0 }, isExhaustive: false });
    isSpent.mockReturnValue(false);
    expect(await find()).toMatchObject({ positions: { length: 1 }, isExhaustive: true });
  });

  it('knows an empty restriction from all fields, whichever was asked for first', async () => {
    expect(await found({ query: 'battleground', restrictSearchableAttributes: [] })).toBe(1);
    expect(await found({ query: 'battleground', restrictSearchableAttributes: ['game_name'] })).toBe(0);
    expect(await found({ query: 'battleground' })).toBe(1);
  });

  it('ignores signs between words', async () => {
    expect(await found({ query: 'arena ⚔️ rating!' })).toBe(1);
  });

  it('retrieves only what is asked for', async () => {
    const answer = await post('/1/indexes/services/query', {
      params: 'query=arena&attributesToRetrieve=%5B%22name%22%5D&attributesToHighlight=%5B%5D',
    });
    expect(answer.json().hits).toEqual([{ name: 'Arena rating', objectID: expect.any(String) }]);
  });

  it('answers GET as well', async () => {
    const answer = await shop.app.inject('/1/indexes/games?query=wow&x-algolia-application-id=app&hitsPerPage=1');
    expect(answer.json()).toMatchObject({ nbHits: 1, hits: [{ link: '/wow-boost' }] });
  });

  it('follows the catalogue, and answers from the old state until the new one is indexed', async () => {
    const { db } = shop.database;
    await db.updateTable('services').set({ name: 'Renamed duel' }).where('slug', '=', 'arena-rating').execute();
    shop.modules.catalogue.catalogue.clearCache();
    expect(await found({ query: 'arena rating' })).toBe(1);
    await shop.modules.catalogue.search.rebuild();
    expect(await found({ query: 'duel' })).toBe(1);
    await db.updateTable('services').set({ available: false }).where('slug', '=', 'arena-rating').execute();
    await shop.modules.catalogue.search.rebuild();
    expect(await found({ query: 'duel' })).toBe(0);
    const onSale = { name: 'Arena rating', available: true };
    await db.updateTable('services').set(onSale).where('slug', '=', 'arena-rating').execute();
    await shop.modules.catalogue.search.rebuild();
    expect(await found({ query: 'arena rating' })).toBe(1);
  });
});

describe('other origins', () => {
  it('may search, and ask first', async () => {
    const answer = await post('/1/indexes/*/queries', { requests: [] }, { 'sec-fetch-site': 'cross-site' });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
    const preflight = await shop.app.inject({ method: 'OPTIONS', url: '/1/indexes/*/queries' });
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([204, '*']);
  });
});

test('a search that others are in the way of is told when to try again', async () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const find = jest.spyOn(shop.modules.catalogue.search, 'find').mockRejectedValueOnce(deadlock);
  const answer = await post('/1/indexes/services/query', {});
  find.mockRestore();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});

describe('bad requests get a clear 4xx', () => {
  const search = (params: object) => post('/1/indexes/services/query', params);

  it.each<[string, object, string | RegExp]>([
    ['a page below 0', { page: -1 }, /page must be a whole number/],
    ['too many hits', { hitsPerPage: 1_000_000 }, /hitsPerPage must be a whole number from 0 to 1000/],
    ['half a hit', { hitsPerPage: 0.5 }, /hitsPerPage/],
    ['a query of 10,000 characters', { query: 'x'.repeat(10_000) }, /query is too long/],
    ['a query that is no text', { query: { a: 1 } }, /query must be a text/],
    ['an unknown parameter', { nope: 1 }, 'Unknown parameter: nope'],
    ['an unknown facet', { facets: ['email'] }, /"email" is not one of/],
    ['an unknown facet in a filter', { facetFilters: ['email:x'] }, /known facet/],
    ['a filter that is no text', { facetFilters: [[1]] }, /facetFilters must be a list/],
    ['an open bracket', { filters: '(play:coaching' }, /bracket is not closed/],
    ['an open quote', { filters: 'game_name:"Val' }, /can not be read/],
    ['a lonely operator', { filters: 'AND' }, /can not be read/],
    ['a filter after the filter', { filters: 'play:coaching play:piloted' }, /is not expected there/],
    ['hundreds of conditions', { facetFilters: [Array(60).fill('play:piloted')] }, /at most 50 conditions/],
    [
      'hundreds of conditions in a text',
      { filters: Array(60).fill('play:a').join(' OR ') + ' OR play:b'.repeat(30) },
      /too many conditions/,
    ],
    ['a tag', { tagFilters: ['x'] }, /tagFilters is not supported/],
    ['a range of broken numbers', { numericFilters: ['price.USD:1.2.3 TO 5'] }, /can not be read/],
    ['brackets in brackets', { filters: `${'('.repeat(50)}play:x${')'.repeat(50)}` }, /too many brackets/],
    ['a number filter without a number', { numericFilters: ['price.USD<cheap'] }, /can not be read/],
    ['a price in no currency', { numericFilters: ['price.XXX<5'] }, /can not be read/],
    ['an attribute that is not searched', { restrictSearchableAttributes: ['link'] }, /not a searchable attribute/],
    ['a query type of another kind', { queryType: 'exact' }, /must be one of/],
  ])('%s', async (_what, params, message) => {
    const answer = await search(params);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: typeof message === 'string' ? message : expect.stringMatching(message), status: 400 },
    ]);
  });

  it.each<[string, string, number]>([
    ['/1/indexes/*/queries', 'no json', 400],
    ['/1/indexes/*/queries', '[]', 400],
    ['/1/indexes/*/queries', '{"requests":1}', 400],
    ['/1/indexes/*/queries', '{"requests":[1]}', 400],
    ['/1/indexes/*/queries', '{"requests":[{"indexName":"services"}],"strategy":"stopIfEnoughMatches"}', 400],
    ['/1/indexes/*/queries', '{"requests":[{"indexName":"services","type":"facet","facet":"play"}]}', 400],
    ['/1/indexes/*/queries', `{"requests":[${Array(60).fill('{"indexName":"services"}').join()}]}`, 400],
    [
      '/1/indexes/*/queries',
      `{"requests":[${Array(3).fill('{"indexName":"services","hitsPerPage":500}').join()}]}`,
      400,
    ],
    ['/1/indexes/services/query', '{"params":1}', 400],
    ['/1/indexes/services/query', '{"query":"\\u0000"}', 400],
    ['/1/indexes/__proto__/query', '{}', 404],
    ['/1/indexes/services/objects', '{}', 404],
    ['/1/indexes/services/query', `{"query":"${'x'.repeat(70_000)}"}`, 413],
  ])('%s with a bad body, %#', async (url, body, status) => {
    const answer = await post(url, body);
    expect([answer.statusCode, answer.json()]).toEqual([status, { message: expect.any(String), status }]);
  });

  it.each([
    'xyzxyz',
    '🎮',
    'مرحبا',
    '<script>alert(1)</script>',
    '   ',
    '"',
    "'; drop table games; --",
    '%',
    '(',
    '\\',
  ])('but %j is a query like any other', async (query) => {
    const answer = await search({ query });
    expect([answer.statusCode, answer.json().nbHits > 0]).toEqual([200, query.trim() === '']);
    expect((await shop.request({ url: `/search?q=${encodeURIComponent(query)}` })).statusCode).toBe(200);
  });
});
