import { type Kysely, type Migration, sql } from 'kysely';

/** Notes of games in an earlier seed; a note is for shoppers and has at most 40 characters. */
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
 * Removes developers' notes of an earlier seed from texts that pages show. Texts that a shop has written itself stay, even notes that
 * are too long for an import. Migrating down does not bring the notes back.
 */
export const shortNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update games set note = '' where note in (${sql.join(SEED_NOTES)})`.execute(db);
    await sql`update service_rewards set name = 'Power cap' where name = 'Cap (CMS)'`.execute(db);
  },
  async down() {},
};
