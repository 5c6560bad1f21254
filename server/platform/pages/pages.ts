import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { displayName } from '../../../domains/account';
import type { Announcement } from '../../../domains/announcements';
import type { Currency, GameCard } from '../../../domains/catalogue';
import type { PushConfig } from '../../../domains/push';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import type { Clock } from '../config/clock';
import type { Config } from '../config/config';
import { isHostReadable, originOf, pathOf } from '../http/address';
import { setHeader } from '../http/headers';
import type { PageAssets, PageContext, UnpaidOrder } from '../layout/pageContext';
import type { ShopSection } from '../layout/shopSections';
import { CONSENT_VARY } from '../visitor/consent';
import { parseToken, type ShopperCookies } from '../visitor/cookies';
import type { Geolocation } from '../visitor/geolocation';
import { accountCartKey, type Identity, type SignedIn } from '../visitor/identity';
import { type Holder, holderOf } from '../visitor/owners';
import {
  createVisitReader,
  type ShopperTariff,
  type ShopperVip,
  tariffOf,
  type Visit,
  type VisitorLocation,
} from '../visitor/visit';
import { compressFast, type Encoding, encodingFor } from './encoding';
import { createEventLoopQueue } from './eventLoopQueue';
import { type CachedPage, PageCache, type PageTag, type RenderedPage } from './pageCache';
import { pageQuery, SCRIPT_VARY } from './pageQuery';

/** Renders a page's HTML. `expiresAt` (ms UTC) is when a cached guest page has to be rendered again. */
export type RenderPage = (context: PageContext) => string | RenderedPage | Promise<string | RenderedPage>;

export interface SendOptions {
  /** HTTP status; 200 when absent. */
  readonly status?: number;
  /**
   * `guest`: the same for all guests with as many cart lines, so it is cached; it may depend only on path, declared query, currency, date style,
   * theme, consent banner and, where the route declares it, region. For a shopper who is signed in, or whose order waits for its payment, it is rendered
   * alone. `personal` (the default): for this shopper alone. `secret`: also not cached by the browser, and its URL is not sent as a referrer.
   */
  readonly sharing?: 'guest' | 'personal' | 'secret';
  /** The tags of a guest page in addition to `catalogue` and `announcements`, which are on every page. */
  readonly tags?: readonly PageTag[];
  /** False to show it as to any guest, so that nothing about the visitor is read from the database. */
  readonly knowsVisitor?: boolean;
  /** A secret page leads to the visitor's unpaid order like any other; most are about an order themselves. */
  readonly leadsToUnpaid?: boolean;
  /** The number of lines in the visitor's cart, for a page that has read them; not for one that is shared. */
  readonly cartCount?: number;
}

