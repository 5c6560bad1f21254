import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';

/** What the database keeps instead of an address. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** A store for `@fastify/rate-limit` that all processes on one database share: one statement a request, which no two can interleave. */
export function databaseLimits(db: Kysely<Database>, clock: Clock): FastifyRateLimitStoreCtor {
  return class DatabaseLimits implements FastifyRateLimitStore {
    incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      count(db, clock, hashed(key), windowMs).then(
        (result) => answer(null, result),
        (error: Error) => answer(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

async function count(db: Kysely<Database>, clock: Clock, key: string, windowMs: number) {
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

/** Forgets windows that are over. Returns how many. */
export async function forgetLimits(now: Date, db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('rate_limits').where('resets_at', '<=', now).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
