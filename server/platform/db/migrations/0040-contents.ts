import { type Kysely, type Migration, sql } from 'kysely';

/** Contents of the shop and of its games, and services that go well with another one. Only adds: a process of the release before leaves them as they are. */

const UP = [
  `create table shop_contents (
    part text primary key check (part in ('topPromos', 'bottomPromos', 'mainNav', 'whyWe', 'ourFocus')),
    content jsonb not null check (jsonb_typeof(content) = case part when 'mainNav' then 'object' else 'array' end)
  )`,
  `create trigger shop_contents_told after insert or update or delete or truncate on shop_contents
    for each statement execute function tell_catalogue_changed()`,
  `alter table games add column contents jsonb check (jsonb_typeof(contents) = 'object')`,
  `alter table services add column connected jsonb check (jsonb_typeof(connected) = 'array')`,
];

const DOWN = [
  `alter table services drop column connected`,
  `alter table games drop column contents`,
  `drop table shop_contents`,
];

export const contents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
