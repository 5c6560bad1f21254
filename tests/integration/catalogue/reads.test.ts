import type { CatalogueReader } from '../../../server/catalogue/data/catalogue.service';
import { createCatalogueReader } from '../../../server/catalogue/data/catalogue.service';
import { importCatalogue } from '../../../server/catalogue/import/importCatalogue';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
import { openTestDatabase, type TestDatabase } from '../../harness/testDatabase';

let database: TestDatabase;
let catalogue: CatalogueReader;
beforeAll(async () => {
  database = await openTestDatabase();
  await importCatalogue(database.db, fixtureCatalogue());
  catalogue = createCatalogueReader(database.db, Date);
}, 60_000);
afterAll(() => database?.close());

const slugs = (found: readonly { readonly slug: string }[]) => found.map(({ slug }) => slug);

it('lists games in catalogue order, with their service counts', async () => {
  expect(await catalogue.games()).toEqual([
    {
      slug: 'wow-boost',
      name: 'World of Warcraft',
      art: 'world-of-warcraft',
      tagline: 'Raids, ranks and levels',
      serviceCount: 3,
      tag: 'hot',
    },
    { slug: 'valorant', name: 'Valorant', art: 'valorant', tagline: 'Ranks and wins', serviceCount: 2 },
  ]);
});

it('returns a game with its categories, each with its own picture or the game’s', async () => {
  const game = await catalogue.game('wow-boost');
  expect(game).toMatchObject({ regions: ['EU', 'US'], account: { example: 'Aelwyn-Silvermoon' } });
  expect(game?.categories).toEqual([
    { slug: 'pvp', name: 'PvP', description: 'Arena and battlegrounds.', art: 'wow-pvp', serviceCount: 2 },
    {
      slug: 'raid-services',
      name: 'Raid services',
      description: 'Bosses and loot.',
      art: 'world-of-warcraft',
      serviceCount: 1,
    },
  ]);
  expect(await catalogue.game('tetris')).toBeUndefined();
});

it('lists services with one fact, price, lowest price and start, in the requested currency', async () => {
  const cards = await catalogue.firstServices({ game: 'wow-boost', perCategory: 4, currency: 'USD' });
  expect(cards).toEqual([
    expect.objectContaining({
      slug: 'arena-rating',
      kind: 'range',
      line: { from: '0', to: '1.800', unit: 'rating' },
      fact: '0 → 1.800 rating',
      art: 'wow-pvp',
      game: { slug: 'wow-boost', name: 'World of Warcraft', art: 'world-of-warcraft' },
      category: { slug: 'pvp', name: 'PvP' },
      subCategory: 'Arena',
      tags: ['hot'],
      start: { least: 15, most: 120 },
      price: 8200,
      from: 99,
      isAddable: false,
    }),
    expect.objectContaining({
      slug: 'battleground-wins',
      kind: 'quantity',
      fact: '5 wins',
      price: 2370,
      from: 499,
      isAddable: true,
    }),
    expect.objectContaining({
      slug: 'heroic-run',
      kind: 'variants',
      fact: 'Group loot · 2 choices',
      price: 2499,
    }),
  ]);
  expect(cards[1]).not.toHaveProperty('line');
  const [, inEuro] = await catalogue.firstServices({
    game: 'wow-boost',
    category: 'pvp',
    perCategory: 4,
    currency: 'EUR',
  });
  expect(inEuro).toMatchObject({ price: 2041, from: 430 });
});

it('names ranks by their ladder, and a single variant by its label', async () => {
  const [rank, coaching] = await catalogue.firstServices({ game: 'valorant', perCategory: 4, currency: 'USD' });
  expect(rank?.fact).toBe('Bronze → Gold rank');
  expect(coaching).toMatchObject({ fact: 'One hour', price: 2000 });
  expect(coaching).not.toHaveProperty('from');
});

