import type { Kysely } from 'kysely';
import {
  type CartView,
  type OfferedService,
  priceCart,
  priceLine,
  priceRunLine,
  type StoredLine,
} from '../../domains/cart';
import type { CurrencyRate } from '../../domains/pricing';
import type { Database } from '../db/schema';
import type { StoredRun } from '../runs/runRows';
import { offeredRunOf, type RunRepository } from '../runs/runs.repository';

/** Services by id, also unavailable ones. Unknown ids are left out. */
export interface Offers {
  offersOf(ids: readonly number[]): Promise<ReadonlyMap<number, OfferedService>>;
}

/** What the lines of a cart are priced with: the services, also those that are extras of runs, and the runs. */
export interface Products {
  readonly services: ReadonlyMap<number, OfferedService>;
  readonly runs: ReadonlyMap<number, StoredRun>;
}

export interface ProductsDeps {
  readonly offers: Offers;
  readonly runs: Pick<RunRepository, 'findMany'>;
}

const runIdsOf = (lines: readonly StoredLine[]) => lines.flatMap(({ run }) => (run ? [run.runId] : []));

/** Reads what lines are priced with. Not inside a transaction, which holds the only connection of the embedded database. */
export async function readProducts({ offers, runs }: ProductsDeps, lines: readonly StoredLine[]): Promise<Products> {
  const found = await runs.findMany(runIdsOf(lines));
  const extras = [...found.values()].flatMap((run) => run.extras.map(({ serviceId }) => serviceId));
  const services = await offers.offersOf([...lines.map(({ configuration }) => configuration.serviceId), ...extras]);
  return { services, runs: found };
}

/** The runs as they are inside a transaction that has locked them. */
export async function rereadRuns(
  { runs }: Pick<ProductsDeps, 'runs'>,
  products: Products,
  lines: readonly StoredLine[],
  trx: Kysely<Database>,
): Promise<Products> {
  return { ...products, runs: await runs.findMany(runIdsOf(lines), trx) };
}

/** Whether everything that lines need has been read; a line may have been added meanwhile, or a run may have got an extra. */
export function hasProducts({ services, runs }: Products, lines: readonly StoredLine[]): boolean {
  return lines.every(({ configuration, run }) => {
    const stored = run && runs.get(run.runId);
    const isRunKnown = run === undefined || stored !== undefined;
    return (
      services.has(configuration.serviceId) &&
      isRunKnown &&
      (stored?.extras.every(({ serviceId }) => services.has(serviceId)) ?? true)
    );
  });
}

/** Prices stored lines at current prices, in cents of the currency. Throws when a product is missing, which foreign keys prevent. @param now ms UTC */
export function priceLines(
  lines: readonly StoredLine[],
  { services, runs }: Products,
  currency: CurrencyRate,
  now: number,
): CartView {
  const priced = lines.map((line) => {
    const { id, configuration, run } = line;
    if (run) {
      const stored = runs.get(run.runId);
      if (stored === undefined) throw new Error(`Run ${run.runId} of cart line ${id} was not read.`);
      return priceRunLine(line, run, offeredRunOf(stored, services, now, Number(id)), currency, now);
    }
    const offered = services.get(configuration.serviceId);
    if (offered === undefined) throw new Error(`Service ${configuration.serviceId} of cart line ${id} was not read.`);
    return priceLine(line, offered, currency);
  });
  return priceCart(priced, currency);
}
