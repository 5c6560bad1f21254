import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Catalogue, CatalogueService } from '../../../domains/catalogue';
import { versionOf } from '../../../server/catalogue/data/import.repository';
import { exportCatalogue } from '../../../server/catalogue/import/export.repository';
import { importCatalogue, seedCatalogue } from '../../../server/catalogue/import/importCatalogue';
import { loadCatalogueDocument } from '../../../server/catalogue/import/loadCatalogue';
import { RefusedError } from '../../../server/platform/config/refusedError';
import { asJson } from '../../../server/platform/db/json';
import type { Database } from '../../../server/platform/db/schema';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
import { openTestDatabase, type TestDatabase } from '../../harness/testDatabase';
import { testServer } from '../../harness/testServer';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database?.close());
afterEach(() => database.clear());

describe('export and import', () => {
  it('return the same document, key for key', async () => {
    await importCatalogue(database.db, fixtureCatalogue());
    expect(JSON.stringify(await exportCatalogue(database.db))).toBe(JSON.stringify(inSchemaOrder(fixtureCatalogue())));
  });

  it('return the same document however often they are repeated', async () => {
    await importCatalogue(database.db, fixtureCatalogue());
    const first = JSON.stringify(await exportCatalogue(database.db));
    await importCatalogue(database.db, JSON.parse(first));
    expect(JSON.stringify(await exportCatalogue(database.db))).toBe(first);
  });

  it('return the whole seed catalogue', async () => {
    const seed = await loadCatalogueDocument('server/seed');
    await importCatalogue(database.db, seed);
    expect(await exportCatalogue(database.db)).toEqual(seed);
  }, 30_000);
});

test('an import searches its prices before its transaction, which the database ends when it waits', async () => {
  let [isOpen, reads] = [false, 0];
  const catalogue = fixtureCatalogue();
  const [dollar] = catalogue.currencies;
  Object.defineProperty(dollar, 'rateMicro', {
    enumerable: true,
    get() {
      if (isOpen) reads += 1;
      return 1_000_000;
    },
  });
  const db = {
    transaction: () => ({
      execute: (work: (tx: Transaction<Database>) => Promise<unknown>) =>
        database.db.transaction().execute((tx) => {
          isOpen = true;
          return work(tx);
        }),
    }),
  };
  await importCatalogue(db as unknown as typeof database.db, catalogue);
  // Once, where it is written.
  expect(reads).toBe(1);
});

