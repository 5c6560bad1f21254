/*
 * `npm run catalogue -- import FILE|FOLDER` makes a document the catalogue; `npm run catalogue -- export [FILE]` writes the catalogue as a
 * document, to stdout when no file is named; `npm run catalogue -- generate --services 50000 --yes` fills a shop for trials of size.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Catalogue } from '../../domains/catalogue';
import { loadCatalogueDocument } from '../catalogue/import/catalogue.files';
import { generateCatalogue } from '../catalogue/import/catalogue.generate';
import { catalogueErrors, type ImportResult, importCatalogue } from '../catalogue/import/catalogue.import';
import { exportCatalogue } from '../catalogue/import/export.repository';
import { InvalidCatalogueError } from '../catalogue/import/validationError';
import type { Config } from '../config/config';
import { StartError } from '../config/startError';
import { countOrders } from '../db/countOrders';
import type { OpenDatabase } from '../db/database';
import { migrateToLatest } from '../db/migrate';
import type { Database } from '../db/schema';
import { withDatabase } from './database';

const USAGE = `Usage: npm run catalogue -- import FILE|FOLDER
       npm run catalogue -- export [FILE]
       npm run catalogue -- generate --services COUNT [--seed NUMBER] --yes`;
const MAX_SERVICES = 200_000;

const [command, ...words] = process.argv.slice(2);

withDatabase(async (database, config) => {
  const [place] = words;
  if (command === 'import' && place !== undefined) await importFrom(database, place);
  else if (command === 'export') await exportTo(database, place);
  else if (command === 'generate') await generate(database, config);
  else throw new StartError(USAGE);
});

async function importFrom({ db }: OpenDatabase, place: string): Promise<void> {
  const document = await loadCatalogueDocument(place);
  await migrateToLatest(db);
  tell(await importCatalogue(db, document));
}

async function exportTo({ db }: OpenDatabase, place: string | undefined): Promise<void> {
  await migrateToLatest(db);
  const catalogue = await exportCatalogue(db);
  const document = `${JSON.stringify(catalogue, null, 2)}\n`;
  if (place === undefined) await written(document);
  else await writeFile(place, document);
  const faults = catalogueErrors(catalogue);
  if (faults.length === 0) return;
  const reasons = new InvalidCatalogueError(faults).message;
  process.stderr.write(
    `The whole catalogue was written, but an import refuses it until this is changed:\n${reasons}\n`,
  );
}

async function generate({ db }: OpenDatabase, { root }: Config): Promise<void> {
  const { count, number, isMeant } = readGenerate();
  await migrateToLatest(db);
  await refuseRealShop(db);
  if (!isMeant)
    throw new StartError(
      `This would put ${count} made-up services in the place of the catalogue. Add --yes if that is what you want.`,
    );
  const begun = performance.now();
  const real = (await loadCatalogueDocument(path.join(root, 'server', 'seed'))) as Catalogue;
  const catalogue = generated(real, count, number);
  let told = 0;
  const result = await importCatalogue(db, catalogue, {
    done(services) {
      const tenth = Math.floor((services / count) * 10);
      if (tenth > told) process.stdout.write(`${services} of ${count} services\n`);
      told = tenth;
    },
  });
  // The planner is to know at once how many there are.
  await sql`analyze`.execute(db);
  tell(result);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20);
  process.stdout.write(
    `That took ${seconds} s and ${megabytes} MB. The real catalogue comes back with: npm run catalogue -- import server/seed\n`,
  );
}

function readGenerate() {
  try {
    const { values } = parseArgs({
      args: words,
      options: { services: { type: 'string' }, seed: { type: 'string', default: '1' }, yes: { type: 'boolean' } },
    });
    const [count, number] = [Number(values.services), Number(values.seed)];
    const isGood = Number.isInteger(count) && count > 0 && count <= MAX_SERVICES && Number.isSafeInteger(number);
    if (!isGood) throw new StartError(`COUNT is a number up to ${MAX_SERVICES}, NUMBER any whole one.\n${USAGE}`);
    return { count, number, isMeant: values.yes === true };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(USAGE);
  }
}

/** A catalogue that was sold from is nothing to play with, whatever anybody says. */
async function refuseRealShop(db: Kysely<Database>): Promise<void> {
  const orders = await countOrders(db);
  if (orders === 0) return;
  const what = orders === 1 ? '1 order' : `${orders} orders`;
  throw new StartError(
    `This database holds ${what}: a shop that sells gets no made-up services. Use another DATA_DIR or DATABASE_URL, or empty it with npm run db -- reset --yes.`,
  );
}

function generated(real: Catalogue, count: number, number: number): Catalogue {
  try {
    return generateCatalogue(real, count, number);
  } catch (error) {
    if (error instanceof RangeError) throw new StartError(error.message);
    throw error;
  }
}

function tell({ version, games, services, retired, removed }: ImportResult): void {
  const gone =
    retired + removed > 0
      ? ` ${removed} services were removed, ${retired} taken out of sale because they were ordered or lie in carts.`
      : '';
  process.stdout.write(`Imported ${games} games with ${services} services as version ${version}.${gone}\n`);
}

/** Resolves when a pipe has taken everything: the process ends right after. */
function written(text: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(text, (error) => (error ? reject(error) : resolve())));
}
