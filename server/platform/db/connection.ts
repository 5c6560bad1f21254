import type { Kysely } from 'kysely';
import type { Database } from './schema';

/** The database, or a transaction in it. */
export type Connection = Kysely<Database>;
