import type { Kysely } from 'kysely';
import { leaderPath, type RunLeader } from '../../../domains/raid-run';
import type { Clock } from '../../platform/config';
import type { Database } from '../../platform/db';
import { createCachedList } from '../../platform/live';
import { leaderRepository } from './leaders.repository';

/** All runs that were ever led are gone through, so the clock alone seldom has them read again: a run counts when its orders are completed, which is notified. */
const MAX_AGE_MS = 10 * 60_000;
/** Staff complete the orders of a run one after the other. */
const REFRESH_MS = 30_000;

/** Who leads runs, with what is counted of these, in memory until it changes. */
export function createLeaderList({ db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }) {
  const { get, cache } = createCachedList(
    (now) => leaderRepository.all(now, db),
    ({ slug }) => slug,
    clock,
    { maxAgeMs: MAX_AGE_MS, refreshMs: REFRESH_MS },
  );
  const byName = new WeakMap<readonly RunLeader[], ReadonlyMap<string, RunLeader>>();

  return {
    /** All of them by name. The map is the same object until the list is read again, and a leader until something about them changes. */
    async byName(): Promise<ReadonlyMap<string, RunLeader>> {
      const leaders = await get();
      const named = byName.get(leaders) ?? new Map(leaders.map((leader) => [leader.name, leader]));
      byName.set(leaders, named);
      return named;
    },

    async find(slug: string): Promise<RunLeader | undefined> {
      return (await get()).find((leader) => leader.slug === slug);
    },

    /** The paths of their pages. */
    paths: async (): Promise<readonly string[]> => (await get()).map(({ slug }) => leaderPath(slug)),

    ...cache,
  };
}

export type LeaderList = ReturnType<typeof createLeaderList>;
