import type { CompiledQuery } from 'kysely';
import { createCatalogueReader } from '../../server/catalogue/data/catalogue.service';
import type { DatedPrice } from '../../server/catalogue/datedServices';
import { importCatalogue } from '../../server/catalogue/import/importCatalogue';
import { catalogueWithRuns } from '../harness/catalogueWithRuns';
import { withQueryListener } from '../harness/queryListener';
import { openTestDatabase, type TestDatabase } from '../harness/testDatabase';

/* Prices of dates change with every cart, so a list of thousands of services is not read again because of them, nor are its cards made anew. */

const SCOPE = { game: 'wow-boost', category: 'raid-services', currency: 'USD' };
const WORDS = { soldAs: 'a date' } as never;

let database: TestDatabase;
const statements: string[] = [];
const prices = new Map<number, DatedPrice>();
const clock = { now: () => Date.UTC(2026, 10, 27) };
let reader: ReturnType<typeof createCatalogueReader>;

beforeAll(async () => {
  database = await openTestDatabase();
  await importCatalogue(database.db, catalogueWithRuns());
  const db = withQueryListener(database.db, ({ sql }: CompiledQuery) => void statements.push(sql));
  const onSale = async () => ({ pricesIn: () => new Map(prices), changesAt: Number.POSITIVE_INFINITY });
  reader = createCatalogueReader(db, clock, { words: WORDS, onSale });
}, 60_000);
afterAll(() => database.close());

const priced = (price: number): DatedPrice => ({
  total: price,
  price,
  fact: 'Heroic',
  game: SCOPE.game,
  until: Number.POSITIVE_INFINITY,
});

it('a list whose prices of dates change is sorted by the new ones without reading it again', async () => {
  const before = await reader.facets(SCOPE);
  const [run] = (await reader.servicesPage({ ...SCOPE, limit: 24 })).services.filter(({ isDated }) => isDated);
  const id = run?.id ?? 0;
  expect(before.find(id)).not.toHaveProperty('hasCurrentPrice');
  const shown = async () => (await reader.cards([id], 'USD'))[0];
  const first = await shown();
  expect(await shown()).toBe(first);

  prices.set(id, priced(99_999));
  statements.length = 0;
  await reader.datesChanged();
  const after = await reader.facets(SCOPE);
  expect(after.find(id)).toMatchObject({ price: 99_999, hasCurrentPrice: true });
  expect(after.sorted('price').at(-1)?.id).toBe(id);
  const changed = await shown();
  expect(changed).toMatchObject({ price: 99_999, fact: 'Heroic' });
  expect(await shown()).toBe(changed);
  expect(statements).toEqual([]);

  prices.delete(id);
  await reader.datesChanged();
  expect(await reader.facets(SCOPE).then((list) => list.find(id))).toEqual(before.find(id));
  expect(await shown()).toEqual(first);
  expect(statements).toEqual([]);
});
