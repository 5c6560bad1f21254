import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readCatalogue } from './catalogue/import/catalogue.files';
import { seedCatalogue } from './catalogue/import/catalogue.import';
import { CatalogueFaultsError } from './catalogue/import/fault';
import { hasCatalogue } from './catalogue/import/import.repository';
import type { Config } from './config/config';
import { StartError } from './config/startError';
import { type DatabaseSettings, type OpenDatabase, openDatabase } from './db/database';
import { migrateToLatest } from './db/migrate';

/** What the process that only prepares the data is told by its parent. */
export const PREPARE_DATA_FLAG = '--prepare-data';

/**
 * Brings an open database up to date, and loads the seed catalogue where there is none.
 * @throws StartError in a sentence
 */
export async function prepareDatabase({ db }: OpenDatabase, { root }: Pick<Config, 'root'>): Promise<void> {
  await migrateToLatest(db).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database could not be brought up to date: ${reason}`, { cause: error });
  });
  await seedCatalogue(db, () => readCatalogue(path.join(root, 'server', 'seed'))).catch((error: unknown) => {
    if (!(error instanceof CatalogueFaultsError)) throw error;
    throw new StartError(`The seed catalogue in server/seed can't be used:\n${error.message}`, { cause: error });
  });
}

/** The whole work of the process that only prepares the data. @throws StartError in a sentence */
export async function prepareData(config: Config): Promise<void> {
  // Nobody waits for the data any more when the parent is gone.
  process.once('disconnect', () => process.exit(1));
  // It may have gone before this process had begun to listen; undefined is a process that never had a parent to wait for it.
  if (process.connected === false) process.exit(1);
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database, config);
  } finally {
    await database.close();
  }
}

/**
 * Opens the database of the shop. An embedded one that has no catalogue yet is prepared apart before: it is new, or what prepared it was cut off.
 * @param prepareInChildProcess makes the data while nothing has it open; the caller's own process imports the catalogue when absent
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
 * Prepares the data in a process of its own, which takes the memory that the import needed with it when it ends. What a process that was cut off
 * has left undone is made up for by the next start.
 * @param script runs `prepareData` when it is started with `PREPARE_DATA`
 * @throws StartError with what that process had to say
 */
export async function prepareDataInChildProcess(script: string): Promise<void> {
  const child = fork(script, [PREPARE_DATA_FLAG], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    errorOutput += part;
  });
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...end) => resolve(end));
  });
  if (code === 0) return;
  throw new StartError(errorOutput.trim() || `The data could not be prepared: it was cut off (${signal ?? code}).`);
}
