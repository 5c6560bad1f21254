import { type Kysely, type Migration, sql } from 'kysely';

/**
 * How somebody reads dates, for the mails that are written to them later: `us`, or null for all others, and in what was there before. Orders keep the
 * zone of the buyer's browser, too.
 */

const TABLES = ['orders', 'wishes', 'run_waitlist'];

const UP = [
  ...TABLES.map(
    (table) =>
      `alter table ${table} add column date_style text constraint ${table}_date_style check (date_style in ('us'))`,
  ),
  `alter table orders add column zone text constraint orders_zone check (length(zone) between 1 and 64)`,
];

const DOWN = [
  `alter table orders drop column zone`,
  ...TABLES.map((table) => `alter table ${table} drop column date_style`),
];

export const dateStyles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