describe('a second import', () => {
  const change = (edit: (catalogue: Catalogue) => void) => {
    const catalogue = fixtureCatalogue();
    edit(catalogue);
    return importCatalogue(database.db, catalogue);
  };
  const idsBySlug = async () => {
    const rows = await database.db
      .selectFrom('services')
      .select(['slug', 'id'])
      .where('available', '=', true)
      .execute();
    return Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
  };

  beforeEach(async () => {
    await importCatalogue(database.db, fixtureCatalogue());
  });

  it('keeps the ids of services by their slugs, in whatever order and category they come', async () => {
    const before = await idsBySlug();
    await change(({ games }) => {
      games.reverse();
      for (const game of games) game.services.reverse();
      const service = games[1]?.services[2] as CatalogueService;
      Object.assign(service, { name: 'Renamed', category: 'raid-services', subCategory: 'Elsewhere' });
    });
    expect(await idsBySlug()).toEqual(before);
  });

  it('keeps an ordered service out of sale, and removes one without orders', async () => {
    const { db } = database;
    const { 'heroic-run': ordered } = await idsBySlug();
    const cart = await db
      .insertInto('carts')
      .values({ token_hash: 'b'.repeat(64) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = {
      cart_id: cart.id,
      service_id: ordered ?? 0,
      choices: asJson({}),
      seen_total: 1,
      seen_currency: 'USD',
    };
    await db.insertInto('cart_lines').values(line).execute();
    const result = await change(({ games }) => {
      for (const game of games)
        game.services = game.services.filter(({ slug }) => slug !== 'heroic-run' && slug !== 'coaching');
    });
    expect(result).toMatchObject({ services: 3, retired: 1, removed: 1 });
    const rows = await db.selectFrom('services').select(['slug', 'available']).orderBy('slug').execute();
    expect(rows).toContainEqual({ slug: 'heroic-run', available: false });
    expect(rows.map(({ slug }) => slug)).not.toContain('coaching');
    expect((await exportCatalogue(db)).games.flatMap(({ services }) => services.map(({ slug }) => slug))).not.toContain(
      'heroic-run',
    );
  });

  it('puts a service back on sale under its old id', async () => {
    const before = await idsBySlug();
    const { db } = database;
    const cart = await db
      .insertInto('carts')
      .values({ token_hash: 'b'.repeat(64) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = {
      cart_id: cart.id,
      service_id: before['heroic-run'] ?? 0,
      choices: asJson({}),
      seen_total: 1,
      seen_currency: 'USD',
    };
    await db.insertInto('cart_lines').values(line).execute();
    await change(({ games }) => void games.shift());
    expect(await idsBySlug()).not.toHaveProperty('heroic-run');
    await change(() => {});
    expect((await idsBySlug())['heroic-run']).toBe(before['heroic-run']);
  });

  it('removes games, categories, ladders and currencies that are no longer used', async () => {
    await change((catalogue) => {
      catalogue.games.pop();
      catalogue.ladders.pop();
      catalogue.currencies.pop();
      const [game] = catalogue.games;
      if (game) Object.assign(game, { categories: game.categories.slice(0, 1), services: game.services.slice(0, 2) });
    });
    const { db } = database;
    const slugs = async (table: 'games' | 'categories' | 'ladders') =>
      (await db.selectFrom(table).select('slug').execute()).map(({ slug }) => slug);
    expect(await slugs('games')).toEqual(['wow-boost']);
    expect(await slugs('categories')).toEqual(['pvp']);
    expect(await slugs('ladders')).toEqual([]);
    expect(
      (await db.selectFrom('currencies').select('code').orderBy('code').execute()).map(({ code }) => code),
    ).toEqual(['EUR', 'USD']);
    expect(await db.selectFrom('sub_categories').select('name').orderBy('name').execute()).toEqual([
      { name: 'Arena' },
      { name: 'Battlegrounds' },
    ]);
  });

  it('counts versions', async () => {
    expect((await change(() => {})).version).toBe(2);
    expect(await versionOf(database.db)).toBe(2);
  });
});

// The embedded database has one connection, so imports queue there; on a server they wait for each other's lock.
if (testServer !== undefined)
  describe('two imports at the same time', () => {
    const lockTimeoutMs = 200;
    const isImporting = async (tx: Transaction<Database>) => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(tx);
      return rows.length > 0;
    };

    it('end with a clear error for the one that waits too long, and the other continues', async () => {
      const { db } = database;
      await importCatalogue(db, fixtureCatalogue());
      let first: Promise<unknown> | undefined;
      await db.transaction().execute(async (tx) => {
        // A lock on a row that the first import needs, held longer than one import waits for another.
        await tx.selectFrom('currencies').selectAll().forUpdate().execute();
        first = importCatalogue(db, fixtureCatalogue(), { lockTimeoutMs });
        first.catch(() => {});
        while (!(await isImporting(tx))) await pause(5);
        const second = await importCatalogue(db, fixtureCatalogue(), { lockTimeoutMs }).catch(
          (error: unknown) => error,
        );
        expect(second).toBeInstanceOf(RefusedError);
        expect(String(second)).toContain('Another import of the catalog is under way and takes long.');
      });
      expect(await first).toMatchObject({ version: 2 });
      expect((await importCatalogue(db, fixtureCatalogue(), { lockTimeoutMs })).version).toBe(3);
    });

    it('run one after the other when there is time', async () => {
      const { db } = database;
      const all = await Promise.all([1, 2, 3].map(() => importCatalogue(db, fixtureCatalogue())));
      expect(all.map(({ version }) => version).sort()).toEqual([1, 2, 3]);
    });
  });

describe('the seed', () => {
  it('is loaded once, into an empty shop', async () => {
    const load = jest.fn(async () => fixtureCatalogue());
    const [first, second] = await Promise.all([seedCatalogue(database.db, load), seedCatalogue(database.db, load)]);
    expect([first?.version, second?.version].filter(Boolean)).toEqual([1]);
    expect(await seedCatalogue(database.db, load)).toBeUndefined();
    expect(await versionOf(database.db)).toBe(1);
  });
});

/** The fixture writes optional fields last; the schema has an order of its own. */
function inSchemaOrder(catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    games: catalogue.games.map(({ slug, name, art, tagline, ...game }) => ({
      slug,
      name,
      ...(art !== undefined && { art }),
      tagline,
      ...game,
      services: game.services.map(({ slug: own, name: title, category, subCategory, ...service }) => ({
        ...{
          slug: own,
          name: title,
          category,
          subCategory,
          tags: service.tags,
          summary: service.summary,
          description: service.description,
        },
        ...{
          play: service.play,
          get: service.get,
          steps: service.steps,
          requirements: service.requirements,
          delays: service.delays,
        },
        ...{ faq: service.faq, start: service.start, terms: service.terms },
        groups: service.groups.map((group) => ({
          ...group,
          options: group.options.map(
            ({ key, label, note, mode, value, tag, past, isAutoSelected, durationBp, startBp, play }) => ({
              ...{ key, label, note, mode, value },
              ...(tag !== undefined && { tag }),
              ...(past !== undefined && { past }),
              isAutoSelected,
              durationBp,
              ...(startBp !== undefined && { startBp }),
              ...(play !== undefined && { play }),
            }),
          ),
        })),
        ...(service.noBest !== undefined && { noBest: service.noBest }),
      })),
    })),
  };
}
