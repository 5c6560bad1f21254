import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import SearchableMap from 'minisearch/SearchableMap';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { parseParams } from './algoliaParams';
import { searchAsAlgolia } from './algoliaSearch';
import type { SearchService } from './search.service';
import { MAX_TYPO_WORDS, SearchBudget } from './searchBudget';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  await shop.modules.catalogue.search.rebuild();
}, 60_000);
afterAll(() => shop.close());
beforeEach(() => workTakes(0));
afterEach(() => jest.restoreAllMocks());

/** Sets how long each piece of work seems to take, ms, so that what is counted does not depend on the machine. */
function workTakes(ms: number): void {
  let user = 0;
  jest.spyOn(process, 'cpuUsage').mockImplementation(() => {
    user += ms * 1_000;
    return { user, system: 0 };
  });
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    now += ms;
    return now;
  });
}

const LETTERS = 'abcdefghij';
/** Ten words that are nowhere in the catalogue, others for each seed. */
const tenWords = (seed: string) => [...LETTERS].map((letter) => `vlaor${letter}${seed}`).join(' ');
const batch = (queries: readonly string[], more = {}) =>
  JSON.stringify({ requests: queries.map((query) => ({ indexName: 'services', query, ...more })) });

const post = (payload: string, remoteAddress = '10.0.0.1', to = shop, call = '*/queries') =>
  to.app.inject({
    method: 'POST',
    url: `/1/indexes/${call}`,
    payload,
    remoteAddress,
    headers: { 'content-type': 'text/plain' },
  });

interface Result {
  readonly nbHits: number;
  readonly exhaustiveTypo: boolean;
  readonly exhaustive: { readonly typo: boolean; readonly nbHits: boolean };
}
const resultsOf = (answer: { json(): unknown }) => (answer.json() as { readonly results: readonly Result[] }).results;

describe('misspelled words', () => {
  it('are looked for until the request has had its share; then it is answered as typed, and says so', async () => {
    const compare = jest.spyOn(SearchableMap.prototype, 'fuzzyGet');
    const answer = await post(batch([...LETTERS].map(tenWords)));
    expect(answer.statusCode).toBe(200);
    expect(compare.mock.calls.length).toBe(MAX_TYPO_WORDS);
    const exhaustive = resultsOf(answer).map(({ exhaustive: { typo } }) => typo);
    expect(exhaustive).toEqual([...Array(6).fill(true), ...Array(4).fill(false)]);
    expect(resultsOf(answer).map(({ exhaustiveTypo }) => exhaustiveTypo)).toEqual(exhaustive);
  });

  it('are found by the next request, whatever was left out of this one', async () => {
    const words = [...LETTERS.slice(0, 6)].map((letter) => tenWords(`z${letter}`));
    const [found] = resultsOf(await post(batch([...words, 'arnea ratnig']))).slice(-1);
    expect([found?.nbHits, found?.exhaustiveTypo]).toEqual([0, false]);
    const [again] = resultsOf(await post(batch(['arnea ratnig'])));
    expect([again?.nbHits, again?.exhaustiveTypo]).toEqual([1, true]);
  });

  it('are those of the first ten words, none of more than 30 letters', async () => {
    const compare = jest.spyOn(SearchableMap.prototype, 'fuzzyGet');
    await post(batch([`${tenWords('q')} ${tenWords('r')}`]));
    expect(compare.mock.calls.length).toBe(10);
    compare.mockClear();
    await post(batch([`${'x'.repeat(31)} ${'y'.repeat(400)}`]));
    expect(compare).not.toHaveBeenCalled();
  });

  it('of the search page are looked for once for all groups', async () => {
    const compare = jest.spyOn(SearchableMap.prototype, 'fuzzyGet');
    await shop.request({ url: `/search?q=${encodeURIComponent([...LETTERS].map((one) => `zyxw${one}`).join(' '))}` });
    expect(compare.mock.calls.length).toBe(10);
  });
});

test('of words of one letter only two are the start of others, because each is that of most', async () => {
  const found = async (query: string) => resultsOf(await post(batch([query])))[0]?.nbHits;
  expect([await found('a r'), await found('a r w'), await found('a r wo')]).toEqual([2, 0, 2]);
});

