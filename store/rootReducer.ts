import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { beforeQuestion } from '../domains/ban-risk/banRisk.beginning';
import { banRiskSlice } from '../domains/ban-risk/banRisk.slice';
import { buyNowSlice } from '../domains/buy-now/buyNow.slice';
import { cartSlice } from '../domains/cart/cart.slice';
import { checkoutSlice } from '../domains/checkout/checkout.slice';
import { comparisonSlice } from '../domains/comparison/comparison.slice';
import { configuratorSlice } from '../domains/configurator/configurator.slice';
import { consentSlice } from '../domains/consent/consent.slice';
import { currencySlice } from '../domains/currency/currency.slice';
import { orderSlice } from '../domains/order/order.slice';
import { fragmentsSlice, modalsSlice, pageSlice, toastsSlice } from '../domains/page';
import { permalinkSlice } from '../domains/permalink/permalink.slice';
import { rangeSlice } from '../domains/range/range.slice';
import { startTimeSlice } from '../domains/start-time/startTime.slice';

/**
 * All slices are here from the start: a fixed shape can be replayed, and the server fills the same one.
 * A new domain is one line, in the order of the alphabet.
 */
const slices = {
  cart: cartSlice.reducer,
  checkout: checkoutSlice.reducer,
  consent: consentSlice.reducer,
  currency: currencySlice.reducer,
  fragments: fragmentsSlice.reducer,
  modals: modalsSlice.reducer,
  order: orderSlice.reducer,
  page: pageSlice.reducer,
  toasts: toastsSlice.reducer,
};

/** Stands in for a reducer whose code only another kind of page has: nothing that happens on this one concerns it. */
const resting =
  <State>(beginning: State): Reducer<State> =>
  (state = beginning) =>
    state;

function wholeReducer() {
  return combineReducers({
    ...slices,
    banRisk: banRiskSlice.reducer,
    buyNow: buyNowSlice.reducer,
    comparison: comparisonSlice.reducer,
    configurator: configuratorSlice.reducer,
    permalink: permalinkSlice.reducer,
    range: rangeSlice.reducer,
    startTime: startTimeSlice.reducer,
  });
}

/** All that can happen in the whole shop. A page has `pageReducer`, so this one is left out of the browser's build. */
export const rootReducer = /* @__PURE__ */ wholeReducer();

export type RootState = ReturnType<typeof rootReducer>;

/** What a route puts into the page: the slices that differ from their beginning. */
export type PartialState = Partial<RootState>;

/** Reducers that only pages of one kind have at work; see `pageParts.ts`. */
export type PartReducers = {
  readonly [Slice in Exclude<keyof RootState, keyof typeof slices>]?: Reducer<RootState[Slice]>;
};

/** The same slices as a page has them: those that its part does not bring along rest as they are. */
export function pageReducer(part: PartReducers = {}) {
  return combineReducers({
    ...slices,
    banRisk: resting(beforeQuestion),
    buyNow: resting(buyNowSlice.getInitialState()),
    comparison: resting(comparisonSlice.getInitialState()),
    configurator: resting(configuratorSlice.getInitialState()),
    permalink: resting(permalinkSlice.getInitialState()),
    range: resting(rangeSlice.getInitialState()),
    startTime: resting(startTimeSlice.getInitialState()),
    ...part,
  });
}
