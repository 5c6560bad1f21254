import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { changedRows } from '../db/changedRows';
import type { Connection } from '../db/connection';

/** A counter that starts again after its window. */
interface Counter {
  readonly current: number;
  /** Until it starts again, ms. */
  readonly ttl: number;
}

/** The database stores hashes, so that it holds no IP addresses. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Counters in the database, by the text of their key: of requests, and of other things such as wrong passwords. All processes share them. */
export const rateLimitCounters = {
  /** Counts one, in one atomic statement. */
  async increment(key: string, windowMs: number, now: Date, db: Connection): Promise<Counter> {
    const resetsAt = new Date(now.getTime() + windowMs);
    const { rows } = await sql<{ readonly count: number; readonly resets_at: Date }>`
      insert into rate_limits as kept (key, count, resets_at) values (${hashKey(key)}, 1, ${resetsAt})
      on conflict (key) do update set
        count = case when kept.resets_at <= ${now} then 1 else kept.count + 1 end,
        resets_at = case when kept.resets_at <= ${now} then excluded.resets_at else kept.resets_at end
      returning count, resets_at`.execute(db);
    const row = rows[0];
    return { current: row?.count ?? 1, ttl: (row?.resets_at ?? resetsAt).getTime() - now.getTime() };
  },

  async read(key: string, now: Date, db: Connection): Promise<number> {
    const row = await db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', hashKey(key))
      .where('resets_at', '>', now)
      .executeTakeFirst();
    return row?.count ?? 0;
  },

  /** Takes one back. */
  async decrement(key: string, db: Connection): Promise<void> {
    const counter = hashKey(key);
    await db.deleteFrom('rate_limits').where('key', '=', counter).where('count', '=', 1).execute();
    await db
      .updateTable('rate_limits')
      .set({ count: sql`count - 1` })
      .where('key', '=', counter)
      .where('count', '>', 1)
      .execute();
  },

  async reset(key: string, db: Connection): Promise<void> {
    await db.deleteFrom('rate_limits').where('key', '=', hashKey(key)).execute();
  },

  /** Deletes windows that have ended. Returns how many. */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    return changedRows(db.deleteFrom('rate_limits').where('resets_at', '<=', now));
  },
};
