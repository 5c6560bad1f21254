import { type Kysely, type Migration, sql } from 'kysely';

/** Analytics events of shoppers who consented, without anything that identifies them. */

const TABLES = [
  // Session ids are random; transaction ids are stored apart from them, and only as a hash.
  `create table analytics_events (
    id uuid primary key,
    session uuid not null,
    name text not null check (name ~ '^[a-z_]{3,40}$'),
    happened_at timestamptz not null,
    currency text check (currency ~ '^[A-Z]{3}$'),
    value bigint check (value >= 0),
    params jsonb not null check (jsonb_typeof(params) = 'object'),
    check ((currency is null) = (value is null))
  )`,
  `create index analytics_events_by_time on analytics_events (happened_at)`,

  `create table analytics_transactions (
    name text not null check (name in ('purchase', 'refund')),
    digest text not null check (digest ~ '^[0-9a-f]{64}$'),
    told_on date not null,
    primary key (name, digest)
  )`,
  `create index analytics_transactions_by_day on analytics_transactions (told_on)`,
];

export const eventTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of TABLES) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    await sql`drop table analytics_transactions, analytics_events`.execute(db);
  },
};
