import { type Kysely, type Migration, sql } from 'kysely';

/** The notes of games that the seed once had; a note is for shoppers and has 40 characters at most. */
const SEED_NOTES = [
  'Modern Warfare 4 (released 23 Oct 2026), Black Ops 7, Warzone',
  'final major update 9.7.0 Monument of Triumph (9 Jun 2026); make the power cap a CMS value',
  'Season 15 (patch 3.2.1, 15 Sep 2026); level cap 70; Torment I–XII; Pit 1–150; 8 classes',
  'Dawntrail 7.x; level cap 100; Savage tier M9S–M12S',
  '0.5.x (0.5.0 “Runes of Aldur”, 29 May 2026; 0.5.5 Sep 2026); level cap 100',
  'Midnight, patch 12.1.5, Season 2; level cap 90',
  'MoP Classic, TBC Anniversary, Era/Hardcore, Season of Discovery',
];

/**
 * The seed had developers' notes in texts that pages show. Shops that have them already lose them here: the note of a game is optional, and
 * the reward has its true name. What a shop has written itself stays, also a note longer than an import takes. What has been taken out is not
 * put back.
 */
export const shortNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update games set note = '' where note in (${sql.join(SEED_NOTES)})`.execute(db);
    await sql`update service_rewards set name = 'Power cap' where name = 'Cap (CMS)'`.execute(db);
  },
  async down() {},
};
