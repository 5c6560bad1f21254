/** Loaded only with `?debug=1`, and always in development. */
import { readPageFacts } from '../../domains/problems';
import type { PageState } from '../../store/pageReducer';
import { createTimeTravel, type TimeTravel } from '../../store/timeTravel';
import { REPLAY_PARAMETER } from '../lib/urls';
import type { Storefront } from '../pages/publicEvents';
import { createPastView } from './pastView';

/**
 * Connects Redux DevTools with time travel, and gives developers `window.storefront.debug`; or replays a report.
 * @param state of the page, which gets the name of the build: logs are for one build alone
 */
export async function createDebugTools(page: Document, state: PageState): Promise<TimeTravel | undefined> {
  const replayed = new URLSearchParams(location.search).get(REPLAY_PARAMETER);
  if (replayed !== null)
    return (await import(/* webpackChunkName: "replay" */ './replay')).createReplay(page, state, Number(replayed));
  const build = readPageFacts(page).build;
  Object.assign(state.page, { build });
  const travel = createTimeTravel(createPastView(page), { kind: state.page.kind, path: state.page.path, build });
  const debug: Storefront['debug'] = { dispatch: travel.dispatchByHand };
  Object.assign(window.storefront, { debug });
  return travel;
}
