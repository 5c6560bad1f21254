import { type Kysely, type Migration, sql } from 'kysely';

/** Who leads raid runs, as the shop's owner enters them. Runs keep the name as a text. Only adds: a process of the release before leaves it as it is. */

/** Moves of lines after which a run may have begun, or counts as led, or does not any more. */
const COUNTED_MOVES = `('in_progress', 'completed', 'cancelled', 'refunded')`;

const UP = [
  `create table raid_leaders (
    slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
    -- Deferred, so that two may swap their names.
    name text not null constraint raid_leaders_name unique deferrable initially deferred check (length(name) between 1 and 40),
    -- The name is invented.
    is_sample boolean not null default false,
    about text check (length(about) between 1 and 200),
    -- When they were entered first.
    since timestamptz not null default now()
  )`,
  `create index runs_by_leader on runs (leader)`,

  `create function tell_leaders_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('leaders_changed', '');
      return null;
    end
  $$`,
  `create trigger raid_leaders_told after insert or update or delete or truncate on raid_leaders
    for each statement execute function tell_leaders_changed()`,

  // Most orders have no run.
  `create function tell_leaders_of_line() returns trigger language plpgsql as $$
    declare
      line bigint := case when tg_op = 'DELETE' then old.order_line_id else new.order_line_id end;
    begin
      if exists (select from order_lines where id = line and run_id is not null) then
        perform pg_notify('leaders_changed', '');
      end if;
      return null;
    end
  $$`,
  `create trigger line_moves_led after insert on line_moves
    for each row when (new.to_state in ${COUNTED_MOVES}) execute function tell_leaders_of_line()`,
  `create trigger reviews_led after insert or update of state, stars or delete on reviews
    for each row execute function tell_leaders_of_line()`,
];

const DOWN = [
  `drop trigger reviews_led on reviews`,
  `drop trigger line_moves_led on line_moves`,
  `drop index runs_by_leader`,
  `drop table raid_leaders`,
  `drop function tell_leaders_of_line, tell_leaders_changed`,
];

export const leaders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
