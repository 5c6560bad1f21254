import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Currency, GameCard } from '../../domains/catalogue';
import type { Clock } from '../config/clock';
import type { Config } from '../config/config';
import type { PageAssets, PageContext } from '../render/pageContext';
import { originOf, pathOf } from './address';
import { CONSENT_VARY, consentOf } from './consent';
import type { Shopper, ShopperCookies } from './cookies';
import { type Encoding, encodeAtOnce, encodingFor } from './encoding';
import { type CachedPage, type MadePage, PageCache, type PageTag } from './pageCache';
import { pageQuery } from './pageQuery';
import { createTurns } from './eventLoopQueue';

/** Makes a page's whole HTML; with `expiresAt` when something that it shows ends, from then on a guest's page is made anew. */
export type RenderPage = (context: PageContext) => string | MadePage | Promise<string | MadePage>;

export interface SendOptions {
  /** HTTP status; 200 when absent. */
  readonly status?: number;
  /**
   * `guest`: the same for all shoppers but for the number on their cart, so it is kept and shared; it must depend on nothing else but path, declared
   * query, currency and theme.
   * `personal` (when absent): for this shopper alone. `secret`: also never kept by the browser, and its address is told to nobody.
   */
  readonly sharing?: 'guest' | 'personal' | 'secret';
  /** What a guest's page shows beside the catalogue, which stands in the header of every page. */
  readonly tags?: readonly PageTag[];
}

/** The way from a route to HTML. */
export interface Pages {
  /**
   * Renders a page with all that is known of the request, and sends it.
   * @throws Error when a route that answers GET does not declare its page
   */
  send(request: FastifyRequest, reply: FastifyReply, render: RenderPage, options?: SendOptions): Promise<FastifyReply>;
  /** Sends a guest's page from the cache; false when it is not there. */
  sendCached(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** The currency that prices are shown in to this shopper. */
  currency(request: FastifyRequest): Promise<Currency>;
  /** Forgets the cached pages with a tag. */
  drop(tag: PageTag): void;
}

export interface PagesDeps {
  readonly config: Pick<Config, 'publicOrigin' | 'port' | 'development' | 'supportEmail'>;
  readonly catalogue: {
    currencies(): Promise<readonly Currency[]>;
    currency(code: string | undefined): Promise<Currency>;
    games(): Promise<readonly GameCard[]>;
  };
  readonly cookies: Pick<ShopperCookies, 'read'>;
  /** How many lines the cart of a cookie has. */
  readonly countCart: (token: string) => Promise<number>;
  readonly clock: Clock;
  readonly assets: PageAssets;
  readonly islands: PageContext['islands'];
  readonly kinds: PageContext['kinds'];
}

/** Who asks, and what of it changes a page. */
interface Visit {
  readonly shopper: Shopper;
  readonly currency: Currency;
  readonly asksConsent: boolean;
}

/** Who may keep a page that is sent: any cache on the way, or the shopper's browser alone. */
type Audience = 'public' | 'private';

const CACHE_CONTROL: Readonly<Record<Audience | 'secret', string>> = {
  /** The same for all guests: a CDN may keep it for a minute, browsers ask again by ETag. */
  public: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  private: 'private, no-cache',
  secret: 'no-store',
};
const VARY = `Accept-Encoding, Cookie, ${CONSENT_VARY}`;
const HTML = 'text/html; charset=utf-8';

/** What hooks that come after the page cache set for one request alone: its cookies, how much its sender may still ask. */
const OWN_HEADERS = ['set-cookie', 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];
/** Set before, so that errors have it too. */
const ID_HEADER = 'x-request-id';

const CART_PAGES_BYTES = 8 * 1024 * 1024;

export function createPages(deps: PagesDeps): Pages {
  const { config, catalogue, cookies, clock } = deps;
  const guestPages = new PageCache(clock);
  /** Apart, so that many shoppers with many things in their carts don't push out what guests get. */
  const cartPages = new PageCache(clock, CART_PAGES_BYTES);
  const turn = createTurns();

  const countCart = async ({ cart }: Shopper) => (cart === undefined ? 0 : deps.countCart(cart));

  async function visitOf(request: FastifyRequest): Promise<Visit> {
    const shopper = cookies.read(request);
    const currency = await catalogue.currency(shopper.currency);
    // Granted or refused, the page is the same: only the question is there or not.
    return { shopper, currency, asksConsent: consentOf(shopper, request.headers) === undefined };
  }

  /** All that a guest's page depends on. */
  function keyOf(request: FastifyRequest, { shopper, currency, asksConsent }: Visit): string {
    // Without a fixed origin, canonical links follow the host that was asked for.
    const host = config.publicOrigin === undefined ? (request.headers.host ?? '') : '';
    const { theme } = shopper;
    return [host + pathOf(request), pageQuery(request), currency.code, theme, asksConsent ? 'asks' : ''].join(' ');
  }

  /** Makes a page when it is its turn. */
  async function make(render: RenderPage, context: () => Promise<PageContext>): Promise<MadePage> {
    await turn();
    const made = await render(await context());
    return typeof made === 'string' ? { html: made } : made;
  }

  async function contextOf(
    request: Pick<FastifyRequest, 'url' | 'headers'>,
    { shopper, currency, asksConsent }: Visit,
    cartCount: number,
  ): Promise<PageContext> {
    const { assets, islands, kinds } = deps;
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
      kinds,
      games,
      development: config.development,
      supportEmail: config.supportEmail,
      asksConsent,
    };
  }

