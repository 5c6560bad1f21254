import { RAID_GAME } from '../../domains/raid-run';
import { passkeyRoutes, resetPasswordRoutes, signInRoutes, signUpRoutes } from '../accounts';
import { alertLinksRoutes, alertsRoutes } from '../alerts';
import {
  algoliaRoutes,
  catalogueRoutes,
  categoryRoutes,
  configuratorRoutes,
  fragmentsRoutes,
  gamesRoutes,
  menusRoutes,
  searchRoutes,
  serviceFinderRoutes,
  sitemapRoutes,
} from '../catalogue';
import { chatRoutes, INTERCOM_POLICY } from '../chat';
import { createShowHotForm, hotProductsRoutes, readHotPage } from '../hot-products';
import { FIREBASE_ORIGINS, notificationsRoutes, pushRoutes, unsubscribeRoutes } from '../notifications';
import {
  cartRoutes,
  checkoutRoutes,
  findOrderRoutes,
  orderRoutes,
  STRIPE_CHECKOUT_ORIGIN,
  sandboxRoutes,
  stripeRoutes,
} from '../orders';
import { eventRoutes } from '../platform/analytics';
import { captchaRoutes, HOSTED_CAPTCHAS } from '../platform/captcha';
import { developmentRoutes } from '../platform/development';
import { healthRoutes } from '../platform/health';
import {
  type App,
  createServer,
  installBodyParsers,
  installMethods,
  installOriginCheck,
  installRateLimits,
  installSecurityHeaders,
  installStaticFiles,
  installUrlChecks,
  setHeader,
} from '../platform/http';
import { liveRoutes } from '../platform/live';
import { outboxRoutes } from '../platform/mail';
import { metricsRoutes } from '../platform/metrics';
import { installErrors, installNotFound, installPageCache, installPageQueries } from '../platform/pages';
import {
  accountDataRoutes,
  createOrderAgainNotice,
  factorRoutes,
  identityRoutes,
  profileAlertsRoutes,
  profileDetailsRoutes,
  profileOrdersRoutes,
  profileRoutes,
} from '../profile';
import {
  createShowRunForm,
  flexRoutes,
  raidCalendarRoutes,
  readRaidWidget,
  runPageRoutes,
  waitlistRoutes,
} from '../raids';
import { staffChatRoutes, staffRoutes } from '../staff';
import {
  announcementRoutes,
  appearanceRoutes,
  banRiskRoutes,
  consentRoutes,
  currencyRoutes,
  geoRoutes,
  headPanelRoutes,
  helpRoutes,
} from '../storefront';
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
