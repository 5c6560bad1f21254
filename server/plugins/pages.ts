import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueRepository } from '../catalogue/catalogue.repository';
import type { Config } from '../config/config';
import type { PageAssets, PageContext } from '../render/pageContext';
import { originOf, pathOf } from './address';
import { consentOf } from './consent';
import type { Shopper, ShopperCookies } from './cookies';
import { encodeAtOnce, encodingFor } from './encoding';
import { createGuestKeys, type Guest } from './guestKeys';
import { GUEST_VARY, PageCache, PERSONAL_CACHE_CONTROL } from './pageCache';

/** Makes a page's whole HTML. */
export type RenderPage = (context: PageContext) => string | Promise<string>;

export interface SendOptions {
  /** HTTP status; 200 when absent. */
  readonly status?: number;
  /**
   * `guest`: the same for all shoppers but for the number on their cart, so it is kept and shared; it must depend on nothing else but path,
   * currency and theme.
   * `personal` (when absent): for this shopper alone. `secret`: also never kept by the browser, and its address is told to nobody.
   */
  readonly sharing?: 'guest' | 'personal' | 'secret';
}

/** The way from a route to HTML. */
export interface Pages {
  /** Renders a page with all that is known of the request, and sends it. */
  send(request: FastifyRequest, reply: FastifyReply, render: RenderPage, options?: SendOptions): Promise<FastifyReply>;
  /** The currency that prices are shown in to this shopper. */
  currency(request: FastifyRequest): ReturnType<CatalogueRepository['currency']>;
  /** Sends a guest's page from memory when it is there. */
  serveKept(request: IncomingMessage, response: ServerResponse): boolean;
}

export interface PagesDeps {
  readonly config: Config;
  readonly catalogue: CatalogueRepository;
  readonly cookies: ShopperCookies;
  /** How many lines the cart of a cookie has. */
  readonly countCart: (token: string) => Promise<number>;
  readonly clock: { now(): number };
  readonly assets: PageAssets;
  readonly islands: PageContext['islands'];
  readonly life: { readonly stopping: boolean };
}

const CART_PAGES_BYTES = 16 * 1024 * 1024;

export function createPages(deps: PagesDeps): Pages {
  const { config, catalogue, cookies, clock } = deps;
  const guestPages = new PageCache(clock);
  /** Apart, so that many shoppers with many things in their carts don't push out what guests get. */
  const cartPages = new PageCache(clock, CART_PAGES_BYTES);
  const guests = createGuestKeys(deps);
  catalogue.onDrop(() => {
    guests.forget();
    guestPages.drop();
    cartPages.drop();
  });

  const countCart = async ({ cart }: Shopper) => (cart === undefined ? 0 : deps.countCart(cart));

  async function contextOf(
    request: FastifyRequest,
    shopper: Shopper,
    asksConsent: boolean,
    cartCount: number,
  ): Promise<PageContext> {
    const { assets, islands } = deps;
    const [currencies, currency, games] = await Promise.all([
      catalogue.currencies(),
      catalogue.currency(shopper.currency),
      catalogue.games(),
    ]);
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
    { key, shopper, asksConsent }: Guest,
  ): Promise<FastifyReply> {
    // The page is made from its key alone, whoever asks first; and it may be made again when that request is long over.
    const { url, headers } = request;
    const first = { url, headers: { host: headers.host } } as FastifyRequest;
    const count = await countCart(shopper);
    const make = async () => render(await contextOf(first, shopper, asksConsent, count));
    const [pages, kept] = count === 0 ? [guestPages, key] : [cartPages, `${key} ${count}`];
    const isGuest = shopper.cart === undefined;
    await pages.answer(kept, request, reply, sharedHeaders(reply), make, {
      audience: isGuest ? 'public' : 'private',
      sending(response) {
        // It may have waited while the shop began to stop.
        if (deps.life.stopping) response.shouldKeepAlive = false;
        if (!isGuest) response.setHeader('x-request-id', request.id);
      },
    });
    return reply;
  }

  return {
    async send(request, reply, render, { status = 200, sharing = 'personal' } = {}) {
      if (sharing === 'guest' && status === 200 && !config.development) {
        await guests.learnCurrencies();
        const guest = guests.of(request);
        if (guest) return sendShared(request, reply, render, guest);
      }
      const shopper = cookies.read(request);
      const asksConsent = consentOf(shopper, request.headers) === undefined;
      const context = await contextOf(request, shopper, asksConsent, await countCart(shopper));
      const told = toldOf(request, sharing === 'secret' || status !== 200);
      const html = Buffer.from(await render({ ...context, ...told }));
      if (sharing === 'secret') reply.header('referrer-policy', 'same-origin').header('x-robots-tag', 'noindex');
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', sharing === 'secret' || status !== 200 ? 'no-store' : PERSONAL_CACHE_CONTROL)
        .header('vary', GUEST_VARY)
        .send(encodeAtOnce(html, encoding));
    },
    currency: (request) => catalogue.currency(cookies.read(request).currency),
    serveKept(request, response) {
      const { method = 'GET', url = '/', headers } = request;
      const guest = guests.of({ method, url, headers });
      // How much is in a cart is not known here.
      return guest !== undefined && guest.shopper.cart === undefined && guestPages.serve(guest.key, request, response);
    },
  };
}

/** What scripts may know of the request: of addresses that are secret, or came to nothing, only the route's pattern. */
function toldOf({ method, routeOptions }: FastifyRequest, isGuarded: boolean): Partial<PageContext> {
  return {
    ...(isGuarded && { toldPath: routeOptions.url ?? '*' }),
    ...(method === 'POST' && { returned: true }),
  };
}

/** What hooks have set for one request alone: its id, its cookies, how much its sender may still ask. */
const OWN_HEADER = /^(?:x-request-id|set-cookie|retry-after|ratelimit-.*)$/;

/** The headers that hooks have set and that are the same for everybody. */
function sharedHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !OWN_HEADER.test(name)));
}
