import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** Resolves when the database answers. */
export async function ping(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
