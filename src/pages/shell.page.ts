import { accountSlice } from '../../domains/account/account.slice';
import { alertAnalytics } from '../../domains/alerts/alerts.analytics';
import { announcementsSlice, selectAnnouncements } from '../../domains/announcements';
import { watchBannerDelays } from '../../domains/announcements/announcements.listener';
import { cartAnalytics } from '../../domains/cart/cart.analytics';
import { createCartSaga } from '../../domains/cart/cart.saga';
import { cartSlice } from '../../domains/cart/cart.slice';
import { watchCartForms } from '../../domains/cart/cartForms.listener';
import { catalogueAnalytics } from '../../domains/catalogue/catalogue.analytics';
import * as catalogueEvents from '../../domains/catalogue/catalogue.events';
import { watchChat } from '../../domains/chat/chat.listener';
import { chatSlice, selectChatState } from '../../domains/chat/chat.slice';
import { consentSlice, selectConsent } from '../../domains/consent/consent.slice';
import { currencySlice, selectCurrencyChoice } from '../../domains/currency/currency.slice';
import { watchCurrencyMenu } from '../../domains/currency/currencyMenu.listener';
import { watchForms } from '../../domains/forms/forms.listener';
import { formsSlice } from '../../domains/forms/forms.slice';
import { gamesSlice, selectGamesFilter } from '../../domains/games/games.slice';
import { geoSlice, selectGeo } from '../../domains/geo/geo.slice';
import { headPanelSlice, selectHeadPanel } from '../../domains/head-panel';
import { watchHeadPanel } from '../../domains/head-panel/headPanel.listener';
import { menusSlice, selectMenus } from '../../domains/menus/menus.slice';
import { notificationAnalytics } from '../../domains/notifications/notifications.analytics';
import { watchBell } from '../../domains/notifications/notifications.listener';
import { notificationsSlice, selectNotifications } from '../../domains/notifications/notifications.slice';
import { fragmentsSlice, modalsSlice, pageSlice, selectModals, selectToasts, toastsSlice } from '../../domains/page';
import { watchFragmentLinks } from '../../domains/page/fragmentLinks.listener';
import { fragmentLinksSlice } from '../../domains/page/fragmentLinks.slice';
import { watchHistory } from '../../domains/page/history.listener';
import { forgetTokenOnSignOut } from '../../domains/push/signOut.listener';
import { searchSlice, selectSearch } from '../../domains/search/search.slice';
import { watchEnds } from '../../domains/time-left/ends.listener';
import { selectTimeLeft, timeLeftSlice } from '../../domains/time-left/timeLeft.slice';
import { selectUpload, uploadSlice } from '../../domains/upload/upload.slice';
import { createCartToastsSaga } from '../../sagas/flows/cartToasts.saga';
import type { StateOf } from '../../store/pageReducer';
import { whenIdle } from '../lib/whenIdle';
import { lazySaga } from '../saga/lazySaga';
import { watchAccountFormTouch } from './accountFormTouch';
import { defineShell } from './pageDescription';
import { fragmentLinksSaga, pageResponsesSaga, watchFormTouch, watchFragmentLinkTouch } from './touchedSagas';

