import { type Kysely, type Migration, sql } from 'kysely';

/** Services have pictures of their own. */
export const serviceArt: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`alter table services add column art text check (art ~ '^[a-z0-9-]+$' and length(art) <= 80)`)
      .execute(db);
  },
  async down(db: Kysely<unknown>) {
    await sql.raw(`alter table services drop column art`).execute(db);
  },
};
