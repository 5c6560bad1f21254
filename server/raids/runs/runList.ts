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
import type { Clock } from '../../platform/config';
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
  const { get: listed, cache } = createCachedList((now) => runRepository.listed(now, db), clock);

  async function offered(stored: readonly StoredRun[], own?: number): Promise<readonly OfferedRun[]> {
    const extras = new Set(stored.flatMap((run) => run.extras.map(({ serviceId }) => serviceId)));
    const found = await catalogue.offersOf([...extras]);
    const now = clock.now();
    return stored.map((run) => offeredRunOf(run, found, now, own));
  }

  return {
    /** Runs whose seats are sold now, the earliest first. */
    async upcoming(): Promise<readonly OfferedRun[]> {
      const now = clock.now();
      return offered((await listed()).filter(({ run }) => !hasStarted(run, now)));
    },

    /** A run as it is in the database, also one that is over or cancelled. @param own a cart line whose held seat counts as free */
    async find(id: number, own?: number): Promise<OfferedRun | null> {
      const stored = await runRepository.find(id, db);
      return stored === null ? null : ((await offered([stored], own))[0] ?? null);
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
