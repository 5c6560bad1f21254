import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createSearchSaga, SEARCH_PAUSE_MS } from './search.saga';
import {
  groupClosed,
  groupOpened,
  hitChosen,
  moreRequested,
  queryChanged,
  queryCleared,
  recentRemoved,
  resultsReceived,
  searchClosed,
  searchFailed,
  searchOpened,
} from './search.slice';

const wireHit = (id: string, name = `Hit ${id}`) => ({
  objectID: id,
  link: `/${id}`,
  picture: `/art/${id}.webp`,
  name,
  game_name: 'Game',
  price: { USD: 1250, EUR: 1100 },
  _highlightResult: { name: { value: `<%Hi%>t ${id}` } },
});
const result = (count: number, ids: readonly string[] = []) => ({
  hits: ids.map((id) => wireHit(id)),
  nbHits: count,
  page: 0,
  nbPages: 1,
});
const fourResults = (services = result(1, ['s1'])) => ({ results: [result(0), result(0), services, result(0)] });

function openSearch() {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'info').mockImplementation(() => {});
  const shop = sagaHarness(createSearchSaga);
  shop.dispatch(searchOpened());
  return shop;
}

type Shop = ReturnType<typeof openSearch>;
const lastCall = (shop: Shop) => {
  const call = shop.ports.search.calls.at(-1);
  if (!call) throw new Error('Nothing was searched.');
  return call;
};

async function search(shop: Shop, query: string, response: unknown = fourResults()): Promise<void> {
  shop.dispatch(queryChanged(query));
  await shop.passTime(SEARCH_PAUSE_MS);
  lastCall(shop).answer(response);
  await shop.passTime();
}

test('asks for all groups at once, the guides after the four others, 500 ms after the last key', async () => {
  const shop = openSearch();
  for (const typed of ['w', 'wo', ' wow ']) {
    shop.dispatch(queryChanged(typed));
    await shop.passTime(SEARCH_PAUSE_MS - 1);
  }
  expect(shop.ports.search.calls).toHaveLength(0);
  expect(shop.state().search.status).toBe('loading');
  await shop.passTime(1);
  expect(shop.ports.search.calls).toHaveLength(1);
  expect(lastCall(shop).requests.map(({ indexName, query, hitsPerPage }) => [indexName, query, hitsPerPage])).toEqual([
    ['games', 'wow', 3],
    ['categories', 'wow', 3],
    ['services', 'wow', 3],
    ['sub_categories', 'wow', 3],
    ['guides', 'wow', 3],
  ]);
  lastCall(shop).answer(fourResults(result(16, ['s1'])));
  await shop.passTime();
  const { status, answered, groups } = shop.state().search;
  expect([status, answered]).toEqual(['ready', 'wow']);
  expect(groups.map(({ index, count }) => [index, count])).toEqual([
    ['games', 0],
    ['categories', 0],
    ['services', 16],
    ['sub_categories', 0],
    ['guides', 0],
  ]);
  expect(groups[2]?.hits).toEqual([
    { id: 's1', link: '/s1', picture: '/art/s1.webp', name: ['', 'Hi', 't s1'], game: ['Game'], price: 1250 },
  ]);
});

test('a search without an index of guides answers for the four groups alone', async () => {
  const shop = openSearch();
  await search(shop, 'wow', fourResults());
  expect(shop.state().search.groups.at(-1)).toEqual({ index: 'guides', hits: [], count: 0 });
});

test('guides that were found are a group, of which all can be shown', async () => {
  const shop = openSearch();
  const found = [...fourResults().results, result(4, ['g1', 'g2', 'g3'])];
  await search(shop, 'wow', { results: found });
  expect(shop.state().search.groups.at(-1)).toMatchObject({ index: 'guides', count: 4, hits: [{}, {}, {}] });
  shop.dispatch(groupOpened({ index: 'guides' }));
  await shop.passTime();
  expect(lastCall(shop).requests).toMatchObject([{ indexName: 'guides', query: 'wow', hitsPerPage: 20, page: 0 }]);
});

