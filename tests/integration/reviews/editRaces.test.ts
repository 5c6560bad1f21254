import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { importCatalogue } from '../../../server/catalogue/import/importCatalogue';
import type { Database } from '../../../server/platform/db';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
import { insertReviews } from '../../harness/reviewRows';
import { openTestDatabase, type TestDatabase } from '../../harness/testDatabase';
import { testServer } from '../../harness/testServer';

/* Reviews of one service that change at once; the embedded database has one connection, so there it can't happen. */

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await importCatalogue(database.db, fixtureCatalogue());
}, 30_000);
afterAll(() => database.close());

const onServer = testServer === undefined ? test.skip : test;

/** Waits until so many statements wait for a lock. */
async function waitForLocks(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
    if (rows[0]?.count === count) return;
    await pause(5);
  }
}

onServer(
  'one from five stars to one and another from one to five: both are stored, and counted',
  async () => {
    const { db } = database;
    const [first, second] = await insertReviews(db, { count: 2, serviceIds: [1], now: Date.now() });
    const set = (id: number | undefined, stars: 1 | 5) =>
      db
        .updateTable('reviews')
        .set({ state: 'published', refusal: null, stars })
        .where('id', '=', id ?? 0)
        .execute();
    await set(first?.id, 5);
    await set(second?.id, 1);
    const lockCount = (stars: 1 | 5, trx: Kysely<Database>) =>
      trx.selectFrom('review_counts').selectAll().where('stars', '=', stars).forUpdate().execute();
    const edits = await db.transaction().execute(async (outer) => {
      await lockCount(1, outer);
      const started = await db.transaction().execute(async (inner) => {
        await lockCount(5, inner);
        const waiting = Promise.allSettled([set(first?.id, 1), set(second?.id, 5)]);
        await waitForLocks(2);
        return { waiting };
      });
      // Whoever could go on has come to the other count meanwhile.
      await pause(100);
      await waitForLocks(2);
      return started;
    });
    expect(await edits.waiting).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    const counts = db.selectFrom('review_counts').select(['stars', 'reviews']).where('reviews', '>', 0);
    expect(await counts.orderBy('stars').execute()).toEqual([
      { stars: 1, reviews: 1 },
      { stars: 5, reviews: 1 },
    ]);
  },
  20_000,
);
