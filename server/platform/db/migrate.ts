import { type Kysely, type Migration, type MigrationInfo, Migrator, NO_MIGRATIONS } from 'kysely';
import * as listed from './migrations';
import type { Database } from './schema';

/** All migrations by name, which is their order. */
export const migrations: Readonly<Record<string, Migration>> = listed;

function createMigrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

/** PostgreSQL has ended one of two transactions that waited for each other. */
const DEADLOCK = '40P01';
const MAX_TRIES = 5;

/**
 * Migrates to the latest schema, in one transaction and under a lock. A process of the release before may work meanwhile: where both wait for each other, it
 * is tried again. Returns the names of the migrations applied.
 */
export async function migrateToLatest(db: Kysely<Database>, tries = MAX_TRIES): Promise<string[]> {
  const { error, results } = await createMigrator(db).migrateToLatest();
  if (error instanceof Error && 'code' in error && error.code === DEADLOCK && tries > 1)
    return migrateToLatest(db, tries - 1);
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Drops every table of the shop with its data. */
export async function dropAllTables(db: Kysely<Database>): Promise<void> {
  const { error } = await createMigrator(db).migrateTo(NO_MIGRATIONS);
  if (error) throw error;
}

/** All migrations, each with the time it was applied, if it was. */
export async function migrationStatus(db: Kysely<Database>): Promise<readonly MigrationInfo[]> {
  return createMigrator(db).getMigrations();
}
