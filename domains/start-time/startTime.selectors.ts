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
 * What to tell about start and end: the server's answer. While it is about other choices, or none has come, the end is reckoned here, so
 * that nothing is said of choices that are no more.
 */
export const selectShownStartTime = createSelector(
  [selectStartTime, selectService, selectConfiguration],
  ({ answer, key }, service, configuration): StartTime | null => {
    if (!answer || !service || !configuration) return null;
    return configurationKey(configuration) === key ? answer : { ...answer, doneIn: doneText(service, configuration) };
  },
);
