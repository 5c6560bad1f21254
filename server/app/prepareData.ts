import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createCatalogueReader, hasCatalogue, loadCatalogueDocument, seedCatalogue } from '../catalogue';
import { seedGuides } from '../guides';
import { fillHotStarts, seedHot } from '../hot-products';
import { type Clock, type Config, RefusedError, StartError } from '../platform/config';
import {
  type DatabaseSettings,
  migrateToLatest,
  type OpenDatabase,
  openDatabase,
  StorageFullError,
} from '../platform/db';
import { InvalidDocumentError } from '../platform/documents';
import { createSchedule } from '../raids';
import { seedTemplates } from '../staff';
import { seedAnnouncements } from '../storefront';
import { seedVip } from '../vip';

/** The argument of a child process that only prepares the data. */
export const PREPARE_DATA_FLAG = '--prepare-data';

/**
 * Brings an open database up to date, loads the seed catalogue, hot products and guides where there are none, and fills the calendar of runs where none is to come.
 * @throws StartError with a readable reason
 */
export async function prepareDatabase(
  { db }: Pick<OpenDatabase, 'db'>,
  { root }: Pick<Config, 'root'>,
  clock: Clock = { now: Date.now },
): Promise<void> {
  await migrateToLatest(db).catch((error: unknown) => {
    if (error instanceof RefusedError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database could not be brought up to date: ${reason}`, { cause: error });
  });
  try {
    await fillDatabase(db, root, clock);
  } catch (error) {
    // A shop that has its catalogue serves what it can read while the disk is full.
    if (!(error instanceof StorageFullError) || !(await hasCatalogue(db))) throw error;
  }
}

async function fillDatabase(db: OpenDatabase['db'], root: string, clock: Clock): Promise<void> {
  const loadCatalogue = () => loadCatalogueDocument(path.join(root, 'server', 'seed'));
  await seedCatalogue(db, loadCatalogue, (tx) => seedAnnouncements(tx, root)).catch((error: unknown) => {
    if (!(error instanceof InvalidDocumentError)) throw error;
    throw new StartError(`The seed catalog in server/seed can't be used:\n${error.message}`, { cause: error });
  });
  await seedTemplates(root, db);
  await seedVip(db, root, clock).catch((error: unknown) => {
    if (!(error instanceof InvalidDocumentError)) throw error;
    throw new StartError(`The VIP levels or the coupons in server/seed can't be used:\n${error.message}`, {
      cause: error,
    });
  });
  await createSchedule({ db, clock, root })
    .fillIfEmpty()
    .catch((error: unknown) => {
      if (!(error instanceof InvalidDocumentError)) throw error;
      throw new StartError(`The raid schedule in server/seed/runs.json can't be used:\n${error.message}`, {
        cause: error,
      });
    });
  await seedHot(db, createCatalogueReader(db, clock), root, clock.now()).catch((error: unknown) => {
    if (!(error instanceof InvalidDocumentError)) throw error;
    throw new StartError(`The hot products in server/seed/hot.json can't be used:\n${error.message}`, { cause: error });
  });
  await fillHotStarts(new Date(clock.now()), db);
  await seedGuides({ db, catalogue: createCatalogueReader(db, clock), root }).catch((error: unknown) => {
    if (!(error instanceof InvalidDocumentError)) throw error;
    throw new StartError(`The guides in server/seed/guides can't be used:\n${error.message}`, { cause: error });
  });
}

/** What the child process does that only prepares the data. @throws StartError with a readable reason */
export async function prepareData(config: Config): Promise<void> {
  // Without its parent this process has no purpose.
  process.once('disconnect', () => process.exit(1));
  // The parent may be gone before the listener above was added; undefined means that there never was one.
  if (process.connected === false) process.exit(1);
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database, config);
  } finally {
    await database.close();
  }
}

/**
 * Opens the database of the shop. An embedded one without a catalogue (new, or left by an interrupted start) is prepared in a child process first.
 * @param prepareInChildProcess prepares the data while no process has it open; when absent, the caller imports the catalogue itself
 */
export async function openPreparedDatabase(
  settings: DatabaseSettings,
  prepareInChildProcess?: () => Promise<void>,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined || prepareInChildProcess === undefined) return openDatabase(settings);
  if (existsSync(path.join(settings.dataDir, 'db', 'PG_VERSION'))) {
    const database = await openDatabase(settings);
    const isPrepared = await hasCatalogue(database.db).catch(async (error) => {
      await database.close();
      throw error;
    });
    if (isPrepared) return database;
    await database.close();
  }
  await prepareInChildProcess();
  return openDatabase(settings);
}

/**
 * Prepares the data in a child process, so that the memory of the import is freed when it ends. The next start completes what an interrupted one
 * left.
 * @param script runs `prepareData` when it is started with `PREPARE_DATA_FLAG`
 * @param stopped ends that process
 * @throws StartError with what that process wrote to stderr
 */
export async function prepareDataInChildProcess(script: string, stopped: AbortSignal): Promise<void> {
  stopped.throwIfAborted();
  const child = fork(script, [PREPARE_DATA_FLAG], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  stopped.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    errorOutput += part;
  });
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...end) => resolve(end));
  });
  stopped.throwIfAborted();
  if (code === 0) return;
  throw new StartError(errorOutput.trim() || `The data could not be prepared: it was cut off (${signal ?? code}).`);
}
