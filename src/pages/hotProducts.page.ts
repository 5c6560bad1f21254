import { unloadedList } from '../../domains/filtered-list/unloadedList.saga';
import {
  hotFilterChanged,
  hotFilterRetried,
  hotFilterSlice,
  hotListFailed,
  selectHotFilter,
  type WithHotFilter,
} from '../../domains/hot-products/hotFilter.slice';
import { hotPanelAnalytics } from '../../domains/hot-products/hotPanel.analytics';
import { hotPanelSlice, selectHotPanel } from '../../domains/hot-products/hotPanel.slice';
import { liveHotSlice } from '../../domains/hot-products/liveHot.slice';
import { lazySaga } from '../saga/lazySaga';
import { definePage } from './definePage';
import { onceIdle } from './onceIdle';

type MovedState = WithHotFilter & { readonly modals: { readonly hasMoved: boolean } };

/** The hot products: cards with a filter; each opens its payment panel, whose code comes with the first one. */
export const page = definePage({
  slices: [hotFilterSlice, hotPanelSlice, liveHotSlice],
  analytics: [hotPanelAnalytics],
  sagas: {
    hotFilter: lazySaga(
      (state: MovedState) => state,
      ({ hotFilter, modals }) => hotFilter.status === 'loading' || modals.hasMoved,
      async () =>
        (await import(/* webpackChunkName: "hot-filter-saga" */ '../../domains/hot-products/hotFilter.saga'))
          .createHotFilterSaga,
      () => () => unloadedList(selectHotFilter, hotListFailed, [hotFilterChanged, hotFilterRetried]),
    ),
    hotPanel: lazySaga(
      selectHotPanel,
      ({ opened }) => opened !== null,
      async () =>
        (await import(/* webpackChunkName: "open-hot-product" */ '../../sagas/flows/openHotProduct.saga'))
          .createOpenHotProductFlow,
    ),
    liveHot: onceIdle(
      async () =>
        (await import(/* webpackChunkName: "live-hot" */ '../../domains/hot-products/liveHot.saga')).createLiveHotSaga,
    ),
  },
  chunks: {
    always: ['hot-filters'],
    some: { 'open panel': ['hot-panel', 'open-hot-product', 'range-slider'] },
    onUse: { live: 3, 'live-hot': 3, 'hot-filter-saga': 4 },
  },
  maxKB: 140,
});
