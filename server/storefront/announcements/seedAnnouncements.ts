import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { StartError } from '../../platform/config';
import type { Database } from '../../platform/db';
import { type AnnouncementInput, checkAnnouncement, problemText } from './announcementInput';
import { announcementRepository, type NewAnnouncement } from './announcements.repository';

/**
 * Reads the announcements of a new shop from `server/seed/messages.json`.
 * @param root the project's root folder
 * @throws StartError naming what is wrong with which announcement
 */
export async function loadSeedAnnouncements(root: string): Promise<readonly NewAnnouncement[]> {
  const inputs = JSON.parse(
    await readFile(path.join(root, 'server/seed/messages.json'), 'utf8'),
  ) as AnnouncementInput[];
  return inputs.map((input, index) => {
    const checked = checkAnnouncement(input, path.join(root, 'public/art'));
    if ('announcement' in checked) return checked.announcement;
    throw new StartError(
      `Message ${index + 1} of server/seed/messages.json: ${checked.problems.map(problemText).join(' ')}`,
    );
  });
}

/** Stores them, in the transaction that creates the shop's data: announcements that were removed do not come back with the next start. */
export async function seedAnnouncements(tx: Kysely<Database>, root: string): Promise<void> {
  await announcementRepository.insert(await loadSeedAnnouncements(root), tx);
}
