import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Currency, GameCard } from '../../domains/catalogue';
import type { Clock } from '../config/clock';
import type { Config } from '../config/config';
import type { PageAssets, PageContext } from '../render/pageContext';
import { originOf, pathOf } from './address';
import { CONSENT_VARY, consentOf } from './consent';
import type { Shopper, ShopperCookies } from './cookies';
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
   * `guest`: the same for all shoppers with as many cart lines, so it is cached; it may depend only on path, declared query, currency, theme and
   * consent banner. `personal` (the default): for this shopper alone. `secret`: also not cached by the browser, and its URL is not sent as a
   * referrer.
   */
  readonly sharing?: 'guest' | 'personal' | 'secret';
  /** The tags of a guest page in addition to `catalogue`, which every page has because of its header. */
  readonly tags?: readonly PageTag[];
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
  /** The currency of this shopper. */
  currency(request: FastifyRequest): Promise<Currency>;
  /** Drops the cached pages with a tag. */
  invalidate(tag: PageTag): void;
}

export interface PagesDeps {
  readonly config: Pick<Config, 'publicOrigin' | 'port' | 'development' | 'supportEmail' | 'algolia'>;
  readonly catalogue: {
    currencies(): Promise<readonly Currency[]>;
    currency(code: string | undefined): Promise<Currency>;
    games(): Promise<readonly GameCard[]>;
  };
  readonly cookies: Pick<ShopperCookies, 'read'>;
  /** The number of lines in the cart of this token. */
  readonly countCart: (token: string) => Promise<number>;
  readonly clock: Clock;
  readonly assets: PageAssets;
  readonly islands: PageContext['islands'];
  readonly pageKinds: PageContext['pageKinds'];
}

/** What a page depends on besides its URL. */
interface Visit {
  readonly shopper: Shopper;
  readonly currency: Currency;
  readonly asksForConsent: boolean;
}

/** Which caches may store a page: shared ones, or only the browser's. */
type Audience = 'public' | 'private';

const CACHE_CONTROL: Readonly<Record<Audience | 'secret', string>> = {
  /** A CDN may cache it for a minute; browsers revalidate by ETag. */
  public: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  private: 'private, no-cache',
  secret: 'no-store',
};
const VARY = `Accept-Encoding, Cookie, ${CONSENT_VARY}`;
const HTML = 'text/html; charset=utf-8';

/** The request headers that a page at this route depends on. */
function varyOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.page?.answersScripts ? `${VARY}, ${SCRIPT_VARY}` : VARY;
}

/** Headers that hooks after the page cache set for one request; a shared response must not carry them. */
const PER_REQUEST_HEADERS = ['set-cookie', 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];
/** Set before the page cache runs, so that errors have it too. */
const ID_HEADER = 'x-request-id';

const MAX_CART_PAGES_BYTES = 8 * 1024 * 1024;

