import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The seed had developers' notes in texts that pages show. Imports refuse them now; shops that have them already lose them here: the note of
 * a game is optional, and the reward has its true name. What has been taken out is not put back.
 */
export const shortNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update games set note = '' where length(note) > 40`.execute(db);
    await sql`update service_rewards set name = 'Power cap' where name = 'Cap (CMS)'`.execute(db);
  },
  async down() {},
};
