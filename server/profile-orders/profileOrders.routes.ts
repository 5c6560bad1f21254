import * as Type from 'typebox';
import { MAX_SHOWN_ORDERS, PROFILE_ORDER_STATES_PATH } from '../../domains/account-orders';
import type { Clock } from '../config/clock';
import { NoFields } from '../plugins/forms';
import type { App } from '../plugins/httpServer';
import { sendFormResponse } from '../plugins/pageResponse';
import { notFound } from '../plugins/requestError';
import type { Guards } from '../sessions/guards';
import type { AccountOrderRepository } from './accountOrders.repository';
import type { OrderAgain } from './orderAgain.service';
import { cartAgainPath } from './orderAgainNotice';
import { orderStateOf, orderStatesOf } from './orderState';

const NOT_FOUND_TEXT = 'There is no such order in your account.';

const ID = '[a-z0-9]{22,64}';
const statesQuery = Type.Object(
  { ids: Type.String({ pattern: `^${ID}(,${ID}){0,${MAX_SHOWN_ORDERS - 1}}$` }) },
  { additionalProperties: false },
);
/** The form has only its button. */

export interface ProfileOrdersRoutesDeps {
  readonly guards: Pick<Guards, 'signedIn'>;
  readonly accountOrders: Pick<AccountOrderRepository, 'findMany'>;
  readonly orderAgain: Pick<OrderAgain, 'add'>;
  readonly clock: Clock;
}

/** The states of an account's orders, and ordering the same again. */
export function profileOrdersRoutes(app: App, { guards, accountOrders, orderAgain, clock }: ProfileOrdersRoutesDeps) {
  app.get(
    PROFILE_ORDER_STATES_PATH,
    { schema: { querystring: statesQuery }, config: { quiet: true } },
    async (request, reply) => {
      const { accountId } = await guards.signedIn(request);
      const orders = await accountOrders.findMany(accountId, request.query.ids.split(','));
      const states = orderStatesOf(orders.map((order) => orderStateOf(order, clock.now())));
      const tag = `"${states.version}"`;
      reply.header('etag', tag).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(states);
    },
  );

  app.post<{ Params: { id: string } }>('/orders/:id/again', { schema: { body: NoFields } }, async (request, reply) => {
    const { accountId } = await guards.signedIn(request);
    const again = await orderAgain.add(accountId, request.params.id);
    if (again === null) throw notFound(NOT_FOUND_TEXT);
    const redirectUrl = cartAgainPath(again);
    return sendFormResponse(request, reply, { redirectUrl }, redirectUrl);
  });
}