  /** Sends a page that everybody with the same key and as much in their carts gets. */
  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    render: RenderPage,
    visit: Visit,
    { tags = [] }: SendOptions,
  ): Promise<FastifyReply> {
    const count = await countCart(visit.shopper);
    // The page is made from its key alone, whoever asks first; and it may be made again when that request is long over.
    const first = { url: pathOf(request), headers: { host: request.headers.host } };
    const currency = visit.currency.code;
    const recipe = {
      render: () =>
        make(render, async () => contextOf(first, { ...visit, currency: await catalogue.currency(currency) }, count)),
      tags: ['catalogue' as const, ...tags],
    };
    const key = keyOf(request, visit);
    const [cache, cartKey] = count === 0 ? [guestPages, key] : [cartPages, `${key} ${count}`];
    const page = await cache.getOrMake(cartKey, recipe);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const body = await cache.bodyOf(cartKey, page, encoding);
    const audience = visit.shopper.cart === undefined ? 'public' : 'private';
    for (const name of OWN_HEADERS) reply.removeHeader(name);
    return sendPage(request, reply, page, { body, encoding }, audience);
  }

  return {
    async send(request, reply, render, options = {}) {
      const { status = 200, sharing = 'personal' } = options;
      if (status === 200 && isRead(request) && request.routeOptions.config.page === undefined)
        throw new Error(`The route ${request.routeOptions.url} sends a page but does not declare it (config.page).`);
      const visit = await visitOf(request);
      if (sharing === 'guest' && status === 200 && isRead(request) && !config.development)
        return sendShared(request, reply, render, visit, options);
      const count = await countCart(visit.shopper);
      const isGuarded = sharing === 'secret' || status !== 200;
      const context = async () => ({
        ...(await contextOf(request, visit, count)),
        ...trackedContextOf(request, isGuarded),
      });
      const html = Buffer.from((await make(render, context)).html);
      if (sharing === 'secret') reply.header('referrer-policy', 'same-origin').header('x-robots-tag', 'noindex');
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .code(status)
        .type(HTML)
        .header('cache-control', CACHE_CONTROL[isGuarded ? 'secret' : 'private'])
        .header('vary', VARY)
        .send(encodeAtOnce(html, encoding));
    },
    async sendCached(request, reply) {
      if (!isRead(request) || request.routeOptions.config.page === undefined || config.development) return false;
      // How much is in a cart is not known here.
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
    drop(tag) {
      guestPages.drop(tag);
      cartPages.drop(tag);
    },
  };
}

export interface PageCacheHookDeps {
  readonly pages: Pick<Pages, 'sendCached'>;
  /** Counts the pages that were sent from the cache. */
  readonly metrics: { readonly cachedPages: { inc(): void } };
}

/** Answers guests whose page is in the cache. They are not counted against the rate limit and not worth a line of the log. */
export function installPageCache(app: FastifyInstance, { pages, metrics }: PageCacheHookDeps): void {
  app.decorateRequest('isFromCache', false);
  app.addHook('onRequest', async (request, reply) => {
    if (!(await pages.sendCached(request, reply))) return;
    request.isFromCache = true;
    metrics.cachedPages.inc();
    return reply;
  });
}

/** Sends a shared page, or that the browser has it already. A public page says nothing of the one request that it answers. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag }: CachedPage,
  { body, encoding }: { readonly body: Buffer; readonly encoding: Encoding },
  audience: Audience,
): FastifyReply {
  if (audience === 'public') reply.removeHeader(ID_HEADER);
  reply.header('cache-control', CACHE_CONTROL[audience]).header('vary', VARY).header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(HTML).send(body);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** What scripts may know of the request: of addresses that are secret, or came to nothing, only the route's pattern. */
function trackedContextOf({ method, routeOptions }: FastifyRequest, isGuarded: boolean): Partial<PageContext> {
  return {
    ...(isGuarded && { trackedPath: routeOptions.url ?? '*' }),
    ...(method === 'POST' && { returned: true }),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The page was sent from the cache. */
    isFromCache: boolean;
  }
}
