import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import type { Kysely } from 'kysely';
import type { ServiceView } from '../../domains/catalogue';
import { cardPriceOf } from '../../domains/configurator';
import type { CurrencyRate } from '../../domains/pricing';
import type { OfferedRun } from '../../domains/raid-run';
import { servicePath } from '../../src/lib/urls';
import type { Database } from '../db/schema';
import { runViewAt, type StoredRun, selectRuns, storedRunOf } from './runRows';

type Connection = Kysely<Database>;

/** How far ahead runs are listed, and how long after their start they are remembered. */
const LISTED_DAYS = 60;
const PAST_DAYS = 1;

/** The channel that database triggers notify when runs, their drops or seats have changed. */
export const RUNS_CHANNEL = 'runs_changed';

/** Runs in the database. The last argument is the transaction to work in. */
export function createRunRepository(db: Connection) {
  return {
    async find(id: number, trx: Connection = db): Promise<StoredRun | null> {
      const row = await selectRuns(trx).where('r.id', '=', id).executeTakeFirst();
      return row === undefined ? null : storedRunOf(row);
    },

    /** Runs by id; unknown ids are left out. */
    async findMany(ids: readonly number[], trx: Connection = db): Promise<ReadonlyMap<number, StoredRun>> {
      if (ids.length === 0) return new Map();
      const rows = await selectRuns(trx)
        .where('r.id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map((row) => [row.id, storedRunOf(row)]));
    },

    /** Open runs around a time, the earliest first, also those that have just started. */
    async listed(now: Date): Promise<readonly StoredRun[]> {
      const rows = await selectRuns(db)
        .where('r.status', '=', 'open')
        .where('s.available', '=', true)
        .where('r.starts_at', '>', subDays(now, PAST_DAYS, { in: utc }))
        .where('r.starts_at', '<', addDays(now, LISTED_DAYS, { in: utc }))
        .orderBy('r.starts_at')
        .orderBy('r.id')
        .execute();
      return rows.map(storedRunOf);
    },
  };
}

export type RunRepository = ReturnType<typeof createRunRepository>;

export type { OfferedRun };

const DOLLARS: CurrencyRate = { code: 'USD', sign: '$', rateMicro: 1_000_000 };

/**
 * A stored run with its extra services, which are those of the catalogue at their own price. Services that are not on sale are left out.
 * @param services the services of `stored.extras` by id
 * @param own a cart line whose held seat counts as free
 */
export function offeredRunOf(
  stored: StoredRun,
  services: ReadonlyMap<number, { readonly service: ServiceView; readonly available: boolean }>,
  now: number,
  own?: number,
): OfferedRun {
  const { baseCents, maxCents, droppedCents, flexBp, priceMap, isOnSale } = stored;
  const extras = stored.extras.flatMap(({ serviceId, offerCents }) => {
    const found = services.get(serviceId);
    if (!found?.available) return [];
    const { service } = found;
    const maxPrice = cardPriceOf(service, DOLLARS).price;
    return [
      {
        serviceId,
        name: service.name,
        path: servicePath(service.game.slug, service.category, service.slug),
        // Never dearer than without the run.
        offerCents: Math.min(offerCents, maxPrice),
        maxCents: maxPrice,
      },
    ];
  });
  return {
    view: runViewAt(stored, now, own),
    terms: { baseCents, maxCents, droppedCents, flexBp, priceMap, extras },
    isOnSale,
  };
}
