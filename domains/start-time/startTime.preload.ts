import type { ServiceView } from '../catalogue';
import { type Configuration, configurationKey } from '../configurator';
import { startTimeOf } from './startTime.rules';
import type { StartTimeState } from './startTime.slice';

/** The first answer, which the page brings along. The service must have its texts. */
export function preloadStartTime(service: ServiceView, configuration: Configuration): StartTimeState {
  return { key: configurationKey(configuration), answer: startTimeOf(service, configuration), question: null };
}
