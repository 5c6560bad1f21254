import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseAwayError, isConnectionLost } from './databaseDown';

/** Too many connections, too little memory, a limit of the settings. A full disk is another thing. */
const NO_ROOM_STATES = /^53[234]/;
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect';

/** Errors are reported once in this time, ms: while the database is away, every request has one. */
const REPORT_PAUSE_MS = 60_000;

function hasNoRoom(error: unknown): boolean {
  const { code, message } = (error ?? {}) as Readonly<Record<'code' | 'message', unknown>>;
  return NO_ROOM_STATES.test(String(code)) || message === NO_FREE_CONNECTION;
}

/**
 * The pool as Kysely uses it. Statements that fail because the server is away or has no room throw a `DatabaseAwayError`; others keep their errors.
 * @param onAway is told such errors, one a minute at most
 */
export function withAwayErrors(pool: Pick<pg.Pool, 'connect' | 'end'>, onAway: (error: Error) => void): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let reportedAt = Number.NEGATIVE_INFINITY;

  function away(cause: unknown): DatabaseAwayError {
    const error = new DatabaseAwayError(cause, hasNoRoom(cause));
    if (performance.now() - reportedAt >= REPORT_PAUSE_MS) {
      reportedAt = performance.now();
      onAway(error);
    }
    return error;
  }

  // The shop reads no rows by cursors, which `query` would take, too.
  const wrap = (client: pg.PoolClient): PostgresPoolClient => ({
    query: (async (text: string, parameters: readonly unknown[]) => {
      try {
        return await client.query(text, [...parameters]);
      } catch (error) {
        throw isConnectionLost(error) || hasNoRoom(error) ? away(error) : error;
      }
    }) as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  });

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw away(error);
      });
      const known = clients.get(client) ?? wrap(client);
      // Kysely keeps what it knows of a connection by this object.
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
