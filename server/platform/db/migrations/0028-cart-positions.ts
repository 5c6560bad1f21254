import { type Kysely, type Migration, sql } from 'kysely';

/** The place of a line in its cart, by which a line that was removed comes back where it was. */

const UP = [
  // Null for a line that stands where it was added: by its id.
  `alter table cart_lines add column position bigint check (position > 0)`,
];

const DOWN = [`alter table cart_lines drop column position`];

export const cartPositions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
