import { banRiskSlice } from '../domains/ban-risk/banRisk.slice';
import { comparisonSlice } from '../domains/comparison/comparison.slice';
import { configuratorAnalytics } from '../domains/configurator/configurator.analytics';
import { configuratorSlice } from '../domains/configurator/configurator.slice';
import { permalinkAnalytics } from '../domains/permalink/permalink.analytics';
import { permalinkSlice } from '../domains/permalink/permalink.slice';
import { rangeSlice } from '../domains/range/range.slice';
import { startTimeSlice } from '../domains/start-time/startTime.slice';

/** What pages have where a service is configured; see `pageParts.ts`. */
export const servicePart = {
  reducers: {
    banRisk: banRiskSlice.reducer,
    comparison: comparisonSlice.reducer,
    configurator: configuratorSlice.reducer,
    permalink: permalinkSlice.reducer,
    range: rangeSlice.reducer,
    startTime: startTimeSlice.reducer,
  },
  analytics: [configuratorAnalytics, permalinkAnalytics],
};
