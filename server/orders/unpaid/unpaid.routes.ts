import type { FastifyRequest } from 'fastify';
import { UNPAID_STATE_PATH } from '../../../domains/unpaid-order';
import { CART_PATH, orderPath } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type App, notFound, originOf, RequestError, redirect } from '../../platform/http';
import { errorPage } from '../../platform/layout';
import { NoFields, sendFormResponse, wantsJson } from '../../platform/pages';
import { isAccountCartKey } from '../../platform/visitor';
import type { PaymentService } from '../payments/payments.service';
import { cartBackPath } from './putBackNotice';
import type { UnpaidOrders } from './unpaid.service';

const NOT_FOUND_TEXT = 'There is no such order of yours that this browser knows. Its link in your mail still opens it.';

/** Leads a visitor to their unpaid order: its address names the number, so it is the account or the guest's browser that gives access. */
export function unpaidRoutes(
  app: App,
  deps: Platform & { readonly unpaid: UnpaidOrders; readonly payments: PaymentService },
): void {
  const { config, cookies, identity, owners, pages, payments, unpaid } = deps;

  /** @throws RequestError for an order of others */
  async function idOf(request: FastifyRequest<{ Params: { number: string } }>): Promise<string> {
    const id = await unpaid.findId(await owners.holder(request), request.params.number);
    if (id === null) throw notFound(NOT_FOUND_TEXT);
    return id;
  }

  app.get(UNPAID_STATE_PATH, { config: { quiet: true } }, async (request, reply) => {
    const current = await unpaid.current(await owners.holder(request));
    return reply.header('cache-control', 'no-store').send({ number: current?.number ?? null });
  });

  app.get<{ Params: { number: string } }>('/orders/unpaid/:number', async (request, reply) =>
    redirect(reply.header('cache-control', 'no-store'), orderPath(await idOf(request)), 303),
  );

  app.post<{ Params: { number: string } }>(
    '/orders/unpaid/:number/pay',
    { schema: { body: NoFields } },
    async (request, reply) => {
      const id = await idOf(request);
      const redirectUrl = (await payments.start(id, originOf(request, config))) ?? orderPath(id);
      return sendFormResponse(request, reply, { redirectUrl }, redirectUrl);
    },
  );

  app.post<{ Params: { number: string } }>(
    '/orders/unpaid/:number/cart',
    { schema: { body: NoFields } },
    async (request, reply) => {
      const { number } = request.params;
      const id = await idOf(request);
      const outcome = await unpaid.putBack(id, await identity.cartKey(request));
      if (outcome.kind === 'over')
        return sendFormResponse(request, reply, { redirectUrl: orderPath(id) }, orderPath(id));
      if (outcome.kind === 'done') {
        if (outcome.key !== null && !isAccountCartKey(outcome.key)) cookies.setCart(reply, outcome.key);
        const redirectUrl = cartBackPath(number);
        return sendFormResponse(request, reply, { redirectUrl }, redirectUrl);
      }
      const error = fullError(number, outcome.lines);
      if (wantsJson(request)) throw error;
      const data = { status: error.statusCode, message: error.message, back: { href: CART_PATH, text: 'Go to cart' } };
      return pages.send(request, reply, (context) => errorPage(context, data), {
        status: error.statusCode,
        sharing: 'secret',
      });
    },
  );
}

function fullError(number: string, lines: number): RequestError {
  const text = `Your cart has no room for ${lines === 1 ? 'the service' : `the ${lines} services`} of order ${number}. Nothing was changed, and the order is still held. Remove something from the cart, or pay for the order.`;
  return new RequestError(409, 'cart_full', text);
}
