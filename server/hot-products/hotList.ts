import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import type { Kysely } from 'kysely';
import type { OfferedHot } from '../../domains/hot-products';
import type { OfferedRun } from '../../domains/raid-run';
import type { CatalogueReader } from '../catalogue';
import { type Clock, createKept } from '../platform/config';
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
  /** The time that it was calculated for, ms UTC. */
  readonly at: number;
}

interface DatedHot {
  readonly listed: ListedHot;
  /** When the clock makes something else of it, ms UTC. */
  readonly until: number;
}

const NO_RUNS: readonly OfferedRun[] = [];

/**
 * The hot products that shoppers look at. All of them are in memory, some dozens, until products, starts or places change; held places become free by the
 * clock. What is charged and sold is read from the database.
 */
export function createHotList({ db, catalogue, runList, clock }: HotListParts) {
  const { get: listed, cache } = createCachedList(
    (now) => hotRepository.listed(now, db),
    ({ id }) => id,
    clock,
  );
  /** Products by their stored rows; they are made also of their services and of the runs. */
  const keptProducts = createKept<StoredHot, DatedHot>();
  const keptLists = createKept<readonly StoredHot[], readonly ListedHot[]>();

  /** A product at a time: what it was before, until something about it changes, in what it is made of or by the clock. */
  function listedAt(
    stored: StoredHot,
    offer: Parameters<typeof offeredHotOf>[1],
    upcoming: readonly OfferedRun[],
    now: number,
  ): DatedHot {
    const kept = keptProducts.find(stored, [offer, upcoming], now);
    if (kept) return kept;
    const offered = offeredHotOf(stored, offer, runsOfHot(stored, upcoming, now), now);
    const until = Math.min(offered.changesAt, nextRunAt(stored, upcoming, now));
    const dated = { listed: { stored, offered, at: now }, until };
    return keptProducts.keep(stored, [offer, upcoming], { from: now, until }, dated);
  }

  return {
    /**
     * Hot products on sale, in the order of the shop, also those that are sold out. List and products are the same objects until something about them
     * changes: in the database, in the catalogue, or by the clock.
     */
    async onSale(): Promise<readonly ListedHot[]> {
      // An offer that begins or ends makes the list forget everything, so this comes first.
      const pricesUntil = await catalogue.pricesUntil();
      const stored = await listed();
      const upcoming = stored.some(({ kind }) => kind === 'run') ? await runList.upcoming() : NO_RUNS;
      const kept = keptLists.find(stored, [upcoming], clock.now());
      if (kept) return kept;
      const offers = await catalogue.offersOf(stored.map(({ serviceId }) => serviceId));
      const now = clock.now();
      const all = stored.flatMap((one) => {
        const offer = offers.get(one.serviceId);
        return offer ? [listedAt(one, offer, one.kind === 'run' ? upcoming : NO_RUNS, now)] : [];
      });
      const onSale = all.flatMap((one) => (one.listed.offered.isOnSale && isKnown(one.listed) ? [one.listed] : []));
      const until = Math.min(pricesUntil, ...all.map((one) => one.until));
      return keptLists.keep(stored, [upcoming], { from: now, until }, onSale);
    },

    /** A product as it is in the database, also a closed one; null for an unknown one. @param own a cart line whose held places count as free */
    async find(id: number, own?: number): Promise<ListedHot | null> {
      const stored = await hotRepository.find(id, new Date(clock.now()), db);
      if (stored === null) return null;
      const offer = (await catalogue.offersOf([stored.serviceId])).get(stored.serviceId);
      const upcoming = stored.kind === 'run' ? await runList.upcoming() : NO_RUNS;
      const at = clock.now();
      return offer
        ? { stored, offered: offeredHotOf(stored, offer, runsOfHot(stored, upcoming, at), at, own), at }
        : null;
    },

    ...cache,
  };
}

export type HotList = ReturnType<typeof createHotList>;

const isKnown = ({ offered }: ListedHot): boolean => offered.kind === 'run' || offered.product !== null;

/** The runs of the service and the loot type of a product. */
const runsLike = ({ serviceId, preset }: StoredHot, upcoming: readonly OfferedRun[]) =>
  upcoming.filter(({ view }) => view.kind.serviceId === serviceId && view.lootType === preset.variant);

const listedUntil = (now: number): number => addDays(now, LISTED_DAYS, { in: utc }).getTime();

/** The runs that are the starts of a product: those of its service and loot type in the coming days. @param now ms UTC */
export function runsOfHot(stored: StoredHot, upcoming: readonly OfferedRun[], now: number): readonly OfferedRun[] {
  if (stored.kind !== 'run') return NO_RUNS;
  const until = listedUntil(now);
  return runsLike(stored, upcoming).filter(({ view }) => view.startsAt < until);
}

/** When the next run becomes a start of a product, because it is near enough; Infinity for none. @param now ms UTC */
function nextRunAt(stored: StoredHot, upcoming: readonly OfferedRun[], now: number): number {
  const days = listedUntil(now) - now;
  const later = runsLike(stored, upcoming).filter(({ view }) => view.startsAt >= now + days);
  // One that starts just then is not a start yet.
  return Math.min(...later.map(({ view }) => view.startsAt - days + 1));
}