/** What every page has: header, cart count, toasts, dialogs and the consent banner. */
export const shell = defineShell({
  slices: [
    accountSlice,
    cartSlice,
    chatSlice,
    consentSlice,
    currencySlice,
    formsSlice,
    fragmentLinksSlice,
    fragmentsSlice,
    gamesSlice,
    geoSlice,
    menusSlice,
    headPanelSlice,
    announcementsSlice,
    modalsSlice,
    notificationsSlice,
    pageSlice,
    searchSlice,
    timeLeftSlice,
    toastsSlice,
    uploadSlice,
  ],
  analytics: [cartAnalytics, catalogueAnalytics, notificationAnalytics, alertAnalytics],
  events: catalogueEvents,
  sagas: {
    // These two always run, because other tabs change the cart, too.
    cart: createCartSaga,
    cartToasts: createCartToastsSaga,
    chat: lazySaga(
      selectChatState,
      ({ status }) => status !== 'idle',
      async () => (await import(/* webpackChunkName: "chat" */ '../../sagas/flows/chat.saga')).createChatFlow,
    ),
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
    fragmentLinks: fragmentLinksSaga,
    games: lazySaga(
      selectGamesFilter,
      ({ status }) => status === 'loading',
      async () =>
        (await import(/* webpackChunkName: "games-filter" */ '../../domains/games/games.saga')).createGamesSaga,
    ),
    geo: lazySaga(
      selectGeo,
      ({ status }) => status === 'idle' || status === 'loading',
      async () => {
        // The first tap has woken the page, and comes before this; so does its code.
        await new Promise<void>((resolve) => whenIdle(resolve));
        return (await import(/* webpackChunkName: "geo" */ '../../domains/geo/geo.saga')).createGeoSaga;
      },
    ),
    menus: lazySaga(
      selectMenus,
      ({ status }) => status === 'loading',
      async () =>
        (await import(/* webpackChunkName: "games-drawer" */ '../../domains/menus/menus.saga')).createMenusSaga,
    ),
    headPanel: lazySaga(
      selectHeadPanel,
      ({ status }) => status !== 'closed',
      async () =>
        (await import(/* webpackChunkName: "head-panel" */ '../../domains/head-panel/headPanel.saga'))
          .createHeadPanelSaga,
    ),
    announcements: lazySaga(
      selectAnnouncements,
      ({ ids }) => ids.length > 0,
      async () =>
        (await import(/* webpackChunkName: "announcements" */ '../../sagas/flows/announcements.saga'))
          .createAnnouncementsFlow,
    ),
    modals: lazySaga(
      selectModals,
      ({ shown, hasMoved }) => shown !== null || hasMoved,
      async () =>
        (await import(/* webpackChunkName: "shell-sagas" */ '../../domains/page/modals.saga')).createModalsSaga,
    ),
    notifications: lazySaga(
      selectNotifications,
      ({ isOn }) => isOn,
      async () =>
        (await import(/* webpackChunkName: "notifications" */ './chunks/notificationsChunk')).createNotifications,
    ),
    pageResponses: pageResponsesSaga,
    search: lazySaga(
      selectSearch,
      ({ isOpen }) => isOpen,
      async () => (await import(/* webpackChunkName: "search" */ '../../sagas/flows/search.saga')).createSearchFlow,
    ),
    timeLeft: lazySaga(
      selectTimeLeft,
      ({ ends }) => ends.length > 0,
      async () =>
        (await import(/* webpackChunkName: "time-left" */ '../../domains/time-left/timeLeft.saga')).createTimeLeftSaga,
    ),
    toasts: lazySaga(
      selectToasts,
      (toasts) => toasts.length > 0,
      async () =>
        (await import(/* webpackChunkName: "shell-sagas" */ '../../domains/page/toasts.saga')).createToastsSaga,
    ),
    upload: lazySaga(
      selectUpload,
      (fields) => Object.keys(fields).length > 0,
      async () => (await import(/* webpackChunkName: "upload" */ './chunks/uploadChunk')).createUpload,
    ),
  },
  listeners: [
    forgetTokenOnSignOut,
    watchAccountFormTouch,
    watchBannerDelays,
    watchBell,
    watchCartForms,
    watchChat,
    watchCurrencyMenu,
    watchEnds,
    watchForms,
    watchFormTouch,
    watchFragmentLinks,
    watchFragmentLinkTouch,
    watchHeadPanel,
    watchHistory,
  ],
  chunks: {
    // Prefetched although on use, because these sagas handle errors of a bad connection.
    always: ['page-hosts', 'cart-count', 'search-box', 'shell-sagas'],
    some: {
      'consent asked and given': ['consent-banner', 'analytics'],
      'an announcement': ['announcements'],
      'an offer or a held seat': ['time-left'],
    },
    onUse: {
      'account-forms': 2,
      'analytics-matomo': 1,
      'analytics-meta': 1,
      'analytics-outside': 3,
      'analytics-plausible': 1,
      'analytics-posthog': 1,
      carousel: 22,
      'carousel-controls': 5.3,
      'carousel-modes': 2.5,
      'cart-links': 1,
      'cart-queue': 4,
      captcha: 4,
      'crash-log': 6,
      chat: 12.5,
      'device-facts': 6,
      debug: 6,
      replay: 6,
      'form-sagas': 4,
      'form-writer': 3,
      fragments: 1,
      geo: 2,
      'games-drawer': 4,
      'games-filter': 2,
      'head-panel': 3,
      intercom: 1,
      notifications: 10,
      passkeys: 5,
      'problem-log': 6.7,
      'copy-texts': 1.2,
      'problem-steps': 2,
      search: 6,
      'search-client': 8,
      tooltips: 1,
      upload: 7,
      'visitor-country': 1,
      // What pages of shoppers who are signed in have besides (`signedIn.page.ts`).
      'page-signed-in': 3,
    },
  },
});

export type ShellState = StateOf<(typeof shell)['slices']>;
