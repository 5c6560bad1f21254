import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { BuySchema, MAX_CART_LINES, LineFormSchema, snapshotOf } from '../../domains/cart';
import type { ServiceView } from '../../domains/catalogue';
import { type Configuration, preloadConfigurator, priceOf, summaryOf } from '../../domains/configurator';
import { permalinkQuery } from '../../domains/permalink';
import { INTENT_FIELD } from '../../src/lib/intentField';
import { CART_ITEMS_PATH, CART_PATH, CHECKOUT_PATH, cartLinePath, servicePath } from '../../src/lib/urls';
import { servicePage } from '../catalogue/ServicePage';
import { cartTokenOf, type ShopperCookies } from '../plugins/cookies';
import { wantsJson } from '../plugins/errors';
import { errorAnswer, RequestFault } from '../plugins/requestError';
import { fieldsOf } from '../plugins/forms';
import type { App } from '../plugins/httpServer';
import type { Pages } from '../plugins/pages';
import { type Purchase, type Refusal, readPurchase } from './buyForm';
import { type CartData, cartPage } from './CartPage';
import type { CartChange, CartService, Offers } from './cart.service';

const lineParams = Type.Object({ lineId: Type.String({ pattern: '^[0-9]{1,15}$' }) }, { additionalProperties: false });

const GONE = 'This line is not in your cart any more.';
const DELETED = 'This service is not on sale any more. Nothing was put into the cart.';
const FULL = `A cart holds ${MAX_CART_LINES} services. Check out with these first, or take one out.`;

export interface CartRoutesDeps {
  readonly carts: Pick<CartService, 'view' | 'choicesOf' | 'add' | 'change' | 'remove'>;
  readonly catalogue: Offers;
  readonly cookies: Pick<ShopperCookies, 'keepCart' | 'read'>;
  readonly pages: Pick<Pages, 'currency' | 'send'>;
}