export function createPages(deps: PagesDeps): Pages {
  const { config, catalogue, cookies, clock } = deps;
  const guestPages = new PageCache(clock);
  /** A cache of its own, so that pages for shoppers with carts don't evict those for guests. */
  const cartPages = new PageCache(clock, MAX_CART_PAGES_BYTES);
  const waitForTurn = createEventLoopQueue();

  const countCart = async ({ cart }: Shopper) => (cart === undefined ? 0 : deps.countCart(cart));

  async function visitOf(request: FastifyRequest): Promise<Visit> {
    const shopper = cookies.read(request);
    const currency = await catalogue.currency(shopper.currency);
    // Granted or refused, the page is the same; only the banner depends on it.
    return { shopper, currency, asksForConsent: consentOf(shopper, request.headers) === undefined };
  }

  /** The cache key: everything that a guest page depends on. */
  function keyOf(request: FastifyRequest, { shopper, currency, asksForConsent }: Visit): string {
    // Without a configured origin, canonical links contain the requested host.
    const host = config.publicOrigin === undefined ? (request.headers.host ?? '') : '';
    const { theme } = shopper;
    return [host + pathOf(request), pageQuery(request), currency.code, theme, asksForConsent ? 'asks' : ''].join(' ');
  }

  /** Renders a page in its turn of the event loop. */
  async function renderInTurn(render: RenderPage, context: () => Promise<PageContext>): Promise<RenderedPage> {
    await waitForTurn();
    const rendered = await render(await context());
    return typeof rendered === 'string' ? { html: rendered } : rendered;
  }

  async function contextOf(
    request: Pick<FastifyRequest, 'url' | 'headers'>,
    { shopper, currency, asksForConsent }: Visit,
    cartCount: number,
  ): Promise<PageContext> {
    const { assets, islands, pageKinds } = deps;
    const [currencies, games] = await Promise.all([catalogue.currencies(), catalogue.games()]);
    return {
      path: pathOf(request),
      origin: originOf(request, config),
      currency,
      currencies,
      theme: shopper.theme,
      cartCount,
      serverTime: clock.now(),
      assets,
      islands,
      pageKinds,
      games,
      development: config.development,
      supportEmail: config.supportEmail,
      ...(config.algolia && { algolia: config.algolia }),
      asksForConsent,
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
    const count = await countCart(visit.shopper);
    // The page may be rendered again after this request is over, so it must depend on the key alone.
    const cacheableRequest = { url: pathOf(request), headers: { host: request.headers.host } };
    const currency = visit.currency.code;
    const source = {
      render: () =>
        renderInTurn(render, async () =>
          contextOf(cacheableRequest, { ...visit, currency: await catalogue.currency(currency) }, count),
        ),
      tags: ['catalogue' as const, ...tags],
    };
    const key = keyOf(request, visit);
    const [cache, cartKey] = count === 0 ? [guestPages, key] : [cartPages, `${key} ${count}`];
    const page = await cache.getOrRender(cartKey, source);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const body = await cache.bodyOf(cartKey, page, encoding);
    const audience = visit.shopper.cart === undefined ? 'public' : 'private';
    for (const name of PER_REQUEST_HEADERS) reply.removeHeader(name);
    return sendPage(request, reply, page, { body, encoding }, audience);
  }

  return {
    async send(request, reply, render, options = {}) {
      const { status = 200, sharing = 'personal' } = options;
      if (status === 200 && isReadRequest(request) && request.routeOptions.config.page === undefined)
        throw new Error(`The route ${request.routeOptions.url} sends a page but does not declare it (config.page).`);
      const visit = await visitOf(request);
      if (sharing === 'guest' && status === 200 && isReadRequest(request) && !config.development)
        return sendShared(request, reply, render, visit, options);
      const count = await countCart(visit.shopper);
      const hidesAddress = sharing === 'secret' || status !== 200;
      const context = async () => ({
        ...(await contextOf(request, visit, count)),
        ...analyticsContext(request, hidesAddress),
      });
      const html = Buffer.from((await renderInTurn(render, context)).html);
      if (sharing === 'secret') reply.header('referrer-policy', 'same-origin').header('x-robots-tag', 'noindex');
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .code(status)
        .type(HTML)
        .header('cache-control', CACHE_CONTROL[hidesAddress ? 'secret' : 'private'])
        .header('vary', varyOf(request))
        .send(compressFast(html, encoding));
    },
    async sendCached(request, reply) {
      if (!isReadRequest(request) || request.routeOptions.config.page === undefined || config.development) return false;
      if (request.routeOptions.config.page.answersScripts && request.headers['x-requested-with']) return false;
      // The page shows the number of cart lines, which would need a query here.
      if (cookies.read(request).cart !== undefined) return false;
      const key = keyOf(request, await visitOf(request));
      const page = guestPages.get(key);
      if (page === undefined) return false;
      const encoding = encodingFor(request.headers['accept-encoding']);
      const body = page.bodies[encoding] ?? (await guestPages.bodyOf(key, page, encoding));
      sendPage(request, reply, page, { body, encoding }, 'public');
      return true;
    },
    currency: (request) => catalogue.currency(cookies.read(request).currency),
    invalidate(tag) {
      guestPages.invalidate(tag);
      cartPages.invalidate(tag);
    },
  };
}

export interface PageCacheHookDeps {
  readonly pages: Pick<Pages, 'sendCached'>;

  readonly metrics: { readonly cachedPages: { inc(): void } };
}

/** Sends cached pages to guests before rate limits and routes run. */
export function installPageCache(app: FastifyInstance, { pages, metrics }: PageCacheHookDeps): void {
  app.decorateRequest('isFromCache', false);
  app.addHook('onRequest', async (request, reply) => {
    if (!(await pages.sendCached(request, reply))) return;
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
  audience: Audience,
): FastifyReply {
  if (audience === 'public') reply.removeHeader(ID_HEADER);
  reply.header('cache-control', CACHE_CONTROL[audience]).header('vary', varyOf(request)).header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(HTML).send(body);
}

function isReadRequest({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** What analytics may know about the request: for secret URLs and errors only the route's pattern. */
function analyticsContext({ method, routeOptions }: FastifyRequest, hidesAddress: boolean): Partial<PageContext> {
  return {
    ...(hidesAddress && { trackedPath: routeOptions.url ?? '*' }),
    ...(method === 'POST' && { isFormResponse: true }),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The page was sent from the cache. */
    isFromCache: boolean;
  }
}