/** Renders, caches and sends pages. */
export interface Pages {
  /**
   * Renders a page with the context of the request, and sends it.
   * @throws Error when a route that answers GET does not declare its page
   */
  send(request: FastifyRequest, reply: FastifyReply, render: RenderPage, options?: SendOptions): Promise<FastifyReply>;
  /** Sends a guest page from the cache; false when it is not cached. */
  sendCached(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** The currency of this shopper: the cookie's, else that of the country, else the shop's default. */
  currency(request: FastifyRequest): Promise<Currency>;
  /** The same with what this shopper's VIP level does to prices. */
  tariff(request: FastifyRequest): Promise<ShopperTariff>;
  /** How this shopper reads dates, for `request.dateStyle`. */
  dateStyle(request: FastifyRequest): DateStyle;
  /** Where this shopper is, to preselect it in a form. */
  locationOf(request: FastifyRequest): VisitorLocation;
  /** Drops the cached pages with a tag. */
  invalidate(tag: PageTag): void;
}

export interface PagesParts {
  readonly config: Config;
  readonly catalogue: {
    currencies(): Promise<readonly Currency[]>;
    currency(code: string | undefined): Promise<Currency>;
    games(): Promise<readonly GameCard[]>;
    /** When a price of the catalogue changes, because of an offer or a date that passes, ms UTC. */
    pricesUntil(): Promise<number>;
  };
  /** What the shop has beside its games, always the same list. */
  readonly shopSections: () => readonly ShopSection[];
  readonly cookies: ShopperCookies;
  readonly identity: Identity;
  readonly geolocation: Geolocation;
  /** The announcements that are on at a time, and when that changes next, ms UTC. */
  readonly announcements: {
    current(
      now: number,
    ): Promise<{ readonly announcements: readonly Announcement[]; readonly changeAt: number | undefined }>;
  };
  /** The number of lines in the cart of this key. */
  readonly countCart: (key: string) => Promise<number>;
  /** The number of notifications that an account has not read. */
  readonly countNews: (accountId: number) => Promise<number>;
  /** The VIP level of an account, and what it has. */
  readonly vipOf: (accountId: number) => Promise<ShopperVip>;
  /** The visitor's newest order that waits for its payment and is still held. */
  readonly unpaidOrder: (holder: Holder) => Promise<UnpaidOrder | null>;
  readonly clock: Clock;
  readonly assets: PageAssets;
  /** What pages with push messages tell the browser. */
  readonly pushConfig?: () => Promise<Omit<PushConfig, 'userId'>>;
  readonly islands: PageContext['islands'];
  readonly pageKinds: PageContext['pageKinds'];
}

const PRIVATE = 'private, no-cache';
const SECRET = 'no-store';

/** How long a CDN may send a page, and how long it may send a stale one while it asks for another, s. Browsers revalidate by ETag. */
const FRESH_S = 60;
const STALE_S = 600;

/** @param seconds until the page is wrong, because an offer that it shows is over */
function publicFor(seconds: number): string {
  const fresh = Math.max(0, Math.min(FRESH_S, Math.floor(seconds)));
  const stale = Math.max(0, Math.min(STALE_S, Math.floor(seconds) - fresh));
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}
/** The only one there is. */
const LANGUAGE = 'en';
const HTML = 'text/html; charset=utf-8';

/** Headers that hooks after the page cache set for one request; a shared response must not carry them. */
const PER_REQUEST_HEADERS = ['set-cookie', 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];
/** Set before the page cache runs, so that errors have it too. */
const ID_HEADER = 'x-request-id';

const MAX_CART_PAGES_BYTES = 8 * 1024 * 1024;

export function createPages(deps: PagesParts): Pages {
  const { config, catalogue, cookies, clock, geolocation } = deps;
  const { visitOf, dateStyleFor, locationOf } = createVisitReader(deps);
  const vary = ['Accept-Encoding, Cookie', CONSENT_VARY, geolocation.header].filter(Boolean).join(', ');
  const guestPages = new PageCache(clock);
  /** A cache of its own, so that pages for shoppers with carts don't evict those for guests. */
  const cartPages = new PageCache(clock, MAX_CART_PAGES_BYTES);
  const waitForTurn = createEventLoopQueue();

  const countCart = async ({ shopper, signedIn }: Visit) => {
    const key = signedIn === null ? parseToken(shopper.cart) : accountCartKey(signedIn.accountId);
    return key === null ? 0 : deps.countCart(key);
  };

  /** The unpaid order that a page leads to. Guests have one only where the cookie says that there may be one. */
  const unpaidOrderOf = ({ shopper, signedIn }: Visit) =>
    signedIn === null && !shopper.unpaid
      ? null
      : deps.unpaidOrder(holderOf(signedIn?.accountId ?? null, shopper.guest));

  /** The request headers that a page at this route depends on. */
  const varyOf = ({ routeOptions }: FastifyRequest) =>
    routeOptions.config.page?.answersScripts ? `${vary}, ${SCRIPT_VARY}` : vary;

  /** The cache key: everything that a guest page depends on. */
  function keyOf(request: FastifyRequest, { shopper, currency, dateStyle, asksForConsent, region }: Visit): string {
    // Without a configured origin, canonical links contain the requested host.
    const host = config.publicOrigin === undefined ? (request.headers.host ?? '') : '';
    const { theme } = shopper;
    return [
      host + pathOf(request),
      pageQuery(request),
      currency.code,
      dateStyle,
      theme,
      asksForConsent ? 'asks' : '',
      region ?? '',
    ].join(' ');
  }

  /** Renders a page in its turn of the event loop. It expires when an announcement begins or ends, or a price changes by the clock. */
  async function renderInTurn(render: RenderPage, context: () => Promise<PageContext>): Promise<RenderedPage> {
    await waitForTurn();
    const pricesUntil = await catalogue.pricesUntil();
    const pageContext = await context();
    const rendered = await render(pageContext);
    const { html, expiresAt } = typeof rendered === 'string' ? { html: rendered } : rendered;
    const ends = [expiresAt, pageContext.announcementsChangeAt, pricesUntil].filter((end) => end !== undefined);
    return { html, expiresAt: Math.min(...ends) };
  }

  /** What other caches may do with a shared page. */
  const headersOf = (
    request: FastifyRequest,
    { audience }: Visit,
    { expiresAt = Number.POSITIVE_INFINITY }: CachedPage,
  ) => ({
    'cache-control': audience === 'public' ? publicFor((expiresAt - clock.now()) / 1000) : PRIVATE,
    vary: varyOf(request),
  });

  async function contextOf(
    request: Pick<FastifyRequest, 'url' | 'headers'>,
    { shopper, signedIn, vip, currency, dateStyle, asksForConsent, region }: Visit,
    cartCount: number,
  ): Promise<PageContext> {
    const { assets, islands, pageKinds } = deps;
    const serverTime = clock.now();
    const [currencies, games, current, push, newsCount] = await Promise.all([
      catalogue.currencies(),
      catalogue.games(),
      deps.announcements.current(serverTime),
      deps.pushConfig?.(),
      signedIn === null ? 0 : deps.countNews(signedIn.accountId),
    ]);
    return {
      path: pathOf(request),
      origin: originOf(request, config),
      currency,
      tariff: tariffOf({ currency, vip }),
      dateStyle,
      currencies,
      theme: shopper.theme,
      cartCount,
      newsCount,
      ...(signedIn !== null && vip !== null && { account: accountOf(signedIn, vip) }),
      serverTime,
      assets,
      islands,
      pageKinds,
      games,
      sections: deps.shopSections(),
      development: config.development,
      chargesCards: config.stripe !== undefined,
      ...(config.supportEmail !== undefined && { supportEmail: config.supportEmail }),
      ...(config.algolia && { algolia: config.algolia }),
      ...(config.chat && { chatProvider: config.chat }),
      ...(config.geoUrl !== undefined && { geoUrl: config.geoUrl }),
      ...(config.analyticsTools.length > 0 && { analyticsTools: config.analyticsTools }),
      ...(push && { push }),
      region,
      asksForConsent,
      announcements: current.announcements,
      announcementsChangeAt: current.changeAt,
    };
  }

  /** Sends a page that is shared by requests with the same key and as many cart lines. */
  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    render: RenderPage,
    visit: Visit,
    { tags = [] }: SendOptions,
  ): Promise<FastifyReply> {
    const count = await countCart(visit);
    // The page may be rendered again after this request is over, so it must depend on the key alone.
    const cacheableRequest = { url: pathOf(request), headers: { host: request.headers.host } };
    const currency = visit.currency.code;
    const source = {
      render: () =>
        renderInTurn(render, async () =>
          contextOf(cacheableRequest, { ...visit, currency: await catalogue.currency(currency) }, count),
        ),
      tags: ['catalogue', 'announcements', ...tags],
    };
    const key = keyOf(request, visit);
    const [cache, cartKey] = count === 0 ? [guestPages, key] : [cartPages, `${key} ${count}`];
    const page = await cache.getOrRender(cartKey, source);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const body = await cache.bodyOf(cartKey, page, encoding);
    for (const name of PER_REQUEST_HEADERS) reply.removeHeader(name);
    // The session is over, or nothing waits for a payment any more; without its cookie the next page can come from the cache.
    if (visit.shopper.session !== undefined) cookies.clearSession(reply);
    if (visit.shopper.unpaid) cookies.clearUnpaid(reply);
    return sendPage(request, reply, page, { body, encoding }, headersOf(request, visit, page));
  }

