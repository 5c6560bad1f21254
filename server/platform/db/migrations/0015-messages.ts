import { type Kysely, type Migration, sql } from 'kysely';

/** Messages to all shoppers. Every change is told to all processes, which drop the pages that show them. */

const UP = [
  `create table messages (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('top', 'top-banner', 'body-banner', 'dismissible')),
    text text not null check (length(text) between 1 and 200),
    details text check (length(details) between 1 and 300),
    href text check (length(href) between 1 and 500),
    label text check (length(label) between 1 and 100),
    art text check (length(art) between 1 and 100),
    pages jsonb not null default '[]' check (jsonb_typeof(pages) = 'array'),
    starts_at timestamptz,
    ends_at timestamptz,
    close_after_ms integer not null default 5000 check (close_after_ms >= 0),
    delay_days integer not null default 7 check (delay_days between 1 and 365),
    check (ends_at > starts_at),
    check (label is null or href is not null)
  )`,
  `create function tell_messages_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('messages_changed', '');
      return null;
    end
  $$`,
  `create trigger messages_told after insert or update or delete or truncate on messages
    for each statement execute function tell_messages_changed()`,
];

export const messageTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    await sql`drop table messages`.execute(db);
    await sql`drop function tell_messages_changed()`.execute(db);
  },
};