it('returns a service as its page needs it', async () => {
  const service = await catalogue.service('valorant', 'rank', 'rank-boost');
  expect(service).toMatchObject({
    ...fixtureCatalogue().games[1]?.services[0],
    categoryName: 'Rank',
    art: 'valorant',
    wideArt: 'valorant',
    game: { slug: 'valorant', platforms: ['PC', 'Console'] },
    synonyms: { 0: 'Iron', 1: 'Bronze', 2: 'Silver', 3: 'Gold', 4: 'Diamond' },
  });
  expect(await catalogue.serviceById(service?.id ?? 0)).toEqual(service);
});

it('finds a service only under its own path', async () => {
  expect(await catalogue.service('wow-boost', 'raid-services', 'arena-rating')).toBeUndefined();
  expect(await catalogue.service('valorant', 'pvp', 'arena-rating')).toBeUndefined();
  expect(await catalogue.serviceById(999_999_999)).toBeUndefined();
});

it('lists hot services in catalogue order, with a limit per game', async () => {
  expect(slugs(await catalogue.hotServices('USD', 12))).toEqual(['arena-rating', 'heroic-run', 'rank-boost']);
  expect(slugs(await catalogue.hotServices('USD', 1))).toEqual(['arena-rating', 'rank-boost']);
});

it('reads cards by id in the given order', async () => {
  const [first, second] = (await catalogue.firstServices({ game: 'valorant', perCategory: 4, currency: 'USD' })).map(
    ({ id }) => id,
  );
  const ids = [second ?? 0, 999_999_999, first ?? 0];
  expect((await catalogue.cards(ids, 'USD')).map(({ id }) => id)).toEqual([second, first]);
});

it('lists its currencies, and falls back to the first for unknown ones', async () => {
  expect((await catalogue.currencies()).map(({ code }) => code)).toEqual(['USD', 'EUR', 'GBP']);
  expect((await catalogue.currency('GBP')).sign).toBe('£');
  expect((await catalogue.currency('XXX')).code).toBe('USD');
  expect((await catalogue.currency(undefined)).code).toBe('USD');
});

it('lists the path of every game, category and service', async () => {
  const paths = await catalogue.paths();
  expect(paths).toEqual(expect.arrayContaining(['/valorant', '/valorant/rank', '/valorant/rank/coaching']));
  expect(new Set(paths).size).toBe(paths.length);
});

describe('services out of sale', () => {
  beforeAll(async () => {
    await database.db.updateTable('services').set({ available: false }).where('slug', '=', 'heroic-run').execute();
    catalogue.clearCache();
  });

  it('are not listed anywhere', async () => {
    expect(slugs(await catalogue.firstServices({ game: 'wow-boost', perCategory: 4, currency: 'USD' }))).not.toContain(
      'heroic-run',
    );
    expect(slugs(await catalogue.hotServices('USD', 12))).not.toContain('heroic-run');
    expect(await catalogue.service('wow-boost', 'raid-services', 'heroic-run')).toBeUndefined();
    expect((await catalogue.games())[0]?.serviceCount).toBe(2);
    expect(await catalogue.paths()).not.toContain('/wow-boost/raid-services');
  });

  it('are still available to carts', async () => {
    const { id } = await database.db
      .selectFrom('services')
      .select('id')
      .where('slug', '=', 'heroic-run')
      .executeTakeFirstOrThrow();
    const offers = await catalogue.offersOf([id, 1, 1, 4711]);
    expect([...offers.keys()].sort()).toEqual([1, id].sort());
    expect(offers.get(id)).toMatchObject({ available: false, service: { slug: 'heroic-run' } });
    expect(await catalogue.serviceById(id)).toBeUndefined();
  });
});

describe('loaded data', () => {
  it('is cached until the catalogue changes', async () => {
    const first = await catalogue.games();
    expect(await catalogue.games()).toBe(first);
    const onDrop = jest.fn();
    catalogue.onCacheCleared(onDrop);
    catalogue.clearCache();
    expect(onDrop).toHaveBeenCalledTimes(1);
    expect(await catalogue.games()).not.toBe(first);
  });
});
