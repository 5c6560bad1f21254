import { type Kysely, type Migration, type MigrationInfo, Migrator, NO_MIGRATIONS } from 'kysely';
import * as listed from './migrations';
import type { Database } from './schema';

/** All migrations by name, which is their order. */
export const migrations: Readonly<Record<string, Migration>> = listed;

function createMigrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

/** Migrates to the latest schema, in one transaction and under a lock. Returns the names of the migrations applied. */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await createMigrator(db).migrateToLatest();
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
