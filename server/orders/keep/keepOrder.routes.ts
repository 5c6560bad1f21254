import type { FastifyRequest } from 'fastify';
import { orderPath, SIGN_UP_PATH } from '../../../src/lib/urls';
import { accountRepository, type JoinGuest, withNext } from '../../accounts';
import type { Platform } from '../../platform';
import { type App, accountGone, OrderNotFoundError, RequestError, redirect } from '../../platform/http';
import { isOrderId } from '../../platform/ids';
import { errorPage } from '../../platform/layout';
import { NoFields, sendFormResponse, wantsJson } from '../../platform/pages';
import { type OrderRow, orders } from '../order/order.repository';
import { keepPath } from './keptOrders.repository';

const REFUSED_TEXT =
  'This order can’t be added to your account. That works in the browser it was placed in, or for an account with the order’s email.';
const TAKEN_TEXT = 'This order belongs to another account already.';

/** Keeping a guest's order in an account: the form for who is signed in, and where signing up leads. */
export function keepOrderRoutes(app: App, deps: Platform & { readonly joinGuest: JoinGuest }): void {
  const { db, cookies, identity, pages, joinGuest } = deps;

  /** @throws RequestError when there is none */
  async function find(id: string): Promise<OrderRow> {
    const order = isOrderId(id) ? await orders.find(id, db) : null;
    if (order === null) throw new OrderNotFoundError();
    return order;
  }
  const keptPath = (id: string) => `${orderPath(id)}?account=kept`;

  app.get<{ Params: { id: string } }>(
    '/orders/:id/keep',
    { config: { page: { query: [] } } },
    async (request, reply) => {
      const order = await find(request.params.id);
      const visitor = await identity.signedIn(request);
      reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
      if (visitor === null) return redirect(reply, withNext(SIGN_UP_PATH, keepPath(order.public_id)), 303);
      // Signing in has joined it, if it could.
      return order.account_id === visitor.accountId
        ? redirect(reply, keptPath(order.public_id), 303)
        : refuse(request, reply, order);
    },
  );

  app.post<{ Params: { id: string } }>('/orders/:id/keep', { schema: { body: NoFields } }, async (request, reply) => {
    const { public_id: id } = await find(request.params.id);
    const visitor = await identity.signedIn(request);
    if (visitor === null) {
      const signUp = withNext(SIGN_UP_PATH, keepPath(id));
      return sendFormResponse(request, reply, { redirectUrl: signUp }, signUp);
    }
    const { accountId, email } = visitor;
    await db.transaction().execute(async (trx) => {
      if (!(await accountRepository.hold(accountId, trx))) throw accountGone('The order was not added to it.');
      const goods = { cartKey: null, guestToken: cookies.read(request).guest ?? null, next: keepPath(id) };
      await joinGuest({ id: accountId, email }, goods, trx);
    });
    const order = await find(id);
    if (order.account_id !== accountId) return refuse(request, reply, order);
    return sendFormResponse(request, reply, { redirectUrl: keptPath(id) }, keptPath(id));
  });

  function refuse(request: FastifyRequest, reply: Parameters<typeof sendFormResponse>[1], order: OrderRow) {
    const error = new RequestError(409, 'order_not_kept', order.account_id === null ? REFUSED_TEXT : TAKEN_TEXT);
    if (wantsJson(request)) throw error;
    const back = { href: orderPath(order.public_id), text: 'See the order' };
    const data = { status: error.statusCode, message: error.message, back };
    return pages.send(request, reply, (context) => errorPage(context, data), {
      status: error.statusCode,
      sharing: 'secret',
    });
  }
}
