import { liveRunOf } from '../../../domains/raid-run';
import type { CatalogueReader } from '../../catalogue';
import type { Platform } from '../../platform';
import { createLiveList } from '../../platform/live';
import type { RunList } from './runList';
import { listedUntil } from './runs.repository';

/** The seats and prices of all runs on sale. */
export function createLiveRuns(
  deps: Platform & {
    readonly catalogue: CatalogueReader;
    readonly runList: RunList;
  },
) {
  const { runList } = deps;
  return createLiveList(deps, {
    name: 'runs',
    async read(currency) {
      const upcoming = await runList.upcoming();
      return {
        items: upcoming.map((run) => liveRunOf(run, currency)),
        changesAt: Math.min(...upcoming.map(({ changesAt }) => changesAt)),
      };
    },
    wholeUntil: listedUntil,
    onChanged: runList.onCacheCleared,
  });
}
