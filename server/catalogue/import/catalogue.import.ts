import type { Kysely, Transaction } from 'kysely';
import type { Catalogue } from '../../../domains/catalogue';
import type { Database } from '../../db/schema';
import { crossFaults } from './catalogue.checks';
import { isCatalogue, shapeFaults } from './catalogue.shape';
import { CatalogueFaultsError, type Fault } from './fault';
import { countImport, lockImports, removeUnused, retireMissing, versionOf } from './import.repository';
import { writeCurrencies, writeGames, writeLadders, writeParts } from './write.repository';

/** The channel that says something of the catalogue was changed and committed: by an import, or by hand. Triggers of the tables say it. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/** How long an import waits for another; less than a statement may take, so that the end of its patience is told by its name. */
const PATIENCE_MS = 30_000;

export interface ImportResult {
  readonly version: number;
  readonly games: number;
  readonly services: number;
  /** Services that are not in the document any more but stand in a cart or an order, so they were kept, out of sale. */
  readonly retired: number;
  /** Services that are not in the document and nowhere else either. */
  readonly removed: number;
}

export interface ImportOptions {
  /** Hears how many services are written so far. */
  readonly done?: (services: number) => void;
  /** How long another import may take before this one gives up, ms. */
  readonly patienceMs?: number;
}

/**
 * Checks a document and makes it the catalogue, in one transaction. Services keep their ids by game and slug.
 * Throws `CatalogueFaultsError` with every fault, and a `StartError` when another import is under way for too long; then nothing has
 * changed.
 */
export async function importCatalogue(
  db: Kysely<Database>,
  document: unknown,
  { done, patienceMs = PATIENCE_MS }: ImportOptions = {},
): Promise<ImportResult> {
  const catalogue = checkedCatalogue(document);
  return db.transaction().execute(async (tx) => {
    await lockImports(tx, patienceMs);
    return replaceCatalogue(tx, catalogue, done);
  });
}

/** The same for a shop that has no catalogue yet; undefined when it has one, also when another process has just been faster. */
export async function seedCatalogue(
  db: Kysely<Database>,
  load: () => Promise<unknown>,
): Promise<ImportResult | undefined> {
  if ((await versionOf(db)) > 0) return undefined;
  const catalogue = checkedCatalogue(await load());
  return db.transaction().execute(async (tx) => {
    await lockImports(tx, PATIENCE_MS);
    return (await versionOf(tx)) > 0 ? undefined : replaceCatalogue(tx, catalogue);
  });
}

/** Every reason why an import would refuse a document; none when it would take it. */
export function catalogueFaults(document: unknown): readonly Fault[] {
  return isCatalogue(document) ? crossFaults(document) : shapeFaults(document);
}

function checkedCatalogue(document: unknown): Catalogue {
  const faults = catalogueFaults(document);
  if (faults.length > 0) throw new CatalogueFaultsError(faults);
  return document as Catalogue;
}

async function replaceCatalogue(
  tx: Transaction<Database>,
  catalogue: Catalogue,
  done?: (services: number) => void,
): Promise<ImportResult> {
  await writeCurrencies(tx, catalogue);
  const ladderIds = await writeLadders(tx, catalogue);
  const services = await writeGames(tx, catalogue, ladderIds);
  await writeParts(tx, catalogue, services, done);
  const { retired, removed } = await retireMissing(tx, services);
  await removeUnused(tx, catalogue);
  const version = await countImport(tx);
  return { version, games: catalogue.games.length, services: services.length, retired, removed };
}
