import { RAID_GAME } from '../../domains/raid-run';
import { passkeyRoutes } from '../accounts/sign-in/passkey.routes';
import { resetPasswordRoutes } from '../accounts/sign-in/resetPassword.routes';
import { signInRoutes } from '../accounts/sign-in/signIn.routes';
import { signUpRoutes } from '../accounts/sign-in/signUp.routes';
import { alertLinksRoutes } from '../alerts/alertLinks.routes';
import { alertsRoutes } from '../alerts/alerts.routes';
import { configuratorRoutes } from '../catalogue/configurator/configurator.routes';
import { serviceFinderRoutes } from '../catalogue/finder/serviceFinder.routes';
import { fragmentsRoutes } from '../catalogue/fragments/fragments.routes';
import { gamesRoutes } from '../catalogue/games/games.routes';
import { menusRoutes } from '../catalogue/menus/menus.routes';
import { catalogueRoutes } from '../catalogue/pages/catalogue.routes';
import { categoryRoutes } from '../catalogue/pages/category/category.routes';
import { sitemapRoutes } from '../catalogue/pages/sitemap.routes';
import { algoliaRoutes } from '../catalogue/search/algolia.routes';
import { searchRoutes } from '../catalogue/search/search.routes';
import { chatRoutes } from '../chat/chat.routes';
import { INTERCOM_POLICY } from '../chat/hostedChat';
import { readHotPage } from '../hot-products/hotPage.service';
import { hotProductsRoutes } from '../hot-products/hotProducts.routes';
import { createShowHotForm } from '../hot-products/showHotForm';
import { notificationsRoutes } from '../notifications/center/notifications.routes';
import { unsubscribeRoutes } from '../notifications/notifier/unsubscribe.routes';
import { pushRoutes } from '../notifications/push/push.routes';
import { FIREBASE_ORIGINS } from '../notifications/push/pushServices';
import { cartRoutes } from '../orders/cart/cart.routes';
import { checkoutRoutes } from '../orders/checkout/checkout.routes';
import { findOrderRoutes } from '../orders/find-order/findOrder.routes';
import { orderRoutes } from '../orders/order/order.routes';
import { sandboxRoutes } from '../orders/payments/sandbox.routes';
import { stripeRoutes } from '../orders/payments/stripe.routes';
import { STRIPE_CHECKOUT_ORIGIN } from '../orders/payments/stripeProvider';
import { eventRoutes } from '../platform/analytics/events.routes';
import { captchaRoutes } from '../platform/captcha/captcha.routes';
import { HOSTED_CAPTCHAS } from '../platform/captcha/hostedCaptcha';
import { developmentRoutes } from '../platform/development/development.routes';
import { healthRoutes } from '../platform/health/health.routes';
import { installUrlChecks } from '../platform/http/address';
import { installBodyParsers } from '../platform/http/bodyParsers';
import { setHeader } from '../platform/http/headers';
import { type App, createServer } from '../platform/http/httpServer';
import { installMethods } from '../platform/http/methods';
import { installOriginCheck } from '../platform/http/originCheck';
import { installRateLimits } from '../platform/http/rateLimits';
import { installSecurityHeaders } from '../platform/http/securityHeaders';
import { installStaticFiles } from '../platform/http/staticFiles';
import { liveRoutes } from '../platform/live/live.routes';
import { outboxRoutes } from '../platform/mail/outbox.routes';
import { metricsRoutes } from '../platform/metrics/metrics.routes';
import { installErrors, installNotFound } from '../platform/pages/errors';
import { installPageQueries } from '../platform/pages/pageQuery';
import { installPageCache } from '../platform/pages/pages';
import { accountDataRoutes } from '../profile/accountData.routes';
import { profileAlertsRoutes } from '../profile/alerts/profileAlerts.routes';
import { profileDetailsRoutes } from '../profile/details/profileDetails.routes';
import { factorRoutes } from '../profile/factors.routes';
import { identityRoutes } from '../profile/identity.routes';
import { createOrderAgainNotice } from '../profile/orders/orderAgainNotice';
import { profileOrdersRoutes } from '../profile/orders/profileOrders.routes';
import { profileRoutes } from '../profile/profile.routes';
import { readRaidWidget } from '../raids/calendar/RaidWidget';
import { raidCalendarRoutes } from '../raids/calendar/raidCalendar.routes';
import { flexRoutes } from '../raids/operations/flex.routes';
import { waitlistRoutes } from '../raids/operations/waitlist.routes';
import { runPageRoutes } from '../raids/run-page/runPage.routes';
import { createShowRunForm } from '../raids/run-page/showRunForm';
import { staffChatRoutes } from '../staff/chat/staffChat.routes';
import { staffRoutes } from '../staff/staff.routes';
import { announcementRoutes } from '../storefront/announcements/announcements.routes';
import { appearanceRoutes } from '../storefront/appearance/appearance.routes';
import { banRiskRoutes } from '../storefront/ban-risk/banRisk.routes';
import { consentRoutes } from '../storefront/consent/consent.routes';
import { currencyRoutes } from '../storefront/currency/currency.routes';
import { geoRoutes } from '../storefront/geo/geo.routes';
import { headPanelRoutes } from '../storefront/head-panel/headPanel.routes';
import { helpRoutes } from '../storefront/help-pages/help.routes';
import type { Deps } from './deps';

