import { type LiveRun, type LiveRuns, liveRunOf } from '../../../domains/raid-run';
import type { CatalogueReader } from '../../catalogue';
import type { Clock } from '../../platform/config';
import type { LiveHub } from '../../platform/live';
import { createLiveList } from '../../platform/live';
import type { RunList } from './runList';
import { listedUntil } from './runs.repository';

interface LiveRunsParts {
  readonly reportLiveError: (error: unknown) => void;
  readonly catalogue: CatalogueReader;
  readonly liveHub: LiveHub;
  readonly clock: Clock;
  readonly runList: RunList;
}

/** The seats and prices of all runs on sale. */
export function createLiveRuns(deps: LiveRunsParts) {
  const { runList } = deps;
  const { source, updateSoon } = createLiveList<LiveRun, LiveRuns>(deps, {
    name: 'runs',
    async read(currency) {
      const upcoming = await runList.upcoming();
      return {
        items: upcoming.map((run) => liveRunOf(run, currency)),
        changesAt: Math.min(...upcoming.map(({ changesAt }) => changesAt)),
      };
    },
    whole: (items, at) => ({ at, runs: [...items], closed: [], wholeUntil: listedUntil(at) }),
    changes: (items, closed, at) => ({ at, runs: [...items], closed: [...closed], wholeUntil: null }),
  });
  runList.onCacheCleared(updateSoon);
  return { source };
}
