import * as Type from 'typebox';
import { canBePaid, orderNumber } from '../../../domains/order';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import { closedObject } from '../../../src/lib/schemas';
import { orderPath } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type App, notFound, redirect } from '../../platform/http';
import { isOrderId } from '../../platform/ids';
import { sendFormResponse } from '../../platform/pages';
import { orders } from '../order/order.repository';
import { leftPaymentPath, type PaymentService } from './payments.service';
import { sandboxPayPage } from './SandboxPayPage';
import { sandboxPath } from './sandboxProvider';

const body = closedObject({ [INTENT_FIELD]: Type.Union([Type.Literal('pay'), Type.Literal('decline')]) });
const NOT_FOUND_TEXT = 'There is no payment at this address.';

/** The payment page of the sandbox. */
export function sandboxRoutes(
  app: App,
  { db, pages, payments }: Platform & { readonly payments: PaymentService },
): void {
  app.get<{ Params: { orderId: string } }>(
    '/sandbox/pay/:orderId',
    { config: { page: { query: [] } } },
    async (request, reply) => {
      const { orderId } = request.params;
      const order = isOrderId(orderId) ? await orders.findSummary(orderId, db) : null;
      if (order === null) throw notFound(NOT_FOUND_TEXT);
      if (!canBePaid(order.status)) return redirect(reply, orderPath(orderId), 303);
      const payment = {
        orderId,
        number: orderNumber(order.serial),
        total: order.toPay,
        currency: order.currency,
        declined: order.status === 'payment_failed',
        action: sandboxPath(orderId),
        orderHref: leftPaymentPath(orderId),
      };
      return pages.send(request, reply, (context) => sandboxPayPage(context, { payment }), { sharing: 'secret' });
    },
  );

  app.post<{ Params: { orderId: string }; Body: Type.Static<typeof body> }>(
    '/sandbox/pay/:orderId',
    { schema: { body } },
    async (request, reply) => {
      const { orderId } = request.params;
      const outcome = request.body[INTENT_FIELD] === 'pay' ? 'paid' : 'declined';
      const status = isOrderId(orderId) ? await payments.recordOutcome(orderId, outcome) : null;
      if (status === null) throw notFound(NOT_FOUND_TEXT);
      const redirectUrl = orderPath(orderId);
      const response = { redirectUrl, status };
      return sendFormResponse(request, reply, response, redirectUrl);
    },
  );
}
