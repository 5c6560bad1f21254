import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Kysely } from 'kysely';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import { rateLimitCounters } from './rateLimits.repository';

/** A store for `@fastify/rate-limit` that is shared by all processes on one database, with one atomic statement per request. */
export function createDatabaseRateLimitStore(db: Kysely<Database>, clock: Clock): FastifyRateLimitStoreCtor {
  return class DatabaseRateLimitStore implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      rateLimitCounters.increment(key, windowMs, new Date(clock.now()), db).then(
        (result) => callback(null, result),
        (error: Error) => callback(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
