import { type Kysely, type Migration, sql } from 'kysely';

/** Guides, as they were imported. Only adds. */

const SLUG = '[a-z0-9]+(-[a-z0-9]+)*';
const textOf = (column: string, maxLength: number) =>
  `${column} text not null constraint guides_${column} check (length(${column}) between 1 and ${maxLength})`;

const UP = [
  `create table guides (
    slug text primary key constraint guides_slug check (slug ~ '^${SLUG}$' and length(slug) <= 80),
    ${textOf('title', 80)},
    ${textOf('summary', 160)},
    games jsonb not null constraint guides_games check (jsonb_typeof(games) = 'array' and jsonb_array_length(games) <= 6),
    ${textOf('patch', 40)},
    updated date not null,
    ${textOf('author', 60)},
    art text not null constraint guides_art check (art ~ '^${SLUG}$'),
    order_service text constraint guides_order_service check (order_service ~ '^${SLUG}/${SLUG}/${SLUG}$'),
    services jsonb not null constraint guides_services check (jsonb_typeof(services) = 'array' and jsonb_array_length(services) <= 4),
    sources jsonb not null constraint guides_sources check (jsonb_typeof(sources) = 'array' and jsonb_array_length(sources) > 0),
    minutes integer not null constraint guides_minutes check (minutes > 0),
    body jsonb not null constraint guides_body check (jsonb_typeof(body) = 'object'),
    words text not null,
    created_at timestamptz not null default now()
  )`,
  `create function tell_guides_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('guides_changed', '');
      return null;
    end
  $$`,
  `create trigger guides_told after insert or update or delete or truncate on guides for each statement execute function tell_guides_changed()`,
];

const DOWN = [`drop table guides`, `drop function tell_guides_changed`];

export const guideTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