  return {
    async send(request, reply, render, options = {}) {
      const { status = 200, sharing = 'personal', knowsVisitor } = options;
      if (status === 200 && isReadRequest(request) && request.routeOptions.config.page === undefined)
        throw new Error(`The route ${request.routeOptions.url} sends a page but does not declare it (config.page).`);
      const visit = await visitOf(request, knowsVisitor);
      const { leadsToUnpaid = sharing !== 'secret' && status === 200 } = options;
      const unpaidOrder = leadsToUnpaid ? await unpaidOrderOf(visit) : null;
      const isShared = sharing === 'guest' && status === 200 && visit.signedIn === null && unpaidOrder === null;
      if (isShared && isReadRequest(request) && !config.development)
        return sendShared(request, reply, render, visit, options);
      const count = options.cartCount ?? (await countCart(visit));
      const hidesAddress = sharing === 'secret' || status !== 200;
      const context = async () => ({
        ...(await contextOf(request, visit, count)),
        ...(unpaidOrder && { unpaidOrder }),
        ...analyticsContext(request, hidesAddress),
      });
      const html = Buffer.from((await renderInTurn(render, context)).html);
      if (sharing === 'secret') reply.header('referrer-policy', 'same-origin').header('x-robots-tag', 'noindex');
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') setHeader(reply, 'content-encoding', encoding);
      setHeader(reply, 'cache-control', hidesAddress ? SECRET : PRIVATE);
      setHeader(reply, 'vary', varyOf(request));
      return reply.code(status).type(HTML).header('content-language', LANGUAGE).send(compressFast(html, encoding));
    },
    async sendCached(request, reply) {
      if (!isReadRequest(request) || request.routeOptions.config.page === undefined || config.development) return false;
      if (request.routeOptions.config.page.answersScripts && request.headers['x-requested-with']) return false;
      // The page shows the number of cart lines, who is signed in and what waits for a payment, which would need a query here.
      const { cart, session, unpaid } = cookies.read(request);
      if (cart !== undefined || session !== undefined || unpaid) return false;
      const visit = await visitOf(request);
      const key = keyOf(request, visit);
      const page = guestPages.get(key);
      if (page === undefined) return false;
      const encoding = encodingFor(request.headers['accept-encoding']);
      const body = page.bodies[encoding] ?? (await guestPages.bodyOf(key, page, encoding));
      sendPage(request, reply, page, { body, encoding }, headersOf(request, visit, page));
      return true;
    },
    currency: async (request) => (await visitOf(request)).currency,
    tariff: async (request) => tariffOf(await visitOf(request)),
    dateStyle: (request) => dateStyleFor(request),
    locationOf: (request) => locationOf(request),
    invalidate(tag) {
      guestPages.invalidate(tag);
      cartPages.invalidate(tag);
    },
  };
}