test('a newer query aborts the request, and an emptied field cancels it', async () => {
  const shop = openSearch();
  shop.dispatch(queryChanged('wow'));
  await shop.passTime(SEARCH_PAUSE_MS);
  const first = lastCall(shop);
  shop.dispatch(queryChanged('wow g'));
  expect(first.signal.aborted).toBe(true);
  await shop.passTime(SEARCH_PAUSE_MS);
  const second = lastCall(shop);
  shop.dispatch(queryCleared());
  expect(second.signal.aborted).toBe(true);
  await shop.passTime(SEARCH_PAUSE_MS * 2);
  expect(shop.ports.search.calls).toHaveLength(2);
  expect(shop.state().search).toMatchObject({ query: '', status: 'idle', groups: [] });
});

test('only spaces are no query, and the same words again ask nothing', async () => {
  const shop = openSearch();
  shop.dispatch(queryChanged('   '));
  await shop.passTime(SEARCH_PAUSE_MS);
  expect(shop.ports.search.calls).toHaveLength(0);
  await search(shop, 'wow');
  shop.dispatch(queryChanged('wow '));
  await shop.passTime(SEARCH_PAUSE_MS);
  expect(shop.ports.search.calls).toHaveLength(1);
  expect(shop.state().search.status).toBe('ready');
});

test('nothing found: games that match a word are offered, or the most popular ones', async () => {
  const shop = openSearch();
  await search(shop, 'wow nonsense', fourResults(result(0)));
  expect(lastCall(shop).requests).toMatchObject([
    { indexName: 'games', query: 'wow nonsense', removeWordsIfNoResults: 'allOptional' },
    { indexName: 'games', query: '' },
  ]);
  lastCall(shop).answer({ results: [result(0), result(24, ['popular'])] });
  await shop.passTime();
  expect(shop.state().search.nearest.map(({ id }) => id)).toEqual(['popular']);
});

test('only guides found: the nearest games are offered, too', async () => {
  const shop = openSearch();
  await search(shop, 'valroant', { results: [...Array(4).fill(result(0)), result(1, ['g1'])] });
  expect(lastCall(shop).requests).toMatchObject([{ indexName: 'games', removeWordsIfNoResults: 'allOptional' }, {}]);
  lastCall(shop).answer({ results: [result(1, ['near']), result(24, ['popular'])] });
  await shop.passTime();
  expect(shop.state().search.nearest.map(({ id }) => id)).toEqual(['near']);
});

test.each([
  ['the network is down', new NetworkError('offline')],
  ['the server fails', new HttpError(500)],
])('%s: it is logged, and the next search works', async (_what, error) => {
  const shop = openSearch();
  shop.dispatch(queryChanged('wow'));
  await shop.passTime(SEARCH_PAUSE_MS);
  lastCall(shop).fail(error);
  await shop.passTime();
  expect(shop.state().search.status).toBe('failed');
  expect(console.error).toHaveBeenCalledWith('The search failed.', error);
  expect(shop.types()).toContain(searchFailed.type);
  await search(shop, 'wow g');
  expect(shop.state().search.status).toBe('ready');
});

test('an answer of another shape is a failure', async () => {
  const shop = openSearch();
  await search(shop, 'wow', { results: [{ hits: [{ name: 1 }] }] });
  expect(shop.state().search.status).toBe('failed');
});

test('a group is loaded in full page by page, in one request each, until all hits are there', async () => {
  const shop = openSearch();
  await search(shop, 'wow', fourResults(result(22, ['s1'])));
  shop.dispatch(groupOpened({ index: 'services' }));
  await shop.passTime();
  expect(lastCall(shop).requests).toMatchObject([{ indexName: 'services', query: 'wow', page: 0, hitsPerPage: 20 }]);
  const ids = Array.from({ length: 22 }, (_, index) => `s${index}`);
  lastCall(shop).answer({ results: [result(22, ids.slice(0, 20))] });
  await shop.passTime();
  expect(shop.state().search.full).toMatchObject({ status: 'ready', count: 22 });
  shop.dispatch(moreRequested());
  shop.dispatch(moreRequested());
  await shop.passTime();
  expect(lastCall(shop).requests).toMatchObject([{ page: 1 }]);
  lastCall(shop).answer({ results: [result(22, ids.slice(20))] });
  await shop.passTime();
  expect(shop.state().search.full?.hits.map(({ id }) => id)).toEqual(ids);
  const calls = shop.ports.search.calls.length;
  shop.dispatch(moreRequested());
  await shop.passTime();
  expect(shop.ports.search.calls).toHaveLength(calls);
});

