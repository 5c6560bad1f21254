import { type Kysely, type Migration, sql } from 'kysely';

/** Request counters of the rate limit, shared by all processes. Unlogged: a crash of the database resets them. */
export const limitTables: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create unlogged table rate_limits (
      key text primary key check (key ~ '^[0-9a-f]{64}$'),
      count integer not null check (count > 0),
      resets_at timestamptz not null
    )`.execute(db);
    await sql`create index rate_limits_expiry on rate_limits (resets_at)`.execute(db);
  },
  async down(db: Kysely<unknown>) {
    await sql`drop table rate_limits`.execute(db);
  },
};
