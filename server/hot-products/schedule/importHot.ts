import path from 'node:path';
import type { Kysely } from 'kysely';
import type { ServiceView } from '../../../domains/catalogue';
import type { CatalogueReader } from '../../catalogue';
import type { Database } from '../../platform/db';
import { checkedDocument, loadJson, throwIfAny } from '../../platform/documents';
import { readServices } from '../../raids';
import { hotErrors } from './hot.checks';
import { type HotDocument, HotDocumentSchema } from './hotDocument.contract';
import { fillHotStarts, hasHotProducts, lockHotSchedule, writeHotProducts } from './hotSchedule.repository';

/**
 * Adds or replaces hot products in one transaction, and then adds their starts. Not inside a transaction.
 * @param now ms UTC
 * @returns how many products were imported, and starts added
 * @throws InvalidDocumentError with every error; then nothing was changed
 */
export async function importHot(db: Kysely<Database>, catalogue: CatalogueReader, document: unknown, now: number) {
  const checked = checkedDocument(HotDocumentSchema, document);
  const views = await viewsOf(db, catalogue, checked);
  throwIfAny(hotErrors(checked, views));
  await store(db, checked, views, now);
  return { products: checked.products.length, starts: await fillHotStarts(new Date(now), db) };
}

/**
 * Imports the hot products of `server/seed/hot.json` into a shop that has none, as far as its catalogue offers what they sell: it may be another one than
 * that of the seed.
 * @param root the project's root folder
 * @throws InvalidDocumentError when the document violates its schema
 */
export async function seedHot(
  db: Kysely<Database>,
  catalogue: CatalogueReader,
  root: string,
  now: number,
): Promise<void> {
  if (await hasHotProducts(db)) return;
  const { products } = checkedDocument(
    HotDocumentSchema,
    await loadJson(path.join(root, 'server', 'seed', 'hot.json')),
  );
  const views = await viewsOf(db, catalogue, { products });
  const sold = products.filter((product) => hotErrors({ products: [product] }, views).length === 0);
  if (sold.length > 0) await store(db, { products: sold }, views, now);
}

async function store(
  db: Kysely<Database>,
  { products }: HotDocument,
  views: ReadonlyMap<string, ServiceView>,
  now: number,
): Promise<void> {
  const ids = new Map([...views].map(([name, { id }]) => [name, id]));
  await db.transaction().execute(async (trx) => {
    await lockHotSchedule(trx);
    await writeHotProducts(products, ids, new Date(now), trx);
  });
}

/** The services of a document by name; unknown ones are left out. */
async function viewsOf(
  db: Kysely<Database>,
  catalogue: CatalogueReader,
  { products }: HotDocument,
): Promise<ReadonlyMap<string, ServiceView>> {
  const known = await readServices(
    products.map(({ service }) => service),
    db,
  );
  const found = await catalogue.offersOf([...known.values()].map(({ id }) => id));
  return new Map(
    [...known].flatMap(([name, { id }]) => {
      const service = found.get(id)?.service;
      return service ? [[name, service] as const] : [];
    }),
  );
}
