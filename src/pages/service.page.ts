import { banRiskSlice } from '../../domains/ban-risk/banRisk.slice';
import { createComparisonSaga } from '../../domains/configurator/comparison.saga';
import { configuratorAnalytics } from '../../domains/configurator/configurator.analytics';
import { createConfiguratorSaga } from '../../domains/configurator/configurator.saga';
import { configuratorSlice } from '../../domains/configurator/configurator.slice';
import { permalinkAnalytics } from '../../domains/configurator/permalink.analytics';
import { createPermalinkSaga } from '../../domains/configurator/permalink.saga';
import { permalinkSlice } from '../../domains/configurator/permalink.slice';
import { createStartTimeSaga } from '../../domains/configurator/startTime.saga';
import { startTimeSlice } from '../../domains/configurator/startTime.slice';
import { onUse } from '../../sagas/createSaga';
import { createBanRiskFlow } from '../../sagas/flows/banRisk.saga';
import { createBuyUnansweredSaga } from '../../sagas/flows/buyUnanswered.saga';
import { definePage } from './definePage';

/** A service, and everything that can be chosen of it. */
export const page = definePage({
  slices: [banRiskSlice, configuratorSlice, permalinkSlice, startTimeSlice],
  analytics: [configuratorAnalytics, permalinkAnalytics],
  sagas: {
    banRisk: createBanRiskFlow,
    buyUnanswered: createBuyUnansweredSaga,
    comparison: createComparisonSaga,
    configurator: createConfiguratorSaga,
    // A group of options that is shown as a list is one that the server is asked about.
    options: onUse(
      configuratorSlice.selectSlice,
      ({ service }) => service?.groups.some(({ display }) => display === 'select') ?? false,
      async () =>
        (await import(/* webpackChunkName: "options-saga" */ '../../domains/configurator/options.saga'))
          .createOptionsSaga,
    ),
    permalink: createPermalinkSaga,
    startTime: createStartTimeSaga,
  },
  chunks: {
    always: ['price-block', 'option-cards', 'choice-tools', 'comparison'],
    some: {
      'range bar': ['range-bar', 'range-slider'],
      'rank selects': ['rank-selects', 'searchable-select'],
      quantity: ['quantity-picker', 'range-slider'],
      'quantity and lists': ['quantity-picker', 'range-slider', 'option-selects', 'options-saga'],
      variants: ['variant-cards'],
    },
    onUse: { 'option-picker': 6, 'ban-risk': 4 },
  },
  maxKB: 140,
});
