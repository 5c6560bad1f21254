import { createSelector } from 'reselect';
import { configurationKey, selectConfiguration, selectService, type WithConfigurator } from '../configurator';
import type { StartTime } from './startTime.contract';
import { doneText } from './startTime.rules';
import type { StartTimeState } from './startTime.slice';

export interface WithStartTime extends WithConfigurator {
  readonly startTime: StartTimeState;
}

export const selectStartTime = (state: WithStartTime) => state.startTime;

/**
 * The estimate to show. While the server's response is for an older configuration, the end is computed locally, so that it always
 * matches the current choices.
 */
export const selectShownStartTime = createSelector(
  [selectStartTime, selectService, selectConfiguration],
  ({ answer, key }, service, configuration): StartTime | null => {
    if (!answer || !service || !configuration) return null;
    return configurationKey(configuration) === key ? answer : { ...answer, doneIn: doneText(service, configuration) };
  },
);
