import * as Type from 'typebox';
import { canBePaid, orderNumber } from '../../domains/order';
import { orderPath } from '../../src/lib/urls';
import type { Deps } from '../deps';
import { isOrderId } from '../order/orderId';
import { wantsJson } from '../plugins/errors';
import { notFound } from '../plugins/fault';
import type { App } from '../plugins/httpServer';
import { sandboxPayPage } from './SandboxPayPage';
import { sandboxPath } from './sandbox.provider';

const body = Type.Object(
  { intent: Type.Union([Type.Literal('pay'), Type.Literal('decline')]) },
  { additionalProperties: false },
);
const UNKNOWN = 'There is no payment at this address.';

/** The page that stands in for a payment provider: no money moves, and it says so. */
export function sandboxRoutes(app: App, { orders, pages, payments }: Deps): void {
  app.get<{ Params: { orderId: string } }>('/sandbox/pay/:orderId', async (request, reply) => {
    const { orderId } = request.params;
    const order = isOrderId(orderId) ? await orders.head(orderId) : null;
    if (order === null) throw notFound(UNKNOWN);
    if (!canBePaid(order.status)) return reply.redirect(orderPath(orderId), 303);
    const payment = {
      orderId,
      number: orderNumber(order.serial),
      total: order.total,
      currency: order.currency,
      declined: order.status === 'payment_failed',
      action: sandboxPath(orderId),
      orderHref: orderPath(orderId),
    };
    return pages.send(request, reply, (context) => sandboxPayPage(context, { payment }), { sharing: 'secret' });
  });

  app.post<{ Params: { orderId: string }; Body: Type.Static<typeof body> }>(
    '/sandbox/pay/:orderId',
    { schema: { body } },
    async (request, reply) => {
      const { orderId } = request.params;
      const outcome = request.body.intent === 'pay' ? 'paid' : 'declined';
      const status = isOrderId(orderId) ? await payments.settle(orderId, outcome) : null;
      if (status === null) throw notFound(UNKNOWN);
      const redirectUrl = orderPath(orderId);
      return wantsJson(request) ? reply.send({ redirectUrl, status }) : reply.redirect(redirectUrl, 303);
    },
  );
}
