import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db';
import { checkedDocument, loadJson, throwIfAny } from '../../platform/documents';
import { levelErrors } from './levels.checks';
import { levelsRepository } from './levels.repository';
import { LevelsDocumentSchema } from './levelsDocument.contract';

/**
 * Replaces the levels. Who has reached a level by the new thresholds has its prices at once, and its coupons with the next XP.
 * @returns how many there are
 * @throws InvalidDocumentError with every error; then nothing was changed
 */
export async function importLevels(db: Kysely<Database>, document: unknown): Promise<number> {
  const checked = checkedDocument(LevelsDocumentSchema, document);
  throwIfAny(levelErrors(checked));
  const { levels, ...terms } = checked;
  await db.transaction().execute((trx) =>
    levelsRepository.replace(
      levels.map((level) => ({ ...level, ...terms })),
      trx,
    ),
  );
  return levels.length;
}

/**
 * Imports the levels of `server/seed/vip.json` into a shop that has none.
 * @param root the project's root folder
 * @throws InvalidDocumentError when they are not in order
 */
export async function seedLevels(db: Kysely<Database>, root: string): Promise<void> {
  if (await levelsRepository.hasAny(db)) return;
  await importLevels(db, await loadJson(path.join(root, 'server', 'seed', 'vip.json')));
}
