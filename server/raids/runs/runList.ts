import type { Kysely } from 'kysely';
import {
  hasFreeSeat,
  hasStarted,
  isSameKind,
  type OfferedRun,
  type RunChoices,
  type RunKind,
  type RunLeader,
} from '../../../domains/raid-run';
import type { CatalogueReader } from '../../catalogue';
import { type Clock, createKept } from '../../platform/config';
import type { Database } from '../../platform/db';
import { createCachedList } from '../../platform/live';
import { offeredRunOf } from './runRows';
import { runRepository, type StoredRun } from './runs.repository';

/**
 * The runs that shoppers look at. All listed runs are in memory, a few hundred, until runs, drops or seats change; held seats become free by the clock.
 * What is charged and sold is read from the database.
 */
export function createRunList({
  db,
  catalogue,
  leaders,
  clock,
}: {
  readonly db: Kysely<Database>;
  readonly catalogue: CatalogueReader;
  /** Who leads runs, by name: the same objects until something about them changes. */
  readonly leaders: { byName(): Promise<ReadonlyMap<string, RunLeader>> };
  readonly clock: Clock;
}) {
  const { get: listed, cache } = createCachedList(
    (now) => runRepository.listed(now, db),
    ({ run }) => run.id,
    clock,
  );
  /** Runs by their stored rows; they are made also of their leader, and of the services that their extras are. */
  const keptRuns = createKept<StoredRun, OfferedRun>();
  const keptLists = createKept<readonly StoredRun[], readonly OfferedRun[]>();

  function extrasOf(stored: readonly StoredRun[]) {
    const ids = new Set(stored.flatMap((run) => run.extras.map(({ serviceId }) => serviceId)));
    return catalogue.offersOf([...ids]);
  }

  function offeredAt(
    stored: StoredRun,
    found: Awaited<ReturnType<typeof extrasOf>>,
    leader: RunLeader | undefined,
    now: number,
  ): OfferedRun {
    const parts = [leader, ...stored.extras.map(({ serviceId }) => found.get(serviceId))];
    const kept = keptRuns.find(stored, parts, now);
    if (kept) return kept;
    const run = { ...offeredRunOf(stored, found, now), leader };
    return keptRuns.keep(stored, parts, { from: now, until: run.changesAt }, run);
  }

  return {
    /**
     * Runs whose seats are sold now, the earliest first. List and runs are the same objects until something about them changes: in the database, in the
     * catalogue, or by the clock.
     */
    async upcoming(): Promise<readonly OfferedRun[]> {
      await catalogue.refreshOffers();
      const stored = await listed();
      const led = await leaders.byName();
      const kept = keptLists.find(stored, [led], clock.now());
      if (kept) return kept;
      const found = await extrasOf(stored);
      const now = clock.now();
      const runs = stored
        .filter(({ run }) => !hasStarted(run, now))
        .map((one) => offeredAt(one, found, led.get(one.run.leader), now));
      const until = Math.min(...runs.map(({ changesAt }) => changesAt));
      return keptLists.keep(stored, [led], { from: now, until }, runs);
    },

    /** A run as it is in the database, also one that is over or cancelled. @param own a cart line whose held seat counts as free */
    async find(id: number, own?: number): Promise<OfferedRun | null> {
      const stored = await runRepository.find(id, db);
      if (stored === null) return null;
      const leader = (await leaders.byName()).get(stored.run.leader);
      return { ...offeredRunOf(stored, await extrasOf([stored]), clock.now(), own), leader };
    },

    /** The next run of the same kind that has a free seat; with choices, one for them. */
    async nextOfKind(run: RunKind & { readonly id: number }, choices?: RunChoices): Promise<OfferedRun | undefined> {
      const all = await this.upcoming();
      return all.find(
        ({ view }) =>
          view.id !== run.id && isSameKind(view, run) && (choices ? hasFreeSeat(view, choices) : view.seats.free > 0),
      );
    },

    /** `expire` after the catalogue has changed, from which runs have the name and path of their kind. Leaders are cached on their own. */
    ...cache,
  };
}

export type RunList = ReturnType<typeof createRunList>;
