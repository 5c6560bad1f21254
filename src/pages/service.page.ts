import { createComparisonSaga } from '../../domains/comparison/comparison.saga';
import { comparisonSlice } from '../../domains/comparison/comparison.slice';
import { hasOptionLists, loadChoiceRules } from '../../domains/configurator';
import { configuratorAnalytics } from '../../domains/configurator/configurator.analytics';
import { createConfiguratorSaga } from '../../domains/configurator/configurator.saga';
import { buyReleased, buySubmitted, configuratorSlice } from '../../domains/configurator/configurator.slice';
import { permalinkAnalytics } from '../../domains/permalink/permalink.analytics';
import { createPermalinkSaga } from '../../domains/permalink/permalink.saga';
import { permalinkSlice } from '../../domains/permalink/permalink.slice';
import { rangeSlice } from '../../domains/range/range.slice';
import { createStartTimeSaga } from '../../domains/start-time/startTime.saga';
import { startTimeSlice } from '../../domains/start-time/startTime.slice';
import { submitTimeout } from '../../sagas/flows/submitTimeout.saga';
import { lazySaga } from '../saga/lazySaga';
import { definePage } from './definePage';
import { anchors } from './parts/anchors';

/** A service with its configurator. */
export const page = definePage({
  slices: [...anchors.slices, comparisonSlice, configuratorSlice, permalinkSlice, rangeSlice, startTimeSlice],
  analytics: [configuratorAnalytics, permalinkAnalytics],
  sagas: {
    ...anchors.sagas,
    buyTimedOut: () => submitTimeout({ sent: buySubmitted, released: buyReleased }),
    comparison: createComparisonSaga,
    configurator: createConfiguratorSaga,
    options: lazySaga(
      configuratorSlice.selectSlice,
      ({ service }) => hasOptionLists(service),
      async () =>
        (await import(/* webpackChunkName: "option-selects" */ '../../domains/configurator/options/options.saga'))
          .createOptionsSaga,
    ),
    permalink: createPermalinkSaga,
    range: lazySaga(
      configuratorSlice.selectSlice,
      ({ service }) => service?.terms.kind === 'range',
      async () =>
        (await import(/* webpackChunkName: "range-choice" */ '../../domains/range/range.saga')).createRangeSaga,
    ),
    startTime: createStartTimeSaga,
  },
  prepare: {
    chunks: ({ configurator: { service } }) => (service?.terms.kind === 'range' ? ['range-choice'] : []),
    load: async ({ configurator: { service } }) => {
      if (service) await loadChoiceRules(service);
    },
  },
  chunks: {
    always: ['price-block', 'option-cards', 'start-time', 'copy-link', 'pin-choices', 'comparison'],
    some: {
      'range bar': ['range-choice', 'range-bar', 'range-slider'],
      'rank selects': ['range-choice', 'rank-selects'],
      quantity: ['quantity-picker', 'range-slider'],
      'quantity and lists': ['quantity-picker', 'range-slider', 'option-selects'],
      variants: ['variant-cards'],
      'variants and lists': ['variant-cards', 'option-selects'],
    },
    onUse: {
      'region-choice': 2,
      'comparison-panel': 4,
      ...anchors.chunks?.onUse,
      'nav-price': 2,
      'near-reviews': 1,
      select: 28,
    },
  },
  maxKB: 140,
});