/** Buying into the cart, and the cart itself. */
export function cartRoutes(app: App, deps: CartRoutesDeps): void {
  const { carts, cookies, pages } = deps;
  const tokenOf = (request: FastifyRequest) => cartTokenOf(cookies.read(request).cart);

  app.post('/buy', { schema: { body: BuySchema }, attachValidation: true }, async (request, reply) => {
    const purchase = await readPurchase(deps, request);
    if (purchase.kind === 'refused') return showForm(request, reply, purchase, '/buy');
    return answer(request, reply, await add(request, purchase));
  });

  /** The cart link (SPEC §7): a buy form, or a service alone, which is taken as lists show it. Failures carry their sentence as `message`. */
  app.post(CART_ITEMS_PATH, { schema: { body: BuySchema }, attachValidation: true }, async (request, reply) => {
    try {
      const purchase = await readPurchase(deps, request, true);
      if (purchase.kind === 'refused') return await showForm(request, reply, purchase, '/buy');
      const change = await add(request, purchase);
      return await answer(request, reply, change, inCart(purchase));
    } catch (error) {
      if (!(error instanceof RequestFault) || !wantsJson(request)) throw error;
      const { statusCode, message } = error;
      return reply
        .code(statusCode)
        .header('cache-control', 'no-store')
        .send({ message, ...errorAnswer(error) });
    }
  });

  app.get(CART_ITEMS_PATH, async (request, reply) => {
    const cart = snapshotOf(await carts.view(tokenOf(request), await pages.currency(request)));
    return reply.header('cache-control', 'no-store').send({ cart });
  });

  app.get(CART_PATH, { config: { page: { query: [] } } }, (request, reply) => showCart(request, reply));

  app.post(
    '/cart/lines/:lineId',
    { schema: { params: lineParams, body: LineFormSchema }, attachValidation: true },
    async (request, reply) => {
      const { lineId } = request.params;
      const isId = request.validationError?.validationContext !== 'params';
      const token = tokenOf(request);
      const choices = isId ? await carts.choicesOf(token, lineId) : null;
      if (choices === null) return refuseInCart(request, reply, new RequestFault(404, 'unknown_line', GONE));
      if (fieldsOf(request.body)[INTENT_FIELD] === 'remove') {
        const change = await carts.remove(token, lineId, await pages.currency(request));
        return answer(request, reply, change, 'It was taken out.');
      }
      const purchase = await readPurchase(deps, request);
      if (purchase.kind === 'refused') return showForm(request, reply, purchase, cartLinePath(lineId));
      const change = await carts.change(token, lineId, lineOf(purchase), purchase.currency);
      return answer(request, reply, change, 'It was changed.');
    },
  );

  function add(request: FastifyRequest, purchase: Purchase): Promise<CartChange> {
    return carts.add(tokenOf(request), lineOf(purchase), { once: isBuyNow(request) });
  }

  function lineOf({ configuration, quote, currency }: Purchase) {
    return { configuration, seen: { total: quote.total, currency: currency.code } };
  }

  /** @param message what a script is told with the whole cart; without it only where to go */
  async function answer(request: FastifyRequest, reply: FastifyReply, change: CartChange, message?: string) {
    if (change.kind === 'full') return refuseInCart(request, reply, new RequestFault(409, 'cart_full', FULL));
    if (change.kind === 'gone') throw new RequestFault(404, 'unknown_service', DELETED);
    if (change.kind === 'unknown') return refuseInCart(request, reply, new RequestFault(404, 'unknown_line', GONE));
    cookies.setCart(reply, change.token);
    const redirectUrl = isBuyNow(request) ? CHECKOUT_PATH : CART_PATH;
    if (!wantsJson(request)) return reply.redirect(redirectUrl, 303);
    if (message === undefined) return reply.send({ redirectUrl });
    const cart = snapshotOf(await carts.view(change.token, await pages.currency(request)));
    return reply.header('cache-control', 'no-store').send({ redirectUrl, message, lineId: change.lineId, cart });
  }

  function refuseInCart(request: FastifyRequest, reply: FastifyReply, fault: RequestFault) {
    if (wantsJson(request)) throw fault;
    return showCart(request, reply, { tone: 'error', message: fault.message }, fault.statusCode);
  }

  function showCart(request: FastifyRequest, reply: FastifyReply, notice?: CartData['notice'], status = 200) {
    return pages.send(
      request,
      reply,
      async (context) => {
        const cart = await carts.view(tokenOf(request), context.currency);
        return cartPage(context, { cart, ...(notice && { notice }) });
      },
      // Never from the browser's memory: after an order the back button would show a cart that is no more.
      { status, sharing: 'secret' },
    );
  }

  /** The service page again, with the choices that could be kept and what was wrong with the others. */
  function showForm(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, action: string) {
    const { fault, kept, currency, offered } = refusal;
    if (wantsJson(request)) throw fault;
    const { service } = offered;
    const { problems } = fault;
    return pages.send(
      request,
      reply,
      (context) =>
        servicePage(
          { ...context, back: addressOf(service, kept, action) },
          {
            service,
            quote: priceOf(service, kept, currency),
            state: { configurator: preloadConfigurator(service, currency, { configuration: kept, problems }) },
            problems,
            action,
          },
        ),
      { status: fault.statusCode },
    );
  }
}

/** "Buy now" goes straight to the checkout; "Add to cart" does not. */
function isBuyNow({ body }: FastifyRequest): boolean {
  return fieldsOf(body)[INTENT_FIELD] === 'checkout';
}

/** What was added, with the choices, since a list shows only the price of them. */
function inCart({ offered: { service }, configuration }: Purchase): string {
  return `“${service.name}” is in your cart: ${summaryOf(service, configuration)}.`;
}

/** Where the page of a refused form can be had again, with the choices that were kept. */
function addressOf(service: ServiceView, kept: Configuration, action: string): string {
  const line = /^\/cart\/lines\/(\d+)$/.exec(action)?.[1];
  const path = servicePath(service.game.slug, service.category, service.slug);
  return path + permalinkQuery(service, kept, line === undefined ? '' : `?line=${line}`);
}
