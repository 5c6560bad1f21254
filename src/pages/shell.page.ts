import { cartAnalytics } from '../../domains/cart/cart.analytics';
import { createCartSaga } from '../../domains/cart/cart.saga';
import { cartSlice } from '../../domains/cart/cart.slice';
import { catalogueAnalytics } from '../../domains/catalogue/catalogue.analytics';
import * as catalogueEvents from '../../domains/catalogue/catalogue.events';
import { consentSlice, selectConsent } from '../../domains/consent/consent.slice';
import { currencySlice, selectCurrencyChoice } from '../../domains/currency/currency.slice';
import { watchCurrencyMenu } from '../../domains/currency/currencyMenu.listener';
import { fragmentsSlice, modalsSlice, pageSlice, selectToasts, toastsSlice } from '../../domains/page';
import { lazySaga } from '../../sagas/lazySaga';
import { createCartToastsSaga } from '../../sagas/flows/cartToasts.saga';
import type { StateOf } from '../../store/pageReducer';
import { defineShell } from './pageDescription';

/** What every page has: header, cart count, toasts, the dialog, and the question whether visits may be counted. */
export const shell = defineShell({
  slices: [cartSlice, consentSlice, currencySlice, fragmentsSlice, modalsSlice, pageSlice, toastsSlice],
  analytics: [cartAnalytics, catalogueAnalytics],
  facts: catalogueEvents,
  sagas: {
    // These two listen from the start: other tabs change the cart, too.
    cart: createCartSaga,
    cartToasts: createCartToastsSaga,
    consent: lazySaga(
      selectConsent,
      ({ status }) => status === 'loading',
      async () =>
        (await import(/* webpackChunkName: "shell-sagas" */ '../../domains/consent/consent.saga')).createConsentSaga,
    ),
    currency: lazySaga(
      selectCurrencyChoice,
      ({ status }) => status === 'loading',
      async () =>
        (await import(/* webpackChunkName: "shell-sagas" */ '../../domains/currency/currency.saga')).createCurrencySaga,
    ),
    toasts: lazySaga(
      selectToasts,
      (toasts) => toasts.length > 0,
      async () =>
        (await import(/* webpackChunkName: "shell-sagas" */ '../../domains/page/toasts.saga')).createToastsSaga,
    ),
  },
  listeners: [watchCurrencyMenu],
  chunks: {
    // The sagas on use are fetched ahead like the islands: they are wanted just when the line is bad.
    always: ['page-hosts', 'cart-count', 'shell-sagas'],
    some: { 'consent asked and given': ['consent-banner', 'analytics'] },
    onUse: { 'cart-queue': 4, debug: 4 },
  },
});

export type ShellState = StateOf<(typeof shell)['slices']>;