describe('the time of a request', () => {
  const exhaustive = { nbHits: true, typo: true };
  const leftOut = { nbHits: false, typo: false };

  it('ends its searches after the five that pages send: what is left has no hits, and says so', async () => {
    workTakes(20);
    const facets = ['play'];
    const results = resultsOf(await post(batch([...LETTERS.slice(0, 7)], { facets })));
    expect(results.map((one) => one.exhaustive)).toMatchObject([...Array(5).fill(exhaustive), leftOut, leftOut]);
    expect(results[6]).toMatchObject({ hits: [], nbHits: 0, exhaustiveNbHits: false, exhaustiveTypo: false });
    expect(results[6]).not.toHaveProperty('facets.play');
    workTakes(1);
    expect(resultsOf(await post(batch(['k', 'l', 'm', 'n', 'o', 'p'])))[5]?.exhaustive).toEqual(exhaustive);
  });

  it('ends its filters, too: the hits are not all', async () => {
    const filtered = async () => resultsOf(await post(batch(['arena'], { filters: 'price.USD>0' })))[0];
    expect(await filtered()).toMatchObject({ nbHits: 1, exhaustive });
    workTakes(40);
    expect(await filtered()).toMatchObject({ nbHits: 1, exhaustive });
    await shop.modules.catalogue.search.rebuild();
    expect(await filtered()).toMatchObject({ nbHits: 0, exhaustive: { nbHits: false, typo: false } });
  });

  it.each<[string, (query: string) => Promise<unknown>]>([
    ['a request of one search', (query) => post(JSON.stringify({ query }), undefined, shop, 'services/query')],
    ['a request of several', (query) => post(batch([query]))],
    ['a GET', (query) => shop.app.inject(`/1/indexes/services?query=${encodeURIComponent(query)}`)],
    ['the search page', (query) => shop.request({ url: `/search?q=${encodeURIComponent(query)}` })],
    ['the list of games', (query) => shop.request({ url: `/games?q=${encodeURIComponent(query)}` })],
  ])('allows %s no misspellings once it is over', async (what, send) => {
    const compare = jest.spyOn(SearchableMap.prototype, 'fuzzyGet');
    // Words of its own: their spellings are remembered.
    const query = `zq${what.replaceAll(' ', '')}`;
    workTakes(20);
    await send(query);
    expect(compare).not.toHaveBeenCalled();
    workTakes(0);
    await send(query);
    expect(compare).toHaveBeenCalled();
  });

  it('allows no search by single words once it is over', async () => {
    const found = async (query: string) =>
      resultsOf(await post(batch([query], { removeWordsIfNoResults: 'allOptional' })))[0];
    workTakes(20);
    const leftOut = { nbHits: 0, exhaustive: { nbHits: false } };
    expect(await found('arena zqzq')).toMatchObject(leftOut);
    expect(await found('arena zqzq')).toMatchObject(leftOut);
    workTakes(0);
    expect(await found('arena zqzq')).toMatchObject({ nbHits: 1, exhaustive });
  });

  it('highlights only the first hits once it is over', async () => {
    const answer = await shop.modules.catalogue.search.find({
      index: 'services',
      query: 'arena',
      prefix: 'all',
      combine: 'and',
    });
    const records = Array(41).fill(answer.records[0]);
    const find = async () => ({ ...answer, records, positions: Uint32Array.from(records.keys()) });
    const highlighted = async () => {
      const params = parseParams({ hitsPerPage: 1_000 });
      const { hits } = await searchAsAlgolia(
        { find } as unknown as SearchService,
        'services',
        params,
        new SearchBudget(),
      );
      return (hits as readonly object[]).map((hit) => '_highlightResult' in hit);
    };
    expect(await highlighted()).toEqual(Array(41).fill(true));
    workTakes(20);
    expect(await highlighted()).toEqual(records.map((_, at) => at < 20));
  });

  it('excuses no filter and no facet that can’t be read', async () => {
    workTakes(20);
    const queries = LETTERS.slice(0, 5)
      .split('')
      .map((query) => ({ indexName: 'services', query }));
    for (const broken of [{ filters: '(play:coaching' }, { numericFilters: ['price.XXX<5'] }, { facets: ['email'] }])
      expect((await post(JSON.stringify({ requests: [...queries, { ...queries[0], ...broken }] }))).statusCode).toBe(
        400,
      );
  });

  it('is that of the processor or of the clock, whichever is shorter: a busy machine ends no search', () => {
    for (const times of [
      [0, 0, 10_000, 1],
      [0, 0, 1, 10_000],
    ] as const) {
      const clock = jest.fn().mockReturnValueOnce(times.slice(0, 2)).mockReturnValueOnce(times.slice(2));
      const budget = new SearchBudget(clock);
      budget.spend(() => undefined);
      expect(budget.isSpent).toBe(false);
    }
  });

  it('is shared with others: after 5 ms it is their turn', async () => {
    const isAnswered = async (ms: number) => {
      workTakes(ms);
      const budget = new SearchBudget();
      let answered = false;
      setImmediate(() => {
        answered = true;
      });
      budget.spend(() => undefined);
      await budget.pause();
      return answered;
    };
    expect([await isAnswered(1), await isAnswered(6)]).toEqual([false, true]);
  });
});

test('searches end when the client has gone', async () => {
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  const gone = new Promise<void>((resolve) =>
    shop.app.server.once('connection', (socket) => socket.once('close', () => resolve())),
  );
  const { search } = shop.services;
  const find = search.find.bind(search);
  const searches = jest.spyOn(search, 'find').mockImplementation(async (question, budget) => {
    request.destroy();
    await gone;
    return find(question, budget);
  });
  const request = http.request({ port, method: 'POST', path: '/1/indexes/*/queries' });
  request.on('error', () => {});
  request.end(batch(['arena', 'coaching', 'rating']));
  await gone;
  await pause(50);
  expect(searches).toHaveBeenCalledTimes(1);
});

test('each search of a request counts as one', async () => {
  const limited = await openTestApp({ config: { rateLimit: 10 } });
  try {
    const four = () => post(batch(['arena', 'rank', 'wow', 'coaching']), '10.0.0.2', limited);
    expect([(await four()).statusCode, (await four()).statusCode]).toEqual([200, 200]);
    const refused = await four();
    expect(refused.json()).toEqual({ status: 429, message: expect.stringContaining('too many requests') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
