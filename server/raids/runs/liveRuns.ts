import type { Currency } from '../../../domains/catalogue';
import { type LiveRun, type LiveRuns, liveRunOf, type OfferedRun } from '../../../domains/raid-run';
import type { Clock } from '../../platform/config';
import type { LiveHub } from '../../platform/live';
import { createLiveList } from '../../platform/live';
import { listedUntil } from './runs.repository';

interface LiveRunsParts {
  readonly reportLiveError: (error: unknown) => void;
  readonly catalogue: { currency(code: string | undefined): Promise<Currency> };
  readonly liveHub: LiveHub;
  readonly clock: Clock;
  readonly runList: { upcoming(): Promise<readonly OfferedRun[]>; onCacheCleared(listener: () => void): void };
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
