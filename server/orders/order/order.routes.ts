import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as Type from 'typebox';
import { orderAgainPath } from '../../../domains/account-orders';
import type { CancelOrderView } from '../../../domains/order';
import {
  cancelOffer,
  cancelPart,
  earningsText,
  isOff,
  orderNumber,
  refundToBalance,
  SEEN_REFUND_FIELD,
} from '../../../domains/order';
import { CentsText, closedObject, LineNumber } from '../../../src/lib/schemas';
import { orderPath } from '../../../src/lib/urls';
import { PUSH_ANSWER_COOKIE } from '../../../src/ports/push';
import { notifications, recipientKey, recipientOf, recipientOfOwner } from '../../notifications';
import type { Platform } from '../../platform';
import { unlessStorageFull } from '../../platform/db';
import { type App, OrderNotFoundError, originOf, RequestError } from '../../platform/http';
import { isOrderId } from '../../platform/ids';
import {
  newModal,
  replaceContent,
  sendFormResponse,
  sendPageResponse,
  sendRefusal,
  wantsJson,
} from '../../platform/pages';
import type { OrderReviews } from '../orderReviews';
import type { PaymentService } from '../payments/payments.service';
import type { RefundService } from '../payments/refunds.service';
import { CANCEL_REGION, CancelDialog, CancelOrder, cancelTitle } from './CancelOrder';
import { cancelOrderPage } from './CancelOrderPage';
import { orderPage } from './OrderPage';
import { type OrderRow, waysOf } from './order.repository';
import { confirmedOrderOf, orderViewOf } from './order.service';
import { earningsOf, givenBackByCancel } from './orderBenefits';
import { orderLiveOf, refundLineOf } from './orderLive';
import { orderSubject } from './orderNews';
import type { DatedLine, DatedOrder, OrderReader } from './orderReader';
import { type OrderArrival, orderVisitorOf } from './orderVisitor';

const REFUND_CHANGED_TEXT =
  'The order has changed since this page was shown, and so has the refund. Please look at it and confirm.';
const TOO_LATE_TEXT = 'This order can’t be canceled anymore: work on it has started, or it is over.';

const orderParams = Type.Object({ id: Type.String() });
/** From 1; what is not over of the order without it. */
const lineQuery = Type.Object({ line: Type.Optional(LineNumber) });
const cancelBody = closedObject({ [SEEN_REFUND_FIELD]: CentsText });

