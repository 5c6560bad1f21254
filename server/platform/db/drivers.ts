import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pgliteDialect } from './embedded/pgliteDialect';
import { fixedSession, type PgliteSession } from './embedded/pgliteSession';
import { restrictDatabase } from './embedded/privateFolder';
import type { Database } from './schema';
import { withAwayErrors } from './serverPool';

/**
 * Type parsers of both drivers: bigint and numeric become numbers, instants Date, dates text, JSON values.
 * Without them pg returns bigint and numeric as text, and the drivers differ in the other types.
 */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [types.INT8]: parseBigint,
  [types.NUMERIC]: parseNumeric,
  [types.TIMESTAMPTZ]: (text) => new Date(toIsoInstant(text)),
  [types.DATE]: (text) => text,
  [types.JSON]: (text) => JSON.parse(text),
  [types.JSONB]: (text) => JSON.parse(text),
};

/** Throws a RangeError beyond 2^53 instead of losing precision. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, which is too large for an exact number.`);
  return value;
}

function parseNumeric(text: string): number {
  const value = Number(text);
  const isExact = !Number.isInteger(value) || Number.isSafeInteger(value);
  if (!Number.isFinite(value) || !isExact)
    throw new RangeError(`The database holds ${text}, which is no exact number.`);
  return value;
}

/** `2026-11-21 10:00:00.5+00` → `2026-11-21T10:00:00.5+00:00`, the format that every JavaScript engine parses. */
function toIsoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** There is only one session, and PostgreSQL's default buffers would cost the process 120 MB more. */
const LOW_MEMORY_FLAGS = ['shared_buffers=24MB', 'wal_buffers=1MB', 'max_connections=8'].flatMap((setting) => [
  '-c',
  setting,
]);

/** An embedded database in `folder`, or in memory. Starts in about 0.4 s, or 3 s for a new folder. */
export async function openPglite(folder?: string, options: { loadDataDir?: Blob } = {}): Promise<PGlite> {
  const settings = {
    parsers: { ...PARSERS },
    startParams: [...PGlite.defaultStartParams, ...LOW_MEMORY_FLAGS],
    ...options,
  };
  if (folder === undefined) return PGlite.create(settings);
  if (!statSync(path.join(folder, 'PG_VERSION'), { throwIfNoEntry: false })) await createDataFolder(folder);
  return PGlite.create({ ...settings, dataDir: folder });
}

/** Gives an open PGlite the parsers of this module, in place of those it was opened with. */
export function setPgliteParsers(pglite: PGlite): void {
  Object.assign(pglite.parsers, PARSERS);
}

/** Creates the folder under another name and renames it when it is complete, so that an interrupted start leaves no half-made database. */
async function createDataFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(path.dirname(draft), { recursive: true });
  const pglite = await PGlite.create({ dataDir: draft });
  await pglite.close();
  restrictDatabase(draft);
  renameSync(draft, folder);
}

export const kyselyOnPglite = (pglite: PGlite): Kysely<Database> => kyselyOnSession(fixedSession(pglite));

export function kyselyOnSession(session: PgliteSession): Kysely<Database> {
  return new Kysely<Database>({ dialect: pgliteDialect(session) });
}

/** How long to wait for a connection before giving up. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 60_000;

export function connectionSettings(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A statement or a transaction that hangs must not hold its locks and its connection forever.
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'questline',
    // A server may have other defaults; the embedded database uses these.
    options: '-c DateStyle=ISO -c TimeZone=UTC',
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
  };
}

function parserFor(id: number, format?: 'text' | 'binary'): unknown {
  const parser = format === 'binary' ? undefined : PARSERS[id];
  return parser ?? pg.types.getTypeParser(id, format as 'text');
}

/**
 * A pool on a PostgreSQL server. `onConnectionLost` is called when a connection breaks without a statement that could report it: an idle one, or one in a
 * transaction between two statements. Without a listener pg would crash the process.
 */
export function openPool(connectionString: string, onConnectionLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings(connectionString), max: 10, idleTimeoutMillis: 30_000 });
  pool.on('error', onConnectionLost);
  // The pool listens only to those that it has not given out. PostgreSQL says why it ends one, and the network that it has.
  pool.on('connect', (client) => {
    let isReported = false;
    client.on('error', (error) => {
      if (!isReported && client.listenerCount('error') === 1) onConnectionLost(error);
      isReported = true;
    });
  });
  return pool;
}

/** @param onAway is told when statements fail because the server is away or has no room, once a minute at most */
export function kyselyOnPool(pool: pg.Pool, onAway: (error: Error) => void = () => {}): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: withAwayErrors(pool, onAway) }) });
}
