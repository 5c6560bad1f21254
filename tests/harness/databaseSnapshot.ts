import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kyselyOnPglite, openPglite } from '../../server/db/drivers';
import { migrateToLatest } from '../../server/db/migrate';
import { makeTemplate } from './templateDatabase';

const FOLDER = '.cache';

/** A migrated database as a file, named by what it was made of. */
export function snapshotFile(): string {
  const migrations = path.join('server', 'db', 'migrations');
  const hash = createHash('sha256').update(
    readFileSync(path.join('node_modules', '@electric-sql', 'pglite', 'package.json')),
  );
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(path.join(migrations, name)));
  return path.join(FOLDER, `database-${hash.digest('hex').slice(0, 16)}.tar`);
}

/**
 * Makes the snapshot unless it is there. A fresh PGlite takes seconds to make, more on a busy machine; so Jest does it once, before all test files
 * (`globalSetup`), and each of them only loads it. On PostgreSQL it is a template, of which each makes a copy.
 */
export default async function makeSnapshot(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (server !== undefined) return makeTemplate(server);
  const file = snapshotFile();
  if (existsSync(file)) return;
  mkdirSync(FOLDER, { recursive: true });
  const pglite = await openPglite();
  const db = kyselyOnPglite(pglite);
  await migrateToLatest(db);
  const dump = await pglite.dumpDataDir('none');
  await db.destroy();
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()));
  for (const name of readdirSync(FOLDER)) if (/^database-.*\.tar$/.test(name)) rmSync(path.join(FOLDER, name));
  renameSync(draft, file);
}
