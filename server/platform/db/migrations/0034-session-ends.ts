import { type Kysely, type Migration, sql } from 'kysely';

/** Processes are told which session is over, or has other rights from now on, so that what they have open for it ends: whoever ended it, and by whatever way. */

const UP = [
  `create function tell_session_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sessions_changed', old.id::text);
      return null;
    end
  $$`,
  `create trigger sessions_ended after delete on sessions for each row execute function tell_session_changed()`,
  // Not with each visit, which only changes when the shopper was last seen.
  `create trigger sessions_renewed after update of token_hash, second_factor, expires_at on sessions
    for each row execute function tell_session_changed()`,
  `create function tell_role_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sessions_changed', id::text) from sessions where account_id = new.id;
      return null;
    end
  $$`,
  `create trigger accounts_role_told after update of role on accounts for each row execute function tell_role_changed()`,
];

const DOWN = [
  `drop trigger accounts_role_told on accounts`,
  `drop function tell_role_changed()`,
  `drop trigger sessions_renewed on sessions`,
  `drop trigger sessions_ended on sessions`,
  `drop function tell_session_changed()`,
];

export const sessionEnds: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
