import { type Kysely, type Migration, sql } from 'kysely';

/** What the search knows besides names: nicknames, synonyms, and how often shoppers searched for what. */

const isArray = (column: string) => `check (jsonb_typeof(${column}) = 'array')`;
const TABLES_WITH_NICKNAMES = ['games', 'categories', 'services'];

const UP = [
  ...TABLES_WITH_NICKNAMES.map(
    (table) => `alter table ${table} add column nicknames jsonb not null default '[]' ${isArray('nicknames')}`,
  ),
  `create table search_words (
    kind text not null check (kind in ('synonyms', 'fillers')),
    position integer not null check (position >= 0),
    words jsonb not null ${isArray('words')},
    primary key (kind, position)
  )`,
  `create trigger search_words_told after insert or update or delete or truncate on search_words
    for each statement execute function tell_catalogue_changed()`,
  `create table searches (
    day date not null,
    query text not null check (length(query) between 1 and 100),
    searches integer not null check (searches > 0),
    primary key (day, query)
  )`,
];

export const searchTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    await sql`drop table searches`.execute(db);
    await sql`drop table search_words`.execute(db);
    for (const table of TABLES_WITH_NICKNAMES)
      await sql`alter table ${sql.table(table)} drop column nicknames`.execute(db);
  },
};
