import { combineReducers } from '@reduxjs/toolkit';
import { cartSlice } from '../domains/cart/cart.slice';
import { checkoutSlice } from '../domains/checkout/checkout.slice';
import { configuratorSlice } from '../domains/configurator/configurator.slice';
import { permalinkSlice } from '../domains/configurator/permalink.slice';
import { currencySlice } from '../domains/currency/currency.slice';
import { orderSlice } from '../domains/order/order.slice';
import { fragmentsSlice } from './fragmentsSlice';
import { modalsSlice } from './modalsSlice';
import { pageSlice } from './pageSlice';
import { toastsSlice } from './toastsSlice';

/**
 * All slices are here from the start: a fixed shape can be replayed, and the server fills the same one.
 * A new domain is one line, in the order of the alphabet.
 */
export const rootReducer = combineReducers({
  cart: cartSlice.reducer,
  checkout: checkoutSlice.reducer,
  configurator: configuratorSlice.reducer,
  currency: currencySlice.reducer,
  fragments: fragmentsSlice.reducer,
  modals: modalsSlice.reducer,
  order: orderSlice.reducer,
  page: pageSlice.reducer,
  permalink: permalinkSlice.reducer,
  toasts: toastsSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** What a route puts into the page: the slices that differ from their beginning. */
export type PartialState = Partial<RootState>;
