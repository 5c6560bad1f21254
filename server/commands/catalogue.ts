/*
 * `npm run catalogue -- import FILE|FOLDER` replaces the catalogue with a document; `npm run catalogue -- export [FILE]` writes the
 * catalogue as a document, to stdout by default; `npm run catalogue -- generate --services 50000 --yes` fills a shop for load tests;
 * `npm run catalogue -- sync-search` makes the indexes of a hosted Algolia equal to the shop's.
 */

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { algoliasearch } from 'algoliasearch';
import { type Kysely, sql } from 'kysely';
import type { Catalogue } from '../../domains/catalogue';
import { counted } from '../../src/lib/counted';
import type { ImportResult } from '../catalogue';
import { type Config, RefusedError } from '../platform/config';
import { countOrders, type Database, migrateToLatest, type OpenDatabase } from '../platform/db';
import { InvalidDocumentError } from '../platform/documents';
import { withDatabase } from './database';
import { loadCatalogue, loadGuidesModule } from './sources';

const {
  catalogueErrors,
  exportCatalogue,
  generateCatalogue,
  importCatalogue,
  loadCatalogueDocument,
  readSearchData,
  syncAlgolia,
} = await loadCatalogue();

const USAGE = `Usage: npm run catalogue -- import FILE|FOLDER
       npm run catalogue -- export [FILE]
       npm run catalogue -- generate --services COUNT [--seed NUMBER] --yes
       npm run catalogue -- sync-search`;
const MAX_SERVICES = 200_000;

const [command, ...args] = process.argv.slice(2);

withDatabase(async (database, config) => {
  const [file] = args;
  if (command === 'import' && file !== undefined) await importFrom(database, config, file);
  else if (command === 'export') await exportTo(database, file);
  else if (command === 'generate') await generate(database, config);
  else if (command === 'sync-search') await syncSearch(database, config);
  else throw new RefusedError(USAGE);
});

async function importFrom({ db }: OpenDatabase, { root }: Config, file: string): Promise<void> {
  const document = await loadCatalogueDocument(file);
  await migrateToLatest(db);
  printResult(await importCatalogue(db, document, { artDir: path.join(root, 'public', 'art') }));
}

async function exportTo({ db }: OpenDatabase, file: string | undefined): Promise<void> {
  await migrateToLatest(db);
  const catalogue = await exportCatalogue(db);
  const document = `${JSON.stringify(catalogue, null, 2)}\n`;
  if (file === undefined) await writeToStdout(document);
  else await writeFile(file, document);
  const errors = catalogueErrors(catalogue);
  if (errors.length === 0) return;
  const reason = new InvalidDocumentError(errors).message;
  process.stderr.write(`The whole catalog was written, but an import refuses it until this is changed:\n${reason}\n`);
}

async function generate({ db }: OpenDatabase, { root }: Config): Promise<void> {
  const { count, seed, isConfirmed } = parseGenerateArgs();
  await migrateToLatest(db);
  await assertNoOrders(db);
  if (!isConfirmed)
    throw new RefusedError(
      `This would put ${counted(count, 'made-up service')} in the place of the catalog. Add --yes if that is what you want.`,
    );
  const startedAt = performance.now();
  const real = (await loadCatalogueDocument(path.join(root, 'server', 'seed'))) as Catalogue;
  const catalogue = generateOrFail(real, count, seed);
  let printedTenths = 0;
  const result = await importCatalogue(db, catalogue, {
    onProgress(services) {
      const tenth = Math.floor((services / count) * 10);
      if (tenth > printedTenths) process.stdout.write(`${services} of ${counted(count, 'service')}\n`);
      printedTenths = tenth;
    },
  });
  // The query planner needs the new row counts at once.
  await sql`analyze`.execute(db);
  printResult(result);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20);
  process.stdout.write(
    `That took ${seconds} s and ${megabytes} MB. The real catalog comes back with: npm run catalogue -- import server/seed\n`,
  );
}

async function syncSearch({ db }: OpenDatabase, { algolia, algoliaAdminKey, root }: Config): Promise<void> {
  if (!algolia || !algoliaAdminKey)
    throw new RefusedError(
      'Set ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY and ALGOLIA_ADMIN_KEY to sync the search with Algolia.',
    );
  const { hasGuides } = algolia;
  const data = await readSearchData(db, new Date(), undefined, hasGuides && (await guideReader(db, root)));
  const counts = await syncAlgolia(algoliasearch(algolia.appId, algoliaAdminKey), data, { hasGuides });
  for (const [index, count] of counts) process.stdout.write(`${index}: ${counted(count, 'record')}\n`);
}

async function guideReader(db: Kysely<Database>, root: string) {
  const { readGuideRecords } = await loadGuidesModule();
  await migrateToLatest(db);
  return (games: ReadonlyMap<string, string>) => readGuideRecords(db, games, path.join(root, 'public', 'art'));
}

function parseGenerateArgs() {
  try {
    const { values } = parseArgs({
      args,
      options: { services: { type: 'string' }, seed: { type: 'string', default: '1' }, yes: { type: 'boolean' } },
    });
    const [count, seed] = [Number(values.services), Number(values.seed)];
    const isGood = Number.isInteger(count) && count > 0 && count <= MAX_SERVICES && Number.isSafeInteger(seed);
    if (!isGood) throw new RefusedError(`COUNT is a number up to ${MAX_SERVICES}, NUMBER any whole one.\n${USAGE}`);
    return { count, seed, isConfirmed: values.yes === true };
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    throw new RefusedError(USAGE);
  }
}

/** A shop with orders is a real one, and its catalogue must not be replaced with generated services. */
async function assertNoOrders(db: Kysely<Database>): Promise<void> {
  const orders = await countOrders(db);
  if (orders === 0) return;
  throw new RefusedError(
    `This database holds ${counted(orders, 'order')}: a shop that sells gets no made-up services. Use another DATA_DIR or DATABASE_URL, or empty it with npm run db -- reset --yes.`,
  );
}

function generateOrFail(real: Catalogue, count: number, seed: number): Catalogue {
  try {
    return generateCatalogue(real, count, seed);
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedError(error.message);
    throw error;
  }
}

function printResult({ version, games, services, retired, removed }: ImportResult): void {
  const gone = [
    ...(removed > 0 ? [counted(removed, 'service was removed', 'services were removed')] : []),
    ...(retired > 0
      ? [
          counted(
            retired,
            'service was withdrawn because it was ordered or is in carts',
            'services were withdrawn because they were ordered or are in carts',
          ),
        ]
      : []),
  ];
  const imported = `Imported ${counted(games, 'game')} with ${counted(services, 'service')} as version ${version}.`;
  process.stdout.write(`${imported}${gone.length > 0 ? ` ${gone.join(', ')}.` : ''}\n`);
}

/** Resolves when everything is written, because the process exits right after. */
function writeToStdout(text: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(text, (error) => (error ? reject(error) : resolve())));
}