/** The shop as a web server, not listening yet. Hooks run in the order of registration, so the order below matters. */
export async function buildApp(deps: Deps): Promise<App> {
  const { config, lifecycle } = deps;
  const app = createServer({ log: deps.log, proxies: config.proxies });

  installErrors(app, deps);
  app.addHook('onRequest', (request, reply, done) => {
    setHeader(reply, 'x-request-id', request.id);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Requests that arrived before shutdown close their connection with the response.
    if (lifecycle.stopping) reply.raw.shouldKeepAlive = false;
    done(null, payload);
  });
  installSecurityHeaders(app, config, {
    formTargets: deps.stripe ? [STRIPE_CHECKOUT_ORIGIN] : [],
    captcha: config.captcha && HOSTED_CAPTCHAS[config.captcha.kind].policy,
    chat: config.chat && INTERCOM_POLICY,
    connections: config.firebase ? FIREBASE_ORIGINS : [],
  });
  installPageCache(app, deps);
  // Before anything is refused, which costs something, too.
  const { countRequest, countMore } = await installRateLimits(app, deps);
  installUrlChecks(app);
  installOriginCheck(app, config);
  installNotFound(app, deps, countRequest);
  installMethods(app);
  // Before the bodies are validated: query parameters that a page does not declare reach neither the cache key nor the handler.
  installPageQueries(app);
  await installBodyParsers(app);
  await installStaticFiles(app, config);

  metricsRoutes(app, deps);
  healthRoutes(app, deps);
  liveRoutes(app, deps);
  sitemapRoutes(app, deps);
  currencyRoutes(app, deps);
  appearanceRoutes(app, deps);
  consentRoutes(app, deps);
  announcementRoutes(app, deps);
  headPanelRoutes(app, deps);
  helpRoutes(app, deps);
  eventRoutes(app, deps);
  geoRoutes(app, deps);
  captchaRoutes(app, deps);
  configuratorRoutes(app, deps);
  runPageRoutes(app, deps);
  chatRoutes(app, deps);
  notificationsRoutes(app, deps);
  cartRoutes(app, {
    ...deps,
    showRunForm: createShowRunForm(deps),
    showHotForm: createShowHotForm(deps),
    cartNotice: createOrderAgainNotice(deps),
  });
  checkoutRoutes(app, deps);
  // With Stripe configured the sandbox is closed: it would mark orders as paid without money.
  if (deps.stripe) stripeRoutes(app, { ...deps, stripe: deps.stripe });
  else sandboxRoutes(app, deps);
  orderRoutes(app, deps);
  findOrderRoutes(app, deps);
  profileOrdersRoutes(app, deps);
  profileDetailsRoutes(app, deps);
  flexRoutes(app, deps);
  waitlistRoutes(app, deps);
  alertsRoutes(app, deps);
  alertLinksRoutes(app, deps);
  pushRoutes(app, deps);
  unsubscribeRoutes(app, deps);
  profileAlertsRoutes(app, deps);
  signInRoutes(app, deps);
  signUpRoutes(app, deps);
  passkeyRoutes(app, deps);
  profileRoutes(app, deps);
  identityRoutes(app, deps);
  factorRoutes(app, deps);
  accountDataRoutes(app, deps);
  resetPasswordRoutes(app, deps);
  banRiskRoutes(app, deps);
  staffRoutes(app, deps);
  staffChatRoutes(app, deps);
  menusRoutes(app, deps);
  searchRoutes(app, deps);
  algoliaRoutes(app, { ...deps, countMore });
  gamesRoutes(app, deps);
  raidCalendarRoutes(app, deps);
  hotProductsRoutes(app, deps);
  fragmentsRoutes(app, deps);
  serviceFinderRoutes(app, deps);
  if (config.development) developmentRoutes(app, deps);
  if (config.development) outboxRoutes(app, deps);
  categoryRoutes(app, deps);
  catalogueRoutes(app, {
    ...deps,
    gamePart: {
      game: RAID_GAME,
      read: ({ currency, region }) => readRaidWidget(deps, currency, region),
    },
    hotRow: { read: (currency) => readHotPage(deps, {}, currency) },
  });

  return app;
}
