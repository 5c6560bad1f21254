import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kyselyOnPglite, openPglite } from '../../server/platform/db/drivers';
import { migrateToLatest } from '../../server/platform/db/migrate';
import { chooseSeed } from './randomCases';
import { createTemplate } from './templateDatabase';
import { testServer } from './testServer';

const FOLDER = '.cache';

/** The file of a migrated database. Its name is a hash of the PGlite version and the migrations. */
export function snapshotFile(): string {
  const migrations = path.join('server', 'platform', 'db', 'migrations');
  const hash = createHash('sha256').update(
    readFileSync(path.join('node_modules', '@electric-sql', 'pglite', 'package.json')),
  );
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(path.join(migrations, name)));
  return path.join(FOLDER, `database-${hash.digest('hex').slice(0, 16)}.tar`);
}

/**
 * Creates the snapshot if it does not exist. Creating a PGlite takes seconds, so Jest does it once before all test files (`globalSetup`), and they
 * only load it. On PostgreSQL it creates a template database that test files copy.
 */
export default async function createSnapshot(): Promise<void> {
  chooseSeed();
  if (testServer !== undefined) return createTemplate(testServer);
  const file = snapshotFile();
  if (existsSync(file)) return;
  mkdirSync(FOLDER, { recursive: true });
  const pglite = await openPglite();
  const db = kyselyOnPglite(pglite);
  await migrateToLatest(db);
  const dump = await pglite.dumpDataDir('none');
  await db.destroy();
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, new Uint8Array(await dump.arrayBuffer()));
  for (const name of readdirSync(FOLDER)) if (/^database-.*\.tar$/.test(name)) rmSync(path.join(FOLDER, name));
  renameSync(temporaryFile, file);
}
