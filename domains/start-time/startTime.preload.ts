import type { ServiceView } from '../catalogue';
import { type Configuration, configurationKey } from '../configurator';
import { startTimeOf } from './startTime.rules';
import type { StartTimeState } from './startTime.slice';

/** The initial state, with the estimate for the page's configuration. Needs a service with its texts. */
export function preloadStartTime(service: ServiceView, configuration: Configuration): StartTimeState {
  return { key: configurationKey(configuration), answer: startTimeOf(service, configuration), pendingKey: null };
}
