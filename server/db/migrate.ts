import { type Kysely, type MigrationInfo, Migrator, NO_MIGRATIONS } from 'kysely';
import { migrations } from './migrations/index';
import type { Database } from './schema';

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

/** Brings the database to the newest schema, in one transaction and under a lock. Returns the names of what was applied. */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Drops every table of the shop, with all that is in them. */
export async function dropEverything(db: Kysely<Database>): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(NO_MIGRATIONS);
  if (error) throw error;
}

/** Each migration with the instant it was applied, if it was. */
export async function migrationStatus(db: Kysely<Database>): Promise<readonly MigrationInfo[]> {
  return migratorOf(db).getMigrations();
}
