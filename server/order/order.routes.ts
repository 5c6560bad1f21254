import type { Deps } from '../deps';
import type { App } from '../httpServer';
import { originOf } from '../plugins/address';
import { wantsJson } from '../plugins/errors';
import { notFound } from '../plugins/fault';
import { orderPage } from '../render/pages/OrderPage';
import { confirmedOrderOf, orderViewOf } from './order.service';
import { isOrderId } from './orderId';

const UNKNOWN = 'There is no order at this address.';

/** Orders, for whoever has their unguessable address. */
export function orderRoutes(app: App, { config, orders, pages, payments }: Deps): void {
  app.get<{ Params: { id: string } }>('/orders/:id', async (request, reply) => {
    const { id } = request.params;
    const order = isOrderId(id) ? await orders.find(id) : null;
    if (order === null) throw notFound(UNKNOWN);
    const shop = { supportEmail: config.supportEmail, paymentLabel: await payments.labelOf({ serial: order.id }) };
    const data = { order: orderViewOf(order, shop), state: { order: { confirmed: confirmedOrderOf(order) } } };
    return pages.send(request, reply, (context) => orderPage(context, data), { sharing: 'secret' });
  });

  app.post<{ Params: { id: string } }>('/orders/:id/pay', async (request, reply) => {
    const { id } = request.params;
    const redirectUrl = isOrderId(id) ? await payments.start(id, originOf(request, config)) : null;
    if (redirectUrl === null) throw notFound(UNKNOWN);
    return wantsJson(request) ? reply.send({ redirectUrl }) : reply.redirect(redirectUrl, 303);
  });
}