test('going back aborts a group, and a failed page can be asked for again', async () => {
  const shop = openSearch();
  await search(shop, 'wow', fourResults(result(22, ['s1'])));
  shop.dispatch(groupOpened({ index: 'services' }));
  await shop.passTime();
  const aborted = lastCall(shop);
  shop.dispatch(groupClosed());
  expect([aborted.signal.aborted, shop.state().search.full]).toEqual([true, null]);
  shop.dispatch(groupOpened({ index: 'services' }));
  await shop.passTime();
  lastCall(shop).fail(new NetworkError('offline'));
  await shop.passTime();
  expect(shop.state().search.full?.status).toBe('failed');
  shop.dispatch(moreRequested());
  await shop.passTime();
  lastCall(shop).answer({ results: [result(1, ['s1'])] });
  await shop.passTime();
  expect(shop.state().search.full).toMatchObject({ status: 'ready', hits: [{ id: 's1' }] });
});

test('recent searches of this device and popular ones are suggested; a remembered one can be removed', async () => {
  const shop = sagaHarness(createSearchSaga);
  shop.ports.storage.local.entries.set('recent-searches', ['lol', 'wow']);
  shop.dispatch(searchOpened());
  await shop.passTime();
  expect(shop.state().search.suggestions).toEqual({ recent: ['lol', 'wow'], popular: [] });
  shop.ports.http.last('/v1/search/popular').answer({ queries: ['wow', 'poe2'] });
  await shop.passTime();
  expect(shop.state().search.suggestions).toEqual({ recent: ['lol', 'wow'], popular: ['poe2'] });
  shop.dispatch(queryChanged(' WoW '));
  shop.dispatch(hitChosen());
  expect(shop.ports.storage.local.entries.get('recent-searches')).toEqual(['WoW', 'lol']);
  shop.dispatch(recentRemoved('lol'));
  expect(shop.ports.storage.local.entries.get('recent-searches')).toEqual(['WoW']);
});

test('a recent search that is removed while popular ones load stays removed', async () => {
  const shop = sagaHarness(createSearchSaga);
  shop.ports.storage.local.entries.set('recent-searches', ['lol', 'wow']);
  shop.dispatch(searchOpened());
  shop.dispatch(recentRemoved('lol'));
  shop.ports.http.last('/v1/search/popular').answer({ queries: [] });
  await shop.passTime();
  expect(shop.state().search.suggestions?.recent).toEqual(['wow']);
  expect(shop.ports.storage.local.entries.get('recent-searches')).toEqual(['wow']);
});

test('an opened hit is reported when counting is allowed', async () => {
  const shop = openSearch();
  await search(shop, 'wow');
  shop.dispatch(hitChosen());
  expect(shop.ports.beacon.send).not.toHaveBeenCalled();
  shop.ports.consent.read.mockReturnValue('granted');
  shop.dispatch(hitChosen());
  expect(shop.ports.beacon.send).toHaveBeenCalledWith('/v1/search/used', { query: 'wow' });
});

test('a service that has fewer hits than it counts ends the list', async () => {
  const shop = openSearch();
  await search(shop, 'wow', fourResults(result(22, ['s1'])));
  shop.dispatch(groupOpened({ index: 'services' }));
  await shop.passTime();
  lastCall(shop).answer({ results: [result(22)] });
  await shop.passTime();
  const calls = shop.ports.search.calls.length;
  shop.dispatch(moreRequested());
  await shop.passTime();
  expect(shop.ports.search.calls).toHaveLength(calls);
});

test('without popular searches the recent ones are still there', async () => {
  const shop = openSearch();
  shop.ports.http.last('/v1/search/popular').fail(new HttpError(500));
  await shop.passTime();
  expect(shop.state().search.suggestions).toEqual({ recent: [], popular: [] });
});

test('closing keeps the answer on its way, and an answer to an older query is dropped', async () => {
  const shop = openSearch();
  shop.dispatch(queryChanged('wow'));
  await shop.passTime(SEARCH_PAUSE_MS);
  shop.dispatch(searchClosed());
  lastCall(shop).answer(fourResults());
  await shop.passTime();
  expect(shop.state().search).toMatchObject({ status: 'ready', isOpen: false });
  shop.dispatch(resultsReceived({ query: 'old', groups: [], nearest: [] }));
  expect(shop.state().search.answered).toBe('wow');
});
