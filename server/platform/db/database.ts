import path from 'node:path';
import type { Kysely } from 'kysely';
import { StartError } from '../config/startError';
import { kyselyOnPool, kyselyOnSession, openPglite, openPool } from './drivers';
import { folderError, prepareFolder, reasonOf } from './embedded/dataFolder';
import { watchDiskSpace } from './embedded/diskSpace';
import { type FolderLock, lockFolder } from './embedded/folderLock';
import { FolderSession } from './embedded/pgliteSession';
import { createPrivateFiles, restrictDataFolder } from './embedded/privateFolder';
import { isStorageFull, StorageFullError, spaceAgainMessage, storageFullMessage } from './embedded/storageFull';
import { Listener } from './listener';
import type { Database } from './schema';

/** An open database with its notifications and how to close it. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly kind: 'embedded' | 'server';
  /**
   * Calls back with the payload when a transaction of any process notified `channel` and committed, and with none when notifications may have been
   * missed. Those of one channel come in order; those of two may not.
   */
  listen(channel: string, onNotify: (payload?: string) => void): Promise<void>;
  /** Closes connections and releases the folder lock. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** A PostgreSQL server; the embedded database is used when absent. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Called when an idle connection breaks. */
  readonly onConnectionLost?: (error: Error) => void;
  /** Called with a sentence when the disk of the embedded database has become full, and when there is space again. */
  readonly onSpaceChange?: (isLow: boolean, message: string) => void;
  /** Called when statements fail because PostgreSQL is away or has no room, once a minute at most. */
  readonly onAway?: (error: Error) => void;
  /** Called with a sentence when other users of the machine can't be kept from the data of the embedded database. */
  readonly onUnprotected?: (message: string) => void;
  /** Called once for each reason why the embedded database is down; it is opened again. */
  readonly onCrash?: (error: Error) => void;
  /** Free bytes of that disk; only tests set it. */
  readonly freeBytes?: () => number;
}

/** Opens the configured database. Throws a `StartError` with one clear sentence when that fails. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.databaseUrl === undefined ? openEmbedded(settings) : openServer(settings.databaseUrl, settings);
}

async function openEmbedded(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { dataDir, freeBytes, onSpaceChange, onCrash, onUnprotected } = settings;
  createPrivateFiles();
  prepareFolder(dataDir);
  const lock = takeLock(dataDir);
  const space = watchDiskSpace(dataDir, {
    ...(freeBytes && { freeBytes }),
    onChange: (isLow) => onSpaceChange?.(isLow, isLow ? storageFullMessage(dataDir) : spaceAgainMessage(dataDir)),
  });
  try {
    const unprotected = restrictDataFolder(dataDir);
    if (unprotected !== undefined) onUnprotected?.(unprotected);
    const open = () => openPglite(path.join(dataDir, 'db'));
    const session = await FolderSession.open({ dataDir, open, space, ...(onCrash && { onCrash }) });
    const db = kyselyOnSession(session);
    // Initializes the driver now, because Kysely never closes a driver that was not initialized, and PGlite would stay open.
    await db.connection().execute(async () => {});
    return {
      db,
      kind: 'embedded',
      async listen(channel, onNotify) {
        await db.connection().execute(() => session.listen(channel, onNotify));
      },
      async close() {
        try {
          await db.destroy();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    // PGlite does not say why it could not start.
    if (isStorageFull(error) || space.isLow()) throw new StorageFullError(dataDir, { cause: error });
    throw new StartError(`The data in ${dataDir} could not be opened: ${reasonOf(error)}.`, { cause: error });
  }
}

function takeLock(dataDir: string): FolderLock {
  try {
    return lockFolder(path.join(dataDir, 'questline.lock'));
  } catch (error) {
    throw folderError(error, dataDir);
  }
}

async function openServer(
  databaseUrl: string,
  { onConnectionLost = () => {}, onAway }: Pick<DatabaseSettings, 'onConnectionLost' | 'onAway'>,
): Promise<OpenDatabase> {
  const pool = openPool(databaseUrl, onConnectionLost);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartError(connectionErrorMessage(error, databaseUrl), { cause: error });
  }
  const db = kyselyOnPool(pool, onAway);
  await db.connection().execute(async () => {});
  const listener = new Listener(databaseUrl, onConnectionLost);
  return {
    db,
    kind: 'server',
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    async close() {
      await listener.stop();
      await db.destroy();
    },
  };
}

/** One sentence on why a PostgreSQL server can't be used. Never contains the password. */
function connectionErrorMessage(error: unknown, databaseUrl: string): string {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const address = `${hostname || 'localhost'}:${port || '5432'}`;
  const { code } = (error ?? {}) as { readonly code?: string };
  switch (code) {
    case 'ECONNREFUSED':
      return `No PostgreSQL answers at ${address}: check DATABASE_URL, and that the database server is running.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL names a host that can't be found: ${hostname}.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${address} refuses the user or password of DATABASE_URL (user ${decodeURIComponent(username) || 'not given'}).`;
    case '3D000':
      return `PostgreSQL at ${address} has no database ${decodeURIComponent(pathname.slice(1))}: create it, or correct DATABASE_URL.`;
    default:
      return `PostgreSQL at ${address} could not be opened: ${reasonOf(error)}.`;
  }
}
