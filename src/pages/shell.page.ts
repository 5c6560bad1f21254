import { cartAnalytics } from '../../domains/cart/cart.analytics';
import { createCartSaga } from '../../domains/cart/cart.saga';
import { cartSlice } from '../../domains/cart/cart.slice';
import { catalogueAnalytics } from '../../domains/catalogue/catalogue.analytics';
import * as catalogueEvents from '../../domains/catalogue/catalogue.events';
import { consentSlice, selectConsent } from '../../domains/consent/consent.slice';
import { currencySlice, selectCurrencyChoice } from '../../domains/currency/currency.slice';
import { watchCurrencyMenu } from '../../domains/currency/currencyMenu.listener';
import { selectForms } from '../../domains/forms';
import { watchForms } from '../../domains/forms/forms.listener';
import { formsSlice } from '../../domains/forms/forms.slice';
import { fragmentsSlice, modalsSlice, pageSlice, selectModals, selectToasts, toastsSlice } from '../../domains/page';
import { watchHistory } from '../../domains/page/history.listener';
import { searchSlice, selectSearch } from '../../domains/search/search.slice';
import { createCartToastsSaga } from '../../sagas/flows/cartToasts.saga';
import { lazySaga } from '../../sagas/lazySaga';
import type { StateOf } from '../../store/pageReducer';
import { defineShell } from './pageDescription';

/** What every page has: header, cart count, toasts, dialogs and the consent banner. */
export const shell = defineShell({
  slices: [
    cartSlice,
    consentSlice,
    currencySlice,
    formsSlice,
    fragmentsSlice,
    modalsSlice,
    pageSlice,
    searchSlice,
    toastsSlice,
  ],
  analytics: [cartAnalytics, catalogueAnalytics],
  events: catalogueEvents,
  sagas: {
    // These two always run, because other tabs change the cart, too.
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
    modals: lazySaga(
      selectModals,
      ({ shown, hasMoved }) => shown !== null || hasMoved,
      async () =>
        (await import(/* webpackChunkName: "shell-sagas" */ '../../domains/page/modals.saga')).createModalsSaga,
    ),
    pageResponses: lazySaga(
      selectForms,
      ({ byId, link }) => link !== null || Object.keys(byId).length > 0,
      async () =>
        (await import(/* webpackChunkName: "shell-sagas" */ '../../sagas/flows/pageResponses.saga'))
          .createPageResponsesFlow,
    ),
    search: lazySaga(
      selectSearch,
      ({ isOpen }) => isOpen,
      async () => (await import(/* webpackChunkName: "search" */ '../../sagas/flows/search.saga')).createSearchFlow,
    ),
    toasts: lazySaga(
      selectToasts,
      (toasts) => toasts.length > 0,
      async () =>
        (await import(/* webpackChunkName: "shell-sagas" */ '../../domains/page/toasts.saga')).createToastsSaga,
    ),
  },
  listeners: [watchCurrencyMenu, watchForms, watchHistory],
  chunks: {
    // Prefetched although on use, because these sagas handle errors of a bad connection.
    always: ['page-hosts', 'cart-count', 'search-box', 'shell-sagas'],
    some: { 'consent asked and given': ['consent-banner', 'analytics'] },
    onUse: { 'cart-queue': 4, debug: 4, 'form-writer': 3, search: 6, 'search-client': 8 },
  },
});

export type ShellState = StateOf<(typeof shell)['slices']>;
