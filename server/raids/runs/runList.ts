import type { Kysely } from 'kysely';
import {
  hasFreeSeat,
  hasStarted,
  isSameKind,
  type OfferedRun,
  type RunChoices,
  type RunKind,
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
  clock,
}: {
  readonly db: Kysely<Database>;
  readonly catalogue: CatalogueReader;
  readonly clock: Clock;
}) {
  const { get: listed, cache } = createCachedList(
    (now) => runRepository.listed(now, db),
    ({ run }) => run.id,
    clock,
  );
  /** Runs by their stored rows; they are made also of the services that their extras are. */
  const keptRuns = createKept<StoredRun, OfferedRun>();
  const keptLists = createKept<readonly StoredRun[], readonly OfferedRun[]>();

  function extrasOf(stored: readonly StoredRun[]) {
    const ids = new Set(stored.flatMap((run) => run.extras.map(({ serviceId }) => serviceId)));
    return catalogue.offersOf([...ids]);
  }

  function offeredAt(stored: StoredRun, found: Awaited<ReturnType<typeof extrasOf>>, now: number): OfferedRun {
    const extras = stored.extras.map(({ serviceId }) => found.get(serviceId));
    const kept = keptRuns.find(stored, extras, now);
    if (kept) return kept;
    const run = offeredRunOf(stored, found, now);
    return keptRuns.keep(stored, extras, { from: now, until: run.changesAt }, run);
  }

  return {
    /**
     * Runs whose seats are sold now, the earliest first. List and runs are the same objects until something about them changes: in the database, in the
     * catalogue, or by the clock.
     */
    async upcoming(): Promise<readonly OfferedRun[]> {
      await catalogue.refreshOffers();
      const stored = await listed();
      const kept = keptLists.find(stored, [], clock.now());
      if (kept) return kept;
      const found = await extrasOf(stored);
      const now = clock.now();
      const runs = stored.filter(({ run }) => !hasStarted(run, now)).map((run) => offeredAt(run, found, now));
      const until = Math.min(...runs.map(({ changesAt }) => changesAt));
      return keptLists.keep(stored, [], { from: now, until }, runs);
    },

    /** A run as it is in the database, also one that is over or cancelled. @param own a cart line whose held seat counts as free */
    async find(id: number, own?: number): Promise<OfferedRun | null> {
      const stored = await runRepository.find(id, db);
      return stored === null ? null : offeredRunOf(stored, await extrasOf([stored]), clock.now(), own);
    },

    /** The next run of the same kind that has a free seat; with choices, one for them. */
    async nextOfKind(run: RunKind & { readonly id: number }, choices?: RunChoices): Promise<OfferedRun | undefined> {
      const all = await this.upcoming();
      return all.find(
        ({ view }) =>
          view.id !== run.id && isSameKind(view, run) && (choices ? hasFreeSeat(view, choices) : view.seats.free > 0),
      );
    },

    /** `expire` after the catalogue has changed, from which runs have the name and path of their kind. */
    ...cache,
  };
}

export type RunList = ReturnType<typeof createRunList>;
