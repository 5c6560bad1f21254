import { type Kysely, type Migration, sql } from 'kysely';

/** Remembers the paths of games, categories and services that an import has removed, so that old links lead somewhere. */

const UP = `create table retired_slugs (
    path text primary key check (path ~ '^(/[a-z0-9-]+){1,3}$'),
    name text not null check (name <> ''),
    reason text not null check (reason in ('removed', 'moved')),
    retired_at timestamptz not null default now(),
    goes_to text check (goes_to <> path)
  )`;

export const retiredSlugs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(UP).execute(db);
  },
  async down(db: Kysely<unknown>) {
    await sql`drop table retired_slugs`.execute(db);
  },
};
