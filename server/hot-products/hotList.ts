import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import type { Kysely } from 'kysely';
import type { OfferedHot } from '../../domains/hot-products';
import type { OfferedRun } from '../../domains/raid-run';
import type { CatalogueReader } from '../catalogue';
import type { Clock } from '../platform/config';
import type { Database } from '../platform/db';
import { createCachedList } from '../platform/live';
import type { RunList } from '../raids';
import { hotRepository, LISTED_DAYS, type StoredHot } from './hot.repository';
import { offeredHotOf } from './hotRows';

interface HotListParts {
  readonly db: Kysely<Database>;
  readonly catalogue: CatalogueReader;
  readonly runList: RunList;
  readonly clock: Clock;
}

/** A hot product with what is stored of it. */
export interface ListedHot {
  readonly stored: StoredHot;
  readonly offered: OfferedHot;
}

/**
 * The hot products that shoppers look at. All of them are in memory, some dozens, until products, starts or places change; held places become free by the
 * clock. What is charged and sold is read from the database.
 */
export function createHotList({ db, catalogue, runList, clock }: HotListParts) {
  const { get: listed, cache } = createCachedList((now) => hotRepository.listed(now, db), clock);

  async function offered(all: readonly StoredHot[], own?: number): Promise<readonly ListedHot[]> {
    const found = await catalogue.offersOf(all.map(({ serviceId }) => serviceId));
    const upcoming = all.some(({ kind }) => kind === 'run') ? await runList.upcoming() : [];
    const now = clock.now();
    return all.flatMap((stored) => {
      const service = found.get(stored.serviceId);
      return service
        ? [{ stored, offered: offeredHotOf(stored, service, runsOfHot(stored, upcoming, now), now, own) }]
        : [];
    });
  }

  return {
    /** Hot products on sale, in the order of the shop, also those that are sold out. */
    async onSale(): Promise<readonly ListedHot[]> {
      return (await offered(await listed())).filter((one) => one.offered.isOnSale && isKnown(one));
    },

    /** A product as it is in the database, also a closed one; null for an unknown one. @param own a cart line whose held places count as free */
    async find(id: number, own?: number): Promise<ListedHot | null> {
      const stored = await hotRepository.find(id, new Date(clock.now()), db);
      return stored === null ? null : ((await offered([stored], own))[0] ?? null);
    },

    ...cache,
  };
}

export type HotList = ReturnType<typeof createHotList>;

const isKnown = ({ offered }: ListedHot): boolean => offered.kind === 'run' || offered.product !== null;

/** The runs that are the starts of a product: those of its service and loot type in the coming days. @param now ms UTC */
export function runsOfHot({ kind, serviceId, preset }: StoredHot, upcoming: readonly OfferedRun[], now: number) {
  if (kind !== 'run') return [];
  const until = addDays(now, LISTED_DAYS, { in: utc }).getTime();
  return upcoming.filter(
    ({ view }) => view.kind.serviceId === serviceId && view.lootType === preset.variant && view.startsAt < until,
  );
}
