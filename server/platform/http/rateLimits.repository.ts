import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';

/** The database stores hashes, so that it holds no IP addresses. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** A store for `@fastify/rate-limit` that is shared by all processes on one database, with one atomic statement per request. */
export function createDatabaseRateLimitStore(db: Kysely<Database>, clock: Clock): FastifyRateLimitStoreCtor {
  return class DatabaseRateLimitStore implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      incrementCounter(db, clock, hashKey(key), windowMs).then(
        (result) => callback(null, result),
        (error: Error) => callback(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/** A counter that starts again after its window. */
interface Counter {
  readonly current: number;
  /** Until it starts again, ms. */
  readonly ttl: number;
}

/** Counters of other things than requests, such as wrong passwords, by the text of their key. */
export function createCounters(db: Kysely<Database>, clock: Clock) {
  return {
    /** Counts one, atomically. */
    increment: (key: string, windowMs: number): Promise<Counter> => incrementCounter(db, clock, hashKey(key), windowMs),

    async read(key: string): Promise<number> {
      const row = await db
        .selectFrom('rate_limits')
        .select('count')
        .where('key', '=', hashKey(key))
        .where('resets_at', '>', new Date(clock.now()))
        .executeTakeFirst();
      return row?.count ?? 0;
    },

    /** Takes one back. */
    async decrement(key: string): Promise<void> {
      const counter = hashKey(key);
      await db.deleteFrom('rate_limits').where('key', '=', counter).where('count', '=', 1).execute();
      await db
        .updateTable('rate_limits')
        .set({ count: sql`count - 1` })
        .where('key', '=', counter)
        .where('count', '>', 1)
        .execute();
    },

    async reset(key: string, trx: Kysely<Database> = db): Promise<void> {
      await trx.deleteFrom('rate_limits').where('key', '=', hashKey(key)).execute();
    },
  };
}

export type Counters = ReturnType<typeof createCounters>;

async function incrementCounter(db: Kysely<Database>, clock: Clock, key: string, windowMs: number): Promise<Counter> {
  const now = clock.now();
  const [at, resetsAt] = [new Date(now), new Date(now + windowMs)];
  const { rows } = await sql<{ readonly count: number; readonly resets_at: Date }>`
    insert into rate_limits as kept (key, count, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when kept.resets_at <= ${at} then 1 else kept.count + 1 end,
      resets_at = case when kept.resets_at <= ${at} then excluded.resets_at else kept.resets_at end
    returning count, resets_at`.execute(db);
  const row = rows[0];
  return { current: row?.count ?? 1, ttl: (row?.resets_at.getTime() ?? now + windowMs) - now };
}

/** Deletes windows that have ended. Returns how many. */
export async function deleteExpiredRateLimits(now: Date, db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('rate_limits').where('resets_at', '<=', now).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
