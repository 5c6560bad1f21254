import path from 'node:path';
import type { Kysely } from 'kysely';
import { type CatalogueReader, catalogueVersion, readKnownPages } from '../catalogue';
import type { Connection, Database } from '../platform/db';
import { guidesRepository } from './guides.repository';
import type { CheckedAgainst } from './text/guide.checks';
import { loadGuides, loadSeedGuides } from './text/loadGuides';

/** A shop, with the pictures of its folder. @param root the project's root folder */
const shopOf = async (catalogue: CatalogueReader, root: string, now: number): Promise<CheckedAgainst> => ({
  pages: await readKnownPages(catalogue),
  artDir: path.join(root, 'public', 'art'),
  now,
});

export interface GuideImport {
  readonly db: Kysely<Database>;
  readonly catalogue: CatalogueReader;
  /** The project's root folder. */
  readonly root: string;
  /** ms UTC */
  readonly now: number;
}

/**
 * Replaces all guides with those of a folder, in one transaction.
 * @returns how many there are
 * @throws InvalidDocumentError with everything that is wrong; then nothing was changed
 */
export async function importGuides(folder: string, { db, catalogue, root, now }: GuideImport): Promise<number> {
  const guides = await loadGuides(folder, await shopOf(catalogue, root, now));
  await db.transaction().execute(async (trx) => {
    await guidesRepository.lock(trx);
    await guidesRepository.replace(guides, trx);
  });
  return guides.length;
}

/**
 * Imports the guides of `server/seed/guides` into a shop that has none, while its catalogue is still the one that it began with: of another one their texts
 * would misstate prices. What they name may be out of sale even so: such a guide is left out, and a link to it is shown as plain words.
 * @throws InvalidDocumentError when a file is no guide
 */
export async function seedGuides({ db, catalogue, root }: Omit<GuideImport, 'now'>): Promise<void> {
  const isNew = async (reader: Connection) =>
    (await catalogueVersion(reader)) === 1 && !(await guidesRepository.hasAny(reader));
  if (!(await isNew(db))) return;
  // The clock of a shop may be behind the seed.
  const shop = await shopOf(catalogue, root, Number.POSITIVE_INFINITY);
  const guides = await loadSeedGuides(path.join(root, 'server', 'seed', 'guides'), shop);
  await db.transaction().execute(async (trx) => {
    await guidesRepository.lock(trx);
    if (await isNew(trx)) await guidesRepository.replace(guides, trx);
  });
}
