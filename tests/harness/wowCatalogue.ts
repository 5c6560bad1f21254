import type { Kysely } from 'kysely';
import type { Catalogue } from '../../domains/catalogue';
import { withoutGoneContents } from '../../server/catalogue/import/goneContents';
import { importCatalogue } from '../../server/catalogue/import/importCatalogue';
import { loadCatalogueDocument } from '../../server/catalogue/import/loadCatalogue';
import type { Database } from '../../server/platform/db/schema';

/** Imports the games of the shop's own catalogue that have raids: quicker than the whole. */
export async function importWowCatalogue(db: Kysely<Database>): Promise<void> {
  const { offers: _offers, games, ...shop } = (await loadCatalogueDocument('server/seed')) as Catalogue;
  const left = games.filter(({ slug }) => ['wow-boost', 'wow-classic'].includes(slug));
  await importCatalogue(db, withoutGoneContents({ ...shop, games: left }));
}
