import { createSelector } from 'reselect';
import { configurationKey, selectConfiguration, selectService, type WithConfigurator } from '../configurator';
import type { StartTime } from './startTime.contract';
import { doneText, startInText } from './startTime.rules';
import type { StartTimeState } from './startTime.slice';

export interface WithStartTime extends WithConfigurator {
  readonly startTime: StartTimeState;
}

export const selectStartTime = (state: WithStartTime) => state.startTime;

/**
 * The estimate to show. While the server's response is for an older configuration, start and end are computed locally, so that they always
 * match the current choices; the explanation follows.
 */
export const selectShownStartTime = createSelector(
  [selectStartTime, selectService, selectConfiguration],
  ({ answer, key }, service, configuration): StartTime | null => {
    if (!answer || !service || !configuration) return null;
    if (configurationKey(configuration) === key) return answer;
    return { ...answer, startIn: startInText(service, configuration), doneIn: doneText(service, configuration) };
  },
);
