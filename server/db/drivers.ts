import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pgliteDialect } from './pgliteDialect';
import type { Database } from './schema';

/**
 * Both drivers, made to read every type alike: bigint and numeric as numbers, instants as Date, dates as text, JSON as values.
 * Without this, pg gives bigint and numeric as text, and each driver has its own mind about the rest.
 */
const READERS: Readonly<Record<number, (text: string) => unknown>> = {
  [types.INT8]: wholeNumber,
  [types.NUMERIC]: decimalNumber,
  [types.TIMESTAMPTZ]: (text) => new Date(instantText(text)),
  [types.DATE]: (text) => text,
  [types.JSON]: (text) => JSON.parse(text),
  [types.JSONB]: (text) => JSON.parse(text),
};

/** Throws a RangeError beyond 2^53 rather than giving a number that is nearly right. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, which is too large for an exact number.`);
  return value;
}

function decimalNumber(text: string): number {
  const value = Number(text);
  const isExact = !Number.isInteger(value) || Number.isSafeInteger(value);
  if (!Number.isFinite(value) || !isExact)
    throw new RangeError(`The database holds ${text}, which is no exact number.`);
  return value;
}

/** `2026-11-21 10:00:00.5+00` → `2026-11-21T10:00:00.5+00:00`, the one form that every engine reads. */
function instantText(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** One session needs no buffers for a hundred: with PostgreSQL's defaults the process would take 120 MB more. */
const FRUGAL = ['shared_buffers=24MB', 'wal_buffers=1MB', 'max_connections=8'].flatMap((setting) => ['-c', setting]);

/** An embedded database in `folder`, or in memory. Starts in about 0.4 s, or 3 s for a new folder. */
export async function openPglite(folder?: string, options: { loadDataDir?: Blob } = {}): Promise<PGlite> {
  const settings = { parsers: { ...READERS }, startParams: [...PGlite.defaultStartParams, ...FRUGAL], ...options };
  if (folder === undefined) return PGlite.create(settings);
  if (!statSync(path.join(folder, 'PG_VERSION'), { throwIfNoEntry: false })) await makeFolder(folder);
  return PGlite.create({ ...settings, dataDir: folder });
}

/** Gives an open PGlite the parsers of this module, in place of those it was opened with. */
export function setPgliteParsers(pglite: PGlite): void {
  Object.assign(pglite.parsers, READERS);
}

/** A new folder is made aside and put in its place when it is whole, so that a start which is cut off leaves nothing half made. */
async function makeFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(path.dirname(draft), { recursive: true });
  const pglite = await PGlite.create({ dataDir: draft });
  await pglite.close();
  renameSync(draft, folder);
}

export function kyselyOnPglite(pglite: PGlite): Kysely<Database> {
  return new Kysely<Database>({ dialect: pgliteDialect(pglite) });
}

/** How long a request may wait for a connection or the server for a PostgreSQL that does not answer. */
const CONNECT_MS = 5_000;
const HANG_MS = 60_000;

export function connectionSettings(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    // A statement or a transaction that hangs must not hold its locks and its connection for ever.
    statement_timeout: HANG_MS,
    idle_in_transaction_session_timeout: HANG_MS,
    application_name: 'questline',
    // A server may write instants in its own way and hour by default; the embedded database writes them like this.
    options: '-c DateStyle=ISO -c TimeZone=UTC',
    types: { getTypeParser: readerOf as typeof pg.types.getTypeParser },
  };
}

function readerOf(id: number, format?: 'text' | 'binary'): unknown {
  const reader = format === 'binary' ? undefined : READERS[id];
  return reader ?? pg.types.getTypeParser(id, format as 'text');
}

/** A pool on a PostgreSQL server. `onLost` hears of idle connections that break; without a listener that would end the process. */
export function openPool(connectionString: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings(connectionString), max: 10, idleTimeoutMillis: 30_000 });
  pool.on('error', onLost);
  return pool;
}

export function kyselyOnPool(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
