import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { BuySchema, CART_LINES_MAX, type CartView, cartItemOf, INTENT_FIELD, LineFormSchema } from '../../domains/cart';
import type { ServiceView } from '../../domains/catalogue';
import { type Configuration, openConfigurator, permalinkQuery, priceOf } from '../../domains/configurator';
import { CART_PATH, CHECKOUT_PATH, servicePath } from '../../src/lib/urls';
import type { Deps } from '../deps';
import type { App } from '../httpServer';
import { wantsJson } from '../plugins/errors';
import { RequestFault } from '../plugins/fault';
import { type CartData, cartPage } from '../render/pages/CartPage';
import { servicePage } from '../render/pages/ServicePage';
import { fieldsOf, type Purchase, type Refusal, readPurchase } from './buyForm';
import type { CartChange } from './cart.service';
import { cartTokenOf } from './cartToken';

const lineParams = Type.Object({ lineId: Type.String({ pattern: '^[0-9]{1,15}$' }) }, { additionalProperties: false });

const GONE = 'This line is not in your cart any more.';
const DELETED = 'This service is not on sale any more. Nothing was put into the cart.';
const FULL = `A cart holds ${CART_LINES_MAX} services. Check out with these first, or take one out.`;

/** The page state of the cart's island and of analytics. */
export function cartStateOf({ currency, total, lines }: CartView) {
  return { currency: currency.code, total, items: lines.flatMap(cartItemOf), leaving: null };
}

/** Buying into the cart, and the cart itself. */
export function cartRoutes(app: App, deps: Deps): void {
  const { carts, cookies, pages } = deps;
  const tokenOf = (request: FastifyRequest) => cartTokenOf(cookies.read(request).cart);

  app.post('/buy', { schema: { body: BuySchema }, attachValidation: true }, async (request, reply) => {
    const purchase = await readPurchase(deps, request);
    if (purchase.kind === 'refused') return showForm(request, reply, purchase, '/buy');
    return answer(request, reply, await carts.add(tokenOf(request), lineOf(purchase)));
  });

  app.get(CART_PATH, (request, reply) => showCart(request, reply));

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
        return answer(request, reply, await carts.remove(token, lineId));
      }
      const purchase = await readPurchase(deps, request);
      if (purchase.kind === 'refused') return showForm(request, reply, purchase, `/cart/lines/${lineId}`);
      return answer(request, reply, await carts.change(token, lineId, lineOf(purchase)));
    },
  );

  function lineOf({ configuration, quote, currency }: Purchase) {
    return { configuration, seen: { total: quote.total, currency: currency.code } };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, change: CartChange) {
    if (change.kind === 'full') return refuseInCart(request, reply, new RequestFault(409, 'cart_full', FULL));
    if (change.kind === 'gone') throw new RequestFault(404, 'unknown_service', DELETED);
    if (change.kind === 'unknown') return refuseInCart(request, reply, new RequestFault(404, 'unknown_line', GONE));
    cookies.keepCart(reply, change.token);
    const redirectUrl = fieldsOf(request.body)[INTENT_FIELD] === 'checkout' ? CHECKOUT_PATH : CART_PATH;
    return wantsJson(request) ? reply.send({ redirectUrl }) : reply.redirect(redirectUrl, 303);
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
        return cartPage(context, { cart, state: { cart: cartStateOf(cart) }, ...(notice && { notice }) });
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
            state: { configurator: openConfigurator(service, currency, { configuration: kept, problems }) },
            problems,
            action,
          },
        ),
      { status: fault.statusCode },
    );
  }
}

/** Where the page of a refused form can be had again, with the choices that were kept. */
function addressOf(service: ServiceView, kept: Configuration, action: string): string {
  const line = /^\/cart\/lines\/(\d+)$/.exec(action)?.[1];
  const path = servicePath(service.game.slug, service.category, service.slug);
  return path + permalinkQuery(service, kept, line === undefined ? '' : `?line=${line}`);
}
