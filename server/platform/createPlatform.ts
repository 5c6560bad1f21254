import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { LoadedIslands } from '../../src/islands/renderPage';
import type { LoadedPages } from '../../src/pages';
import { analyticsEvents } from './analytics/events.repository';
import { eventRoutes } from './analytics/events.routes';
import { readFunnel } from './analytics/funnel.repository';
import { usedCaptchas } from './captcha/captcha.repository';
import { captchaRoutes } from './captcha/captcha.routes';
import { createCaptcha } from './captcha/captcha.service';
import { HOSTED_CAPTCHAS } from './captcha/hostedCaptcha';
import type { Clock } from './config/clock';
import { type Config, publicOriginOf } from './config/config';
import type { Database } from './db/schema';
import { developmentRoutes } from './development/development.routes';
import { healthRoutes } from './health/health.routes';
import type { Lifecycle } from './http/lifecycle';
import { limitPerNetwork } from './http/network';
import { rateLimitCounters } from './http/rateLimits.repository';
import type { PageAssets } from './layout/pageContext';
import { createLiveHub } from './live/liveHub';
import { createLiveStreams } from './live/liveStreams';
import { createOpeningLimit } from './live/openingLimit';
import { createSessionEnds, SESSIONS_CHANNEL } from './live/sessionEnds';
import { createMailCommands } from './mail/mailCommands';
import { sendDueMails, smtpSender } from './mail/mailSender';
import { outbox } from './mail/outbox.repository';
import { outboxRoutes } from './mail/outbox.routes';
import { shopContactOf } from './mail/shopContact';
import type { Metrics } from './metrics/metrics';
import { metricsRoutes } from './metrics/metrics.routes';
import { createPages, type PagesParts } from './pages/pages';
import { platformStores } from './platformStores';
import type { ShopModule } from './shopModule';
import { createShopperCookies } from './visitor/cookies';
import type { FindCountry } from './visitor/countryDatabase';
import { createGeolocation } from './visitor/geolocation';
import { createIdentity, type FindSession } from './visitor/identity';
import { createOwners } from './visitor/owners';

/** Streams of one network in a process; a household or a small office. */
const STREAMS_PER_NETWORK = 30;
/** Streams of a process, at some tens of KB each. */
const MAX_STREAMS = 5_000;
/** How often a network may open a stream or ask for a snapshot, a minute. */
const OPENINGS_PER_MINUTE = 300;

/** What a shop is built on. */
export interface PlatformInput {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly assets: PageAssets;
  readonly islands: LoadedIslands;
  readonly pageKinds: LoadedPages;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** The country database; absent when it could not be opened. */
  readonly findCountry?: FindCountry | undefined;
  /** Asks providers of captchas; a double in tests. */
  readonly fetch?: typeof fetch | undefined;
}

/** What pages show on every request that only the modules above know. They are asked when a request comes, so they may be made later. */
export interface PlatformNeeds
  extends Pick<
    PagesParts,
    'catalogue' | 'shopSections' | 'announcements' | 'countCart' | 'countNews' | 'vipOf' | 'unpaidOrder' | 'pushConfig'
  > {
  readonly sessions: FindSession;
}

/** What knows no product: pages and who sees them, mails, live streams. It opens no connection and reads nothing. */
export function createPlatform(input: PlatformInput, needs: PlatformNeeds) {
  const { config, db, clock, log } = input;
  const lifecycle: Lifecycle = { stopping: false };
  const cookies = createShopperCookies(config);
  const geolocation = createGeolocation(input);
  const identity = createIdentity({ cookies, sessions: needs.sessions });
  const owners = createOwners({ cookies, identity });
  const pages = createPages({ ...input, ...needs, cookies, identity, geolocation });
  const captcha = createCaptcha(input);
  const mailCommands = createMailCommands({ db });
  const sessionEnds = createSessionEnds();
  const send = config.mail && smtpSender(config.mail.smtpUrl, config.mail.from, publicOriginOf(config));

  const module: ShopModule = {
    routes(app) {
      metricsRoutes(app, input);
      healthRoutes(app, { db, lifecycle });
      eventRoutes(app, { db, cookies, clock });
      captchaRoutes(app, { captcha });
      if (config.development) developmentRoutes(app, { islands: input.islands, pages, root: config.root });
      if (config.development) outboxRoutes(app, { db, pages });
    },
    jobs: send ? [{ failure: 'mails could not be sent', run: () => sendDueMails({ db, send, clock, log }) }] : [],
    deleteExpired: [
      (now) => outbox.deleteExpired(now, db),
      (now) => analyticsEvents.deleteExpired(now, db),
      (now) => rateLimitCounters.deleteExpired(now, db),
      (now) => usedCaptchas.deleteExpired(now, db),
    ],
    channels: {
      [SESSIONS_CHANNEL]: (id) => sessionEnds.ended(id === undefined ? undefined : Number(id)),
    },
    stores: platformStores,
    policy: {
      ...(config.captcha && HOSTED_CAPTCHAS[config.captcha.kind].policy),
    },
    commands: {
      mails: mailCommands.runCommand,
      events: async ([since = '']) => JSON.stringify(await readFunnel(since, clock.now(), db)),
    },
  };
  return {
    ...input,
    ...module,
    lifecycle,
    cookies,
    geolocation,
    identity,
    owners,
    pages,
    captcha,
    shopSections: needs.shopSections,
    sessionEnds,
    /** Who mails are from, and where shoppers ask. */
    shop: shopContactOf(config),
    liveHub: createLiveHub(),
    liveStreams: createLiveStreams({
      perNetwork: limitPerNetwork(config, STREAMS_PER_NETWORK),
      total: MAX_STREAMS,
      lifecycle,
    }),
    liveOpenings: createOpeningLimit(limitPerNetwork(config, OPENINGS_PER_MINUTE), clock.now),
    /** Reports that open pages were not told of a change. */
    reportLiveError: (error: unknown) => log.warn({ err: error }, 'open pages could not be told of a change'),
  };
}

/** What the platform is to those who stand on it. */
export type Platform = Omit<ReturnType<typeof createPlatform>, keyof ShopModule>;

/** Makes a module that no other needs. @param needs what it takes of the modules below it */
export type MakeAddOn<Needs> = (platform: Platform, needs: Needs) => ShopModule;
