import type { Kysely, Transaction } from 'kysely';
import type { Catalogue } from '../../../domains/catalogue';
import type { Database } from '../../platform/db';
import { throwIfAny, type ValidationError } from '../../platform/documents';
import { incrementVersion, lockImports, versionOf } from '../data/import.repository';
import { missingArt } from './art.checks';
import { type PricesOf, pricesOf } from './cardPrices';
import { consistencyErrors } from './catalogue.checks';
import { readCataloguePaths, updateRetiredSlugs } from './retiredSlugs.repository';
import { isCatalogue, schemaErrors } from './schema.checks';
import { removeUnlisted, removeUnused } from './unlisted.repository';
import {
  writeCurrencies,
  writeGames,
  writeLadders,
  writeOffers,
  writeSearchWords,
  writeServiceDetails,
  writeShopContents,
} from './write.repository';

/** The channel that database triggers notify when a change of the catalogue was committed, by an import or by hand. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/** How long an import waits for another one; less than the statement timeout, so that it fails with its own message. */
const LOCK_TIMEOUT_MS = 30_000;

export interface ImportResult {
  readonly version: number;
  readonly games: number;
  readonly services: number;
  /** Services that are no longer in the document but still in a cart or an order, so they were taken out of sale. */
  readonly retired: number;
  /** Services that are no longer in the document and were deleted. */
  readonly removed: number;
}

export interface ImportOptions {
  /** Called with the number of services written so far. */
  readonly onProgress?: (services: number) => void;
  /** When the prices that it replaces end, ms UTC. */
  readonly now?: number;
  /** How long to wait for another import before giving up, ms. */
  readonly lockTimeoutMs?: number;
  /** The folder in which every named picture must be; not looked for without it. */
  readonly artDir?: string;
}

/**
 * Validates a document and replaces the catalogue with it, in one transaction. Services keep their ids by game and slug.
 * Throws `InvalidDocumentError` with every error, and a `RefusedError` when another import takes too long; then nothing has
 * changed.
 */
export async function importCatalogue(
  db: Kysely<Database>,
  document: unknown,
  { onProgress, now = Date.now(), lockTimeoutMs = LOCK_TIMEOUT_MS, artDir }: ImportOptions = {},
): Promise<ImportResult> {
  const catalogue = validateCatalogue(document);
  const missing = artDir === undefined ? [] : missingArt(catalogue, artDir);
  throwIfAny(missing);
  const prices = pricesOf(catalogue);
  return db.transaction().execute(async (tx) => {
    await lockImports(lockTimeoutMs, tx);
    return replaceCatalogue(tx, catalogue, prices, now, onProgress);
  });
}

/**
 * Imports the seed into a shop without a catalogue. Returns undefined when it has one, also when another process was faster.
 * @param seedMore fills other tables of the new shop, in the same transaction
 */
export async function seedCatalogue(
  db: Kysely<Database>,
  load: () => Promise<unknown>,
  seedMore: (tx: Transaction<Database>) => Promise<void> = async () => {},
): Promise<ImportResult | undefined> {
  if ((await versionOf(db)) > 0) return undefined;
  const catalogue = validateCatalogue(await load());
  const prices = pricesOf(catalogue);
  return db.transaction().execute(async (tx) => {
    await lockImports(LOCK_TIMEOUT_MS, tx);
    if ((await versionOf(tx)) > 0) return undefined;
    await seedMore(tx);
    return replaceCatalogue(tx, catalogue, prices, Date.now());
  });
}

/** Every error for which an import would refuse a document. */
export function catalogueErrors(document: unknown): readonly ValidationError[] {
  return isCatalogue(document) ? consistencyErrors(document) : schemaErrors(document);
}

function validateCatalogue(document: unknown): Catalogue {
  throwIfAny(catalogueErrors(document));
  return document as Catalogue;
}

/** `2026-11-27T17:00Z` */
const minuteOf = (time: number) => `${new Date(time).toISOString().slice(0, 16)}Z`;

async function replaceCatalogue(
  tx: Transaction<Database>,
  catalogue: Catalogue,
  prices: PricesOf,
  now: number,
  onProgress?: (services: number) => void,
): Promise<ImportResult> {
  const pathsBefore = await readCataloguePaths(tx);
  await writeCurrencies(catalogue, tx);
  await writeSearchWords(catalogue, tx);
  await writeShopContents(catalogue, tx);
  const ladderIds = await writeLadders(catalogue, tx);
  const services = await writeGames(catalogue, ladderIds, tx);
  await writeServiceDetails(tx, services, prices, minuteOf(now), onProgress);
  await writeOffers(catalogue, services, tx);
  const { retired, removed } = await removeUnlisted(services, tx);
  await removeUnused(catalogue, tx);
  await updateRetiredSlugs(pathsBefore, tx);
  const version = await incrementVersion(tx);
  return { version, games: catalogue.games.length, services: services.length, retired, removed };
}
