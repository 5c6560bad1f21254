import { RAID_GAME } from '../domains/raid-run';
import { passkeyRoutes } from './account/passkey.routes';
import { resetPasswordRoutes } from './account/resetPassword.routes';
import { signInRoutes } from './account/signIn.routes';
import { signUpRoutes } from './account/signUp.routes';
import { appearanceRoutes } from './appearance/appearance.routes';
import { banRiskRoutes } from './ban-risk/banRisk.routes';
import { captchaRoutes } from './captcha/captcha.routes';
import { HOSTED_CAPTCHAS } from './captcha/hostedCaptcha';
import { cartRoutes } from './cart/cart.routes';
import { catalogueRoutes } from './catalogue/catalogue.routes';
import { categoryRoutes } from './catalogue/category.routes';
import { serviceFinderRoutes } from './catalogue/serviceFinder.routes';
import { sitemapRoutes } from './catalogue/sitemap.routes';
import { chatRoutes } from './chat/chat.routes';
import { INTERCOM_POLICY } from './chat/hostedChat';
import { staffChatRoutes } from './chat-staff/staffChat.routes';
import { checkoutRoutes } from './checkout/checkout.routes';
import { configuratorRoutes } from './configurator/configurator.routes';
import { consentRoutes } from './consent/consent.routes';
import { currencyRoutes } from './currency/currency.routes';
import type { Deps } from './deps';
import { developmentRoutes } from './development/development.routes';
import { eventRoutes } from './events/events.routes';
import { findOrderRoutes } from './find-order/findOrder.routes';
import { fragmentsRoutes } from './fragments/fragments.routes';
import { gamesRoutes } from './games/games.routes';
import { geoRoutes } from './geo/geo.routes';
import { headPanelRoutes } from './head-panel/headPanel.routes';
import { healthRoutes } from './health/health.routes';
import { helpRoutes } from './help-pages/help.routes';
import { readHotPage } from './hot-products/hotPage.service';
import { hotProductsRoutes } from './hot-products/hotProducts.routes';
import { createShowHotForm } from './hot-products/showHotForm';
import { liveRoutes } from './live/live.routes';
import { outboxRoutes } from './mail/outbox.routes';
import { menusRoutes } from './menus/menus.routes';
import { messageRoutes } from './messages/messages.routes';
import { metricsRoutes } from './metrics/metrics.routes';
import { notificationsRoutes } from './notifications/notifications.routes';
import { unsubscribeRoutes } from './notify/unsubscribe.routes';
import { orderRoutes } from './order/order.routes';
import { sandboxRoutes } from './payments/sandbox.routes';
import { STRIPE_CHECKOUT_ORIGIN } from './payments/stripe.provider';
import { stripeRoutes } from './payments/stripe.routes';
import { installUrlChecks } from './plugins/address';
import { installBodyParsers } from './plugins/bodyParsers';
import { installErrors, installNotFound } from './plugins/errors';
import { setHeader } from './plugins/headers';
import { type App, createServer } from './plugins/httpServer';
import { installMethods } from './plugins/methods';
import { installOriginCheck } from './plugins/originCheck';
import { installPageQueries } from './plugins/pageQuery';
import { installPageCache } from './plugins/pages';
import { installRateLimits } from './plugins/rateLimits';
import { installSecurityHeaders } from './plugins/securityHeaders';
import { installStaticFiles } from './plugins/staticFiles';
import { accountDataRoutes } from './profile/accountData.routes';
import { factorRoutes } from './profile/factors.routes';
import { identityRoutes } from './profile/identity.routes';
import { profileRoutes } from './profile/profile.routes';
import { profileDetailsRoutes } from './profile-details/profileDetails.routes';
import { createOrderAgainNotice } from './profile-orders/orderAgainNotice';
import { profileOrdersRoutes } from './profile-orders/profileOrders.routes';
import { profileWishesRoutes } from './profile-wishes/profileWishes.routes';
import { pushRoutes } from './push/push.routes';
import { FIREBASE_ORIGINS } from './push/pushServices';
import { readRaidWidget } from './raid-calendar/RaidWidget';
import { raidCalendarRoutes } from './raid-calendar/raidCalendar.routes';
import { runPageRoutes } from './run-page/runPage.routes';
import { createShowRunForm } from './run-page/showRunForm';
import { flexRoutes } from './run-staff/flex.routes';
import { waitlistRoutes } from './run-staff/waitlist.routes';
import { algoliaRoutes } from './search/algolia.routes';
import { searchRoutes } from './search/search.routes';
import { staffRoutes } from './staff/staff.routes';
import { wishesRoutes } from './wishes/wishes.routes';
import { wishLinksRoutes } from './wishes/wishLinks.routes';

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
  messageRoutes(app, deps);
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
  wishesRoutes(app, deps);
  wishLinksRoutes(app, deps);
  pushRoutes(app, deps);
  unsubscribeRoutes(app, deps);
  profileWishesRoutes(app, deps);
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
