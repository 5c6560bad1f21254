import type { Catalogue, ServiceOption, Variant } from '../../../domains/catalogue';
import { createCatalogueReader } from '../../../server/catalogue/data/catalogue.service';
import { exportCatalogue } from '../../../server/catalogue/import/export.repository';
import { importCatalogue } from '../../../server/catalogue/import/importCatalogue';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
import { openTestDatabase, type TestDatabase } from '../../harness/testDatabase';

/* What variants and options cost before an import. */

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database?.close());
afterEach(() => database.clear());

const DAY_MS = 86_400_000;
/** Imports are some days ago, so that none is yet to come. */
const START = Math.floor(Date.now() / DAY_MS) * DAY_MS - 20 * DAY_MS;
const day = (number: number) => START + number * DAY_MS;
const minute = (time: number) => `${new Date(time).toISOString().slice(0, 16)}Z`;

const priced = ({ past: _past, ...one }: Variant, priceCents: number): Variant => ({ ...one, priceCents });

/** The fixture where full loot priority costs so much, and a coach has this value; without a history of its own. */
function documentWith({ full = 19_999, coach = 1_200, mode }: { full?: number; coach?: number; mode?: string } = {}) {
  const catalogue = fixtureCatalogue();
  const terms = catalogue.games[0]?.services[2]?.terms;
  if (terms?.kind !== 'variants') throw new Error('The fixture has no variants.');
  terms.variants = terms.variants.map((one) => priced(one, one.key === 'full-priority' ? full : one.priceCents));
  for (const group of catalogue.games[0]?.services[0]?.groups ?? []) {
    group.options = group.options.map(({ past: _past, ...option }): ServiceOption => {
      if (option.key !== 'coach') return option;
      return { ...option, value: coach, mode: (mode as ServiceOption['mode'] | undefined) ?? option.mode };
    });
  }
  return catalogue;
}

const imported = (catalogue: Catalogue, at: number) => importCatalogue(database.db, catalogue, { now: at });

/** The former prices that a shopper sees at a time. */
async function shown(at: number) {
  const catalogue = createCatalogueReader(database.db, { now: () => at });
  const [run, arena] = [
    await catalogue.service('wow-boost', 'raid-services', 'heroic-run'),
    await catalogue.service('wow-boost', 'pvp', 'arena-rating'),
  ];
  const variants = run?.terms.kind === 'variants' ? run.terms.variants : [];
  const options = arena?.groups.flatMap((group) => group.options) ?? [];
  const struck = [...variants, ...options].filter(({ past }) => past !== undefined);
  return Object.fromEntries(struck.map(({ key, past }) => [key, past]));
}

test('a lowered price is struck through with its day for 30 days', async () => {
  await imported(documentWith(), day(0));
  expect(await shown(day(0))).toEqual({});
  await imported(documentWith({ full: 17_999, coach: 900 }), day(2));
  const former = {
    'full-priority': [{ value: 19_999, until: minute(day(2)) }],
    coach: [{ value: 1_200, until: minute(day(2)) }],
  };
  expect(await shown(day(2))).toEqual(former);
  expect(await shown(day(31))).toEqual(former);
  expect(await shown(day(32))).toEqual({});
});

test('a page that was read before is read again when the 30 days are over', async () => {
  await imported(documentWith(), day(0));
  await imported(documentWith({ full: 17_999 }), day(2));
  let now = day(31);
  const catalogue = createCatalogueReader(database.db, { now: () => now });
  const pastOf = async () => {
    const service = await catalogue.service('wow-boost', 'raid-services', 'heroic-run');
    return service?.terms.kind === 'variants' ? service.terms.variants[1]?.past : undefined;
  };
  expect(await pastOf()).toHaveLength(1);
  now = day(32);
  expect(await pastOf()).toBeUndefined();
});

test('importing the same document again keeps it', async () => {
  await imported(documentWith(), day(0));
  for (const number of [2, 3, 4]) await imported(documentWith({ full: 17_999 }), day(number));
  expect(await shown(day(5))).toEqual({ 'full-priority': [{ value: 19_999, until: minute(day(2)) }] });
});

test('a raise clears it, and what costs as much as before was never cheaper', async () => {
  await imported(documentWith(), day(0));
  await imported(documentWith({ full: 17_999 }), day(2));
  await imported(documentWith({ full: 18_999 }), day(3));
  expect(await shown(day(4))).toEqual({});
  await imported(documentWith({ full: 17_999 }), day(5));
  expect(await shown(day(6))).toEqual({});
  await imported(documentWith({ full: 16_999 }), day(7));
  expect(await shown(day(8))).toEqual({ 'full-priority': [{ value: 17_999, until: minute(day(7)) }] });
});

test('an option with another mode has no former price', async () => {
  await imported(documentWith(), day(0));
  await imported(documentWith({ coach: 900, mode: 'add_percent_to_original' }), day(2));
  expect(await shown(day(3))).toEqual({});
});

test('a document brings the history of the shop that it comes from, and an export loses nothing', async () => {
  await imported(documentWith(), day(0));
  await imported(documentWith({ full: 17_999, coach: 900 }), day(2));
  await imported(documentWith({ full: 16_999, coach: 900 }), day(3));
  const exported = await exportCatalogue(database.db);
  const before = await shown(day(4));
  await database.clear();
  await imported(exported, day(4));
  expect(await exportCatalogue(database.db)).toEqual(exported);
  expect(await shown(day(4))).toEqual(before);
  expect(before['full-priority']).toEqual([{ value: 17_999, until: minute(day(3)) }]);
});

test('what the shop has charged counts more than what a document says of another shop', async () => {
  await imported(documentWith({ full: 19_999 }), day(0));
  const catalogue = documentWith({ full: 17_999 });
  const terms = catalogue.games[0]?.services[2]?.terms;
  if (terms?.kind !== 'variants' || !terms.variants[1]) throw new Error('The fixture has no variants.');
  terms.variants[1].past = [{ value: 19_999, until: minute(day(1)) }];
  await imported(catalogue, day(6));
  expect(await shown(day(7))).toEqual({ 'full-priority': [{ value: 19_999, until: minute(day(6)) }] });
});
