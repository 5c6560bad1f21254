import path from 'node:path';
import type { Kysely } from 'kysely';
import type { VipLevel } from '../../../domains/vip';
import type { Database } from '../../platform/db';
import { checkedDocument, loadJson, throwIfAny } from '../../platform/documents';
import { levelErrors } from './levels.checks';
import { levelsRepository } from './levels.repository';
import { LevelsDocumentSchema } from './levelsDocument.contract';

/** The levels of a document. @throws InvalidDocumentError with everything that is wrong */
function levelsIn(document: unknown): readonly VipLevel[] {
  const checked = checkedDocument(LevelsDocumentSchema, document);
  throwIfAny(levelErrors(checked));
  const { levels, ...terms } = checked;
  return levels.map((level) => ({ ...level, ...terms }));
}

/**
 * Replaces the levels. Who has reached a level by the new thresholds has its prices at once, and its coupons with the next XP.
 * @returns how many there are
 * @throws InvalidDocumentError with every error; then nothing was changed
 */
export async function importLevels(db: Kysely<Database>, document: unknown): Promise<number> {
  const levels = levelsIn(document);
  await db.transaction().execute(async (trx) => {
    await levelsRepository.lock(trx);
    await levelsRepository.replace(levels, trx);
  });
  return levels.length;
}

/** The levels that a new shop has. @param root the project's root folder @throws InvalidDocumentError when they are not in order */
export const readSeedLevels = async (root: string): Promise<readonly VipLevel[]> =>
  levelsIn(await loadJson(path.join(root, 'server', 'seed', 'vip.json')));
