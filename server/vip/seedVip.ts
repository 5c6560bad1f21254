import type { Kysely } from 'kysely';
import type { Clock } from '../platform/config';
import type { Database } from '../platform/db';
import { addSeedCoupons, readSeedCoupons } from './coupons/seedCoupons';
import { readSeedLevels } from './levels/importLevels';
import { levelsRepository } from './levels/levels.repository';

/**
 * Gives a shop without levels those of `server/seed/vip.json`, and the coupons of `server/seed/coupons.json`.
 * @param root the project's root folder
 * @throws InvalidDocumentError when a document can't be used
 */
export async function seedVip(db: Kysely<Database>, root: string, clock: Clock): Promise<void> {
  if (await levelsRepository.hasAny(db)) return;
  const levels = await readSeedLevels(root);
  const coupons = await readSeedCoupons(root);
  await db.transaction().execute(async (trx) => {
    await levelsRepository.lock(trx);
    if (await levelsRepository.hasAny(trx)) return;
    await levelsRepository.replace(levels, trx);
    await addSeedCoupons(coupons, new Date(clock.now()), trx);
  });
}
