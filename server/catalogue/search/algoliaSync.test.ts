import { algoliasearch } from 'algoliasearch';
import { ALL_SEARCH_INDEXES, SEARCH_INDEXES } from '../../../domains/search';
import { type FakeAlgolia, startFakeAlgolia } from '../../../tests/harness/fakeAlgolia';
import { fixtureCatalogue } from '../../../tests/harness/fixtureCatalogue';
import { openTestDatabase, type TestDatabase } from '../../../tests/harness/testDatabase';
import { importCatalogue } from '../import/importCatalogue';
import { syncAlgolia } from './algoliaSync';
import { readSearchData } from './records.repository';

let database: TestDatabase;
let fake: FakeAlgolia;

beforeAll(async () => {
  database = await openTestDatabase();
  await importCatalogue(database.db, {
    ...fixtureCatalogue(),
    search: { synonyms: [['rating', 'elo']], fillers: ['buy'] },
  });
  fake = await startFakeAlgolia();
}, 60_000);
afterAll(async () => {
  await database?.close();
  await fake?.close();
});

it('replaces the four indexes by temporary ones, with settings and synonyms', async () => {
  const data = await readSearchData(database.db, new Date());
  const client = algoliasearch('app', 'admin-key', {
    hosts: [{ url: fake.host, protocol: 'http', accept: 'readWrite' }],
  });
  fake.indexes.set('services', { records: [{ objectID: 'gone' }], settings: {}, synonyms: [] });
  const counts = await syncAlgolia(client, data);
  expect([...counts]).toEqual(SEARCH_INDEXES.map((name) => [name, data.records[name].length]));
  expect([...fake.indexes.keys()].sort()).toEqual([...SEARCH_INDEXES].sort());
  const services = fake.indexes.get('services');
  expect(services?.records).toHaveLength(data.records.services.length);
  expect(services?.records).toContainEqual(
    expect.objectContaining({
      name: 'Arena rating',
      game_name: 'World of Warcraft',
      price: { USD: expect.any(Number), EUR: expect.any(Number), GBP: expect.any(Number) },
    }),
  );
  expect(services?.settings).toMatchObject({
    attributesToRetrieve: ['link', 'picture', 'name', 'game_name', 'price'],
    queryType: 'prefixAll',
    optionalWords: ['buy'],
  });
  expect(services?.synonyms).toEqual([{ objectID: 'synonyms-0', type: 'synonym', synonyms: ['rating', 'elo'] }]);
  // A search in between saw the old index or the new one, never an empty or half-filled one.
  expect(fake.recordCounts('services')).toEqual([1, data.records.services.length]);
});

it('writes the index of guides where the hosted search has one', async () => {
  const guide = {
    objectID: 'arena',
    link: '/guides/arena',
    picture: '/art/wow-pvp-card-400.webp',
    name: 'Arena rating',
    game_name: 'All games',
    game: '',
    nicknames: [],
    category_names: ['What each rating unlocks.'],
  };
  const data = await readSearchData(database.db, new Date(), undefined, async () => [guide]);
  const client = algoliasearch('app', 'admin-key', {
    hosts: [{ url: fake.host, protocol: 'http', accept: 'readWrite' }],
  });
  expect([...(await syncAlgolia(client, data, { hasGuides: true })).keys()]).toEqual(ALL_SEARCH_INDEXES);
  expect(fake.indexes.get('guides')?.records).toEqual([
    expect.objectContaining({ objectID: 'arena', name: 'Arena rating', category_name: ['What each rating unlocks.'] }),
  ]);
  fake.indexes.delete('guides');
});

it('leaves an index as it was when its records are refused', async () => {
  const data = await readSearchData(database.db, new Date());
  const client = algoliasearch('app', 'admin-key', {
    hosts: [{ url: fake.host, protocol: 'http', accept: 'readWrite' }],
  });
  const before = fake.indexes.get('games')?.records;
  fake.refuseBatches(true);
  await expect(syncAlgolia(client, data)).rejects.toMatchObject({ status: 400 });
  fake.refuseBatches(false);
  expect(fake.indexes.get('games')?.records).toEqual(before);
  expect([...fake.indexes.keys()].filter((name) => name.includes('_tmp_'))).toEqual([]);
});
