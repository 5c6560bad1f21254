import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createCatalogueReader } from '../../../server/catalogue/data/catalogue.service';
import { keepCacheWarm } from '../../../server/catalogue/data/keepCacheWarm';
import { fillShownPrices } from '../../../server/catalogue/data/shownPrices.repository';
import { CATALOGUE_CHANNEL, importCatalogue } from '../../../server/catalogue/import/importCatalogue';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
import { openTestDatabase, type TestDatabase } from '../../harness/testDatabase';

/* A catalogue imported by the previous version, which does not fill in the prices that lists show. */

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await importCatalogue(database.db, fixtureCatalogue());
}, 60_000);
afterEach(() => database.close());

const pricesOf = () =>
  database.db.selectFrom('service_prices').selectAll().orderBy('service_id').orderBy('currency').execute();
const clearShownPrices = () =>
  database.db.updateTable('service_prices').set({ default_price: null, is_addable: false }).execute();

async function cards() {
  const catalogue = createCatalogueReader(database.db, Date);
  const of = (currency: string) => catalogue.firstServices({ game: 'wow-boost', perCategory: 10, currency });
  const services = await of('EUR');
  const byId = await catalogue.cards(
    services.map(({ id }) => id),
    'EUR',
  );
  return [await of('USD'), services, byId];
}

async function byPrice() {
  const of = { game: 'wow-boost', category: 'pvp', sort: 'price', currency: 'EUR', limit: 10 } as const;
  const { services } = await createCatalogueReader(database.db, Date).servicesPage(of);
  return services.map(({ price }) => price);
}

it('shows the same prices, and is backfilled on warm-up, so that sorting by price works', async () => {
  const [known, shown, sorted] = [await pricesOf(), await cards(), await byPrice()];
  await clearShownPrices();
  expect(await cards()).toEqual(shown);
  await createCatalogueReader(database.db, Date).warmCache();
  expect(await pricesOf()).toEqual(known);
  expect(await cards()).toEqual(shown);
  expect(await byPrice()).toEqual(sorted);
});

it('is backfilled in batches of services', async () => {
  const known = await pricesOf();
  await clearShownPrices();
  expect(await fillShownPrices(database.db, 2)).toBe(new Set(known.map(({ service_id }) => service_id)).size);
  expect(await pricesOf()).toEqual(known);
});

it('notifies once, so that warm-up runs once more and then stops', async () => {
  const services = new Set((await pricesOf()).map(({ service_id }) => service_id)).size;
  expect(services).toBeGreaterThan(4);
  await clearShownPrices();
  const catalogue = createCatalogueReader(database.db, Date);
  const clearCache = jest.fn(() => catalogue.clearCache());
  await database.listen(CATALOGUE_CHANNEL, clearCache);
  const filled: number[] = [];
  let inFlight = 0;
  const warmCache = async () => {
    inFlight += 1;
    expect(inFlight).toBe(1);
    filled.push(await fillShownPrices(database.db, 2));
    inFlight -= 1;
  };
  const log = { warn: jest.fn() } as unknown as FastifyBaseLogger;
  const stop = keepCacheWarm({
    catalogue: { ...catalogue, warmCache },
    clock: Date,
    search: { rebuild: async () => {} },
    log,
  });
  await pause(2_000);
  stop();
  expect(filled).toEqual([services, 0]);
  expect(clearCache).toHaveBeenCalledTimes(1);
  expect(log.warn).not.toHaveBeenCalled();
});

it('is not written when the catalogue was replaced meanwhile', async () => {
  await clearShownPrices();
  const [unknown, { db }] = [await pricesOf(), database];
  const write = db.transaction();
  jest.spyOn(db, 'transaction').mockReturnValueOnce({
    execute: async (callback: Parameters<typeof write.execute>[0]) => {
      await db.updateTable('catalogue_state').set({ version: 99 }).execute();
      return write.execute(callback);
    },
  } as typeof write);
  expect(await fillShownPrices(db)).toBe(0);
  expect(await pricesOf()).toEqual(unknown);
  expect(await fillShownPrices(db)).toBeGreaterThan(0);
});

it('keeps prices that are already filled in', async () => {
  await database.db.updateTable('service_prices').set({ default_price: 1 }).execute();
  expect(await fillShownPrices(database.db)).toBe(0);
  expect((await pricesOf()).every(({ default_price }) => default_price === 1)).toBe(true);
});

it('can be written by the previous version, which does not know the price', async () => {
  const [row] = await pricesOf();
  if (!row) throw new Error('There is no price.');
  const { default_price: _unknown, ...old } = row;
  await database.db.deleteFrom('service_prices').execute();
  await expect(
    database.db
      .insertInto('service_prices')
      .values({ ...old, default_price: null })
      .execute(),
  ).resolves.toBeDefined();
});