/** Sends cached pages to guests before requests are counted and checked. Hosts that can't be read get none. */
export function installPageCache(
  app: FastifyInstance,
  { pages, metrics }: { readonly pages: Pages; readonly metrics: { readonly cachedPages: { inc(): void } } },
): void {
  app.decorateRequest('isFromCache', false);
  app.decorateRequest('dateStyle', {
    getter(this: FastifyRequest) {
      return pages.dateStyle(this);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isHostReadable(request) || !(await pages.sendCached(request, reply))) return;
    request.isFromCache = true;
    metrics.cachedPages.inc();
    return reply;
  });
}

/** Sends a cached page, or 304. A public response must not carry the id of one request. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag }: CachedPage,
  { body, encoding }: { readonly body: Buffer; readonly encoding: Encoding },
  headers: Readonly<Record<'cache-control' | 'vary', string>>,
): FastifyReply {
  if (headers['cache-control'] !== PRIVATE) reply.removeHeader(ID_HEADER);
  setHeader(reply, 'cache-control', headers['cache-control']);
  setHeader(reply, 'vary', headers.vary);
  setHeader(reply.header('content-language', LANGUAGE), 'etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') setHeader(reply, 'content-encoding', encoding);
  return reply.type(HTML).send(body);
}

function isReadRequest({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

const accountOf = ({ publicId, name, email, role }: SignedIn, vip: ShopperVip): PageContext['account'] => ({
  id: publicId,
  name: displayName(name, email),
  chosenName: name,
  email,
  isStaff: role === 'staff',
  vip,
});

/** What analytics may know about the request: for secret URLs and errors only the route's pattern. */
function analyticsContext({ method, body, routeOptions }: FastifyRequest, hidesAddress: boolean): Partial<PageContext> {
  const intent = (body as Readonly<Record<string, unknown>> | null | undefined)?.[INTENT_FIELD];
  return {
    ...(hidesAddress && { trackedPath: routeOptions.url ?? '*' }),
    ...(method === 'POST' && { formResponse: intent === 'checkout' ? 'checkout' : 'form' }),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The page was sent from the cache. */
    isFromCache: boolean;
    /** How this shopper reads dates: as the cookie says, else as in their country. */
    readonly dateStyle: DateStyle;
  }
}