/** Order pages, for everyone who has the unguessable URL. */
export function orderRoutes(
  app: App,
  deps: Platform & {
    readonly orderReader: OrderReader;
    readonly payments: PaymentService;
    readonly refunds: RefundService;
    readonly reviews: OrderReviews;
  },
): void {
  const { db, clock, config, cookies, identity, owners, pages, orderReader, payments, refunds, reviews } = deps;

  async function find(id: string): Promise<DatedOrder> {
    const order = isOrderId(id) ? await orderReader.find(id, db) : null;
    if (order === null) throw new OrderNotFoundError();
    return order;
  }
  /** Whoever looks at their order has read what they were told of it. */
  async function markSeen(request: FastifyRequest, order: OrderRow): Promise<void> {
    const [owner, told] = [await owners.find(request), recipientOf(order)];
    if (owner === null || told === null || recipientKey(recipientOfOwner(owner)) !== recipientKey(told)) return;
    await unlessStorageFull(notifications.markSubjectRead(told, orderSubject(order.id), new Date(clock.now()), db));
  }
  app.get<{ Params: { id: string }; Querystring: OrderArrival }>(
    '/orders/:id',
    { config: { page: { query: ['payment', 'account'] } } },
    async (request, reply) => {
      const order = await find(request.params.id);
      const { methodLabel: paymentLabel, history } = await payments.ofOrder({ serial: order.id });
      const live = orderLiveOf(order, history, config.supportEmail, clock.now());
      const shop = { supportEmail: config.supportEmail, paymentLabel };
      await markSeen(request, order);
      const [signedIn, { guestHash }] = [await identity.signedIn(request), await owners.holder(request)];
      const visitor = orderVisitorOf(order, signedIn, guestHash, request.query, clock.now());
      const data = {
        order: orderViewOf(order, live, shop),
        ...(visitor.isBuyer && { reviewLinks: await reviews.linksOf(order) }),
        visitor,
        // What a guest has ordered may be ordered by everyone who has the link.
        ...((visitor.isOwn || order.account_id === null) && { againAction: orderAgainPath(order.public_id) }),
        isPushAnswered: cookies.isDelayed(request, PUSH_ANSWER_COOKIE),
        state: {
          order: {
            confirmed: confirmedOrderOf(order),
            live,
            path: orderPath(order.public_id),
            hasChanged: false,
            updatedAt: 0,
          },
        },
      };
      return pages.send(request, reply, (context) => orderPage(context, data), { sharing: 'secret' });
    },
  );

  app.post<{ Params: { id: string } }>('/orders/:id/pay', async (request, reply) => {
    const { id } = request.params;
    const redirectUrl = isOrderId(id) ? await payments.start(id, originOf(request, config)) : null;
    if (redirectUrl === null) throw new OrderNotFoundError();
    return sendFormResponse(request, reply, { redirectUrl }, redirectUrl);
  });

  app.get(
    '/orders/:id/cancel',
    {
      schema: { params: orderParams, querystring: lineQuery },
      config: { page: { query: ['line'], answersScripts: true } },
    },
    async (request, reply) => {
      const order = await find(request.params.id);
      const path = orderPath(order.public_id);
      const chosen = chosenLines(order, request.query.line);
      if (order.status === 'cancelled' || chosen.every(({ state }) => isOff(state)))
        return sendFormResponse(request, reply, { redirectUrl: path }, path);
      const cancel = cancelViewOf(order, request.query.line, null);
      if (!wantsJson(request))
        return pages.send(request, reply, (context) => cancelOrderPage(context, { cancel }), { sharing: 'secret' });
      return sendPageResponse(
        reply,
        newModal(cancelTitle(cancel), createElement(CancelDialog, { cancel }), request.dateStyle),
      );
    },
  );

  app.post(
    '/orders/:id/cancel',
    { schema: { params: orderParams, querystring: lineQuery, body: cancelBody } },
    async (request, reply) => {
      const { id } = request.params;
      const { line } = request.query;
      const seen = Number(request.body[SEEN_REFUND_FIELD]);
      const outcome = isOrderId(id)
        ? await refunds.cancel(id, seen, line === undefined ? undefined : Number(line) - 1)
        : null;
      if (outcome === null) throw new OrderNotFoundError();
      if (outcome.kind === 'cancelled') {
        const response = { redirectUrl: orderPath(id), status: outcome.status };
        return sendFormResponse(request, reply, response, response.redirectUrl);
      }
      const cancel = cancelViewOf(await find(id), line, outcome.kind === 'changed' ? REFUND_CHANGED_TEXT : null);
      if (wantsJson(request)) {
        const message = outcome.kind === 'changed' ? REFUND_CHANGED_TEXT : TOO_LATE_TEXT;
        const error = new RequestError(409, `cancel_${outcome.kind}`, message);
        return sendRefusal(
          reply,
          error,
          replaceContent(`#${CANCEL_REGION}`, createElement(CancelOrder, { cancel }), request.dateStyle),
        );
      }
      const how = { status: 409, sharing: 'secret' } as const;
      return pages.send(request, reply, (context) => cancelOrderPage(context, { cancel }), how);
    },
  );

  /** The lines that a page is about. @throws OrderNotFoundError when the order has no such line */
  function chosenLines({ lines }: DatedOrder, line: string | undefined): readonly DatedLine[] {
    const chosen = lines.filter(({ position }) => line === undefined || position === Number(line) - 1);
    if (chosen.length === 0) throw new OrderNotFoundError();
    return chosen;
  }

  function cancelViewOf(order: DatedOrder, line: string | undefined, notice: string | null): CancelOrderView {
    const path = orderPath(order.public_id);
    const chosen = chosenLines(order, line);
    const lines = chosen.map(refundLineOf);
    const offer = cancelOffer(order.status, lines, clock.now());
    return {
      number: orderNumber(order.id),
      of: order.lines.length > 1 && line !== undefined ? (lines[0]?.name ?? '') : null,
      currency: { code: order.currency, sign: order.currency_sign },
      offer,
      toBalance: offer === null ? 0 : refundToBalance(offer.total, waysOf(order)),
      givesBack: givenBackByCancel(
        order,
        chosen.map(({ id }) => id),
      ),
      earnings: order.paid_at === null ? '' : earningsText(earningsOf(order), false),
      notice,
      action: `${path}/${cancelPart(line)}`,
      orderHref: path,
      supportEmail: config.supportEmail,
    };
  }
}
