import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseAwayError } from './databaseDown';

/** PostgreSQL's classes of errors for connections, and for a server that is stopping or starting. */
const AWAY_STATES = /^(08|57P0)/;
/** Too many connections, too little memory, a limit of the settings. A full disk is another thing. */
const NO_ROOM_STATES = /^53[234]/;
const NETWORK_ERRORS = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** What the driver says without a code. */
const LOST_CONNECTION = /^Connection terminated|connection error and is not queryable|was closed and is not queryable/;
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect';

/** Errors are reported once in this time, ms: while the database is away, every request has one. */
const REPORT_PAUSE_MS = 60_000;

const codeOf = (error: unknown): string => String((error as { readonly code?: unknown } | undefined)?.code ?? '');
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

const isLost = (error: unknown): boolean =>
  AWAY_STATES.test(codeOf(error)) || NETWORK_ERRORS.test(codeOf(error)) || LOST_CONNECTION.test(messageOf(error));
const hasNoRoom = (error: unknown): boolean =>
  NO_ROOM_STATES.test(codeOf(error)) || messageOf(error) === NO_FREE_CONNECTION;

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
        throw isLost(error) || hasNoRoom(error) ? away(error) : error;
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
