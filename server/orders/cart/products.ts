import type { Kysely } from 'kysely';
import {
  type CartLineView,
  type CartView,
  type OfferedService,
  priceCart,
  priceLine,
  type StoredLine,
} from '../../../domains/cart';
import type { OrderedHot } from '../../../domains/hot-products';
import type { CurrencyRate } from '../../../domains/pricing';
import { neededSeat, type RunChoices } from '../../../domains/raid-run';
import type { CatalogueReader } from '../../catalogue';
import { hotRepository } from '../../hot-products/hot.repository';
import { offeredHotOf, type StoredHot, withPlacesOf } from '../../hot-products/hotRows';
import { priceHotLine } from '../../hot-products/sale/priceHotLine';
import type { Clock } from '../../platform/config';
import type { Database } from '../../platform/db';
import { type StoredRun, withSeatOf } from '../../raids/runs/runRows';
import { offeredRunOf, runRepository } from '../../raids/runs/runs.repository';
import { priceRunLine } from '../../raids/sale/priceRunLine';

/** What the lines of a cart are priced with: the services, also those that are extras of runs, and the runs. */
export interface Products {
  readonly services: ReadonlyMap<number, OfferedService>;
  /** The ids of all services that were looked for. An extra of a run may have been deleted from the catalogue. */
  readonly askedServices: ReadonlySet<number>;
  readonly runs: ReadonlyMap<number, StoredRun>;
  /** The hot products. */
  readonly hot: ReadonlyMap<number, StoredHot>;
}

export interface ProductsDeps {
  readonly db: Kysely<Database>;
  readonly catalogue: Pick<CatalogueReader, 'offersOf'>;
  readonly clock: Clock;
}

/** The ids of the runs of a cart's lines. */
export const runIdsOf = (lines: readonly StoredLine[]): number[] =>
  lines.flatMap(({ run }) => (run ? [run.runId] : []));

/** The ids of the starts of hot products of a cart's lines. */
export const hotStartIdsOf = (lines: readonly StoredLine[]): number[] =>
  lines.flatMap(({ hot }) => (hot ? [hot.startId] : []));

const hotIdsOf = (lines: readonly StoredLine[]): number[] => lines.flatMap(({ hot }) => (hot ? [hot.productId] : []));

/** Reads what lines are priced with. Not inside a transaction, which holds the only connection of the embedded database. */
export async function readProducts(
  { db, catalogue, clock }: ProductsDeps,
  lines: readonly StoredLine[],
): Promise<Products> {
  const found = await runRepository.findMany(runIdsOf(lines), db);
  const extras = [...found.values()].flatMap((run) => run.extras.map(({ serviceId }) => serviceId));
  const asked = [...lines.map(({ configuration }) => configuration.serviceId), ...extras];
  return {
    services: await catalogue.offersOf(asked),
    askedServices: new Set(asked),
    runs: found,
    hot: await hotRepository.findMany(hotIdsOf(lines), new Date(clock.now()), db),
  };
}

/** The runs and hot products as they are inside a transaction that has locked the runs and starts. */
export async function rereadDated(
  products: Products,
  lines: readonly StoredLine[],
  now: Date,
  trx: Kysely<Database>,
): Promise<Products> {
  return {
    ...products,
    runs: await runRepository.findMany(runIdsOf(lines), trx),
    hot: await hotRepository.findMany(hotIdsOf(lines), now, trx),
  };
}

/** Whether everything that lines need has been read; a line may have been added meanwhile, or a run may have got an extra. */
export function hasProducts({ askedServices, runs, hot }: Products, lines: readonly StoredLine[]): boolean {
  return lines.every(({ configuration, run, hot: start }) => {
    if (!askedServices.has(configuration.serviceId)) return false;
    if (start) return askedServices.has(hot.get(start.productId)?.serviceId ?? 0);
    return run === undefined || runs.get(run.runId)?.extras.every(({ serviceId }) => askedServices.has(serviceId));
  });
}

/**
 * Prices stored lines at current prices, in cents of the currency. Lines of one run or start whose holds are over share its free seats: an earlier line comes first.
 * Throws when a product is missing, which foreign keys prevent.
 * @param now ms UTC
 */
export function priceLines(
  lines: readonly StoredLine[],
  { services, runs, hot }: Products,
  currency: CurrencyRate,
  now: number,
): CartView {
  const left = new Map(runs);
  const hotLeft = new Map(hot);
  const priceSeat = (line: StoredLine, choices: RunChoices): CartLineView => {
    const stored = left.get(choices.runId);
    if (stored === undefined) throw new Error(`Run ${choices.runId} of cart line ${line.id} was not read.`);
    const lineId = Number(line.id);
    const offered = offeredRunOf(stored, services, now, lineId);
    const priced = priceRunLine(line, choices, offered, currency, now);
    const seat = priced.quote && neededSeat(offered.view, choices);
    if (seat) left.set(choices.runId, withSeatOf(stored, lineId, seat, now));
    return priced;
  };
  const pricePlaces = (line: StoredLine, start: OrderedHot): CartLineView => {
    const stored = hotLeft.get(start.productId);
    const sold = stored && services.get(stored.serviceId);
    if (stored === undefined || sold === undefined)
      throw new Error(`The hot product ${start.productId} of cart line ${line.id} was not read.`);
    const lineId = Number(line.id);
    const priced = priceHotLine(line, start, offeredHotOf(stored, sold, [], now, lineId), currency, now);
    const { quantity = 1 } = line.configuration;
    if (priced.quote) hotLeft.set(start.productId, withPlacesOf(stored, start.startId, lineId, quantity, now));
    return priced;
  };
  const priced = lines.map((line) => {
    if (line.run) return priceSeat(line, line.run);
    if (line.hot) return pricePlaces(line, line.hot);
    const { serviceId } = line.configuration;
    const offered = services.get(serviceId);
    if (offered === undefined) throw new Error(`Service ${serviceId} of cart line ${line.id} was not read.`);
    return priceLine(line, offered, currency);
  });
  return priceCart(priced, currency);
}
