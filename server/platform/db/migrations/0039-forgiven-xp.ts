import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What of a line's XP could not be taken back, since a correction had taken it before. Only adds: what a process of the release before writes has forgiven
 * nothing.
 */

const UP = [
  `alter table xp_entries
    -- XP that was to be taken back, and was gone already; negative when it counts again.
    add column forgiven integer not null default 0,
    drop constraint xp_entries_amount_check,
    add constraint xp_entries_some check (amount <> 0 or forgiven <> 0),
    add constraint xp_entries_forgiven check (forgiven = 0 or kind = 'line')`,
];

const DOWN = [
  `alter table xp_entries disable trigger xp_entries_kept`,
  `delete from xp_entries where amount = 0`,
  `alter table xp_entries enable trigger xp_entries_kept`,
  `alter table xp_entries drop column forgiven, add constraint xp_entries_amount_check check (amount <> 0)`,
];

export const forgivenXp: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
