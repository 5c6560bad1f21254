import { type LiveRun, type LiveRuns, liveRunOf, type OfferedRun } from '../../../domains/raid-run';
import { createLiveList, type LiveListDeps } from '../../platform/live';
import { listedUntil } from './runs.repository';

export interface LiveRunsDeps extends LiveListDeps {
  readonly runs: { upcoming(): Promise<readonly OfferedRun[]>; onCacheCleared(listener: () => void): void };
}

/** The seats and prices of all runs on sale. */
export function createLiveRuns(deps: LiveRunsDeps) {
  const { runs } = deps;
  const { source, updateSoon } = createLiveList<LiveRun, LiveRuns>(deps, {
    name: 'runs',
    async read(currency) {
      const upcoming = await runs.upcoming();
      return {
        items: upcoming.map((run) => liveRunOf(run, currency)),
        changesAt: Math.min(...upcoming.map(({ changesAt }) => changesAt)),
      };
    },
    whole: (items, at) => ({ at, runs: [...items], closed: [], wholeUntil: listedUntil(at) }),
    changes: (items, closed, at) => ({ at, runs: [...items], closed: [...closed], wholeUntil: null }),
  });
  runs.onCacheCleared(updateSoon);
  return { source };
}
