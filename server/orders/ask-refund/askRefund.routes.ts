import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as Type from 'typebox';
import {
  type AskRefundView,
  askRefundPart,
  earningsText,
  orderNumber,
  refundToBalance,
  SEEN_REFUND_FIELD,
} from '../../../domains/order';
import { CentsText, closedObject, LineNumber } from '../../../src/lib/schemas';
import { orderPath } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type App, invalidFields, OrderNotFoundError, RequestError } from '../../platform/http';
import { isOrderId } from '../../platform/ids';
import {
  newModal,
  replaceContent,
  sendFormResponse,
  sendPageResponse,
  sendRefusal,
  wantsJson,
} from '../../platform/pages';
import { waysOf } from '../order/order.repository';
import { earningsOf } from '../order/orderBenefits';
import { refundLineOf } from '../order/orderLive';
import type { OrderReader } from '../order/orderReader';
import { refundRequests } from '../order/refundRequests.repository';
import { ASK_REGION, AskDialog, AskRefund, askTitle } from './AskRefund';
import { askRefundPage } from './AskRefundPage';
import { type AskRefundService, MAX_WORDS, proposalOf } from './askRefund.service';

const WORDS_TEXT = `Tell us what happened, in up to ${MAX_WORDS} characters.`;
const CHANGED_TEXT =
  'The order has changed since this page was shown, and so has our proposal. Please look at it again.';
const OVER_TEXT = 'There is nothing left to ask for: the order has changed since this page was shown.';
const REPEATED_TEXT = 'You have asked for it already. Our team looks at it.';

const params = Type.Object({ id: Type.String(), line: LineNumber });
/** What is longer than `MAX_WORDS` is shown again with its problem. */
const body = closedObject({ [SEEN_REFUND_FIELD]: CentsText, words: Type.String({ maxLength: 10_000 }) });
const askPath = (id: string, line: string) => `${orderPath(id)}/${askRefundPart(line)}`;
const PATH = `/orders/:id/${askRefundPart(':line')}`;

/** Pages that ask for money back for a line, for everyone who has the unguessable URL of its order. */
export function askRefundRoutes(
  app: App,
  deps: Platform & { readonly orderReader: OrderReader; readonly askRefund: AskRefundService },
): void {
  const { db, clock, pages, orderReader, askRefund } = deps;

  async function viewOf(id: string, number: string, more: Partial<AskRefundView> = {}): Promise<AskRefundView> {
    const order = isOrderId(id) ? await orderReader.find(id, db) : null;
    const line = order?.lines.find(({ position }) => position === Number(number) - 1);
    if (order === null || line === undefined) throw new OrderNotFoundError();
    const requests = await refundRequests.ofOrder(order.id, db);
    const isAsked = requests.some(({ lineId, state }) => lineId === line.id && state === 'open');
    const path = orderPath(order.public_id);
    const proposal = isAsked ? null : proposalOf(line, clock.now());
    return {
      number: orderNumber(order.id),
      name: refundLineOf(line).name,
      currency: { code: order.currency, sign: order.currency_sign },
      proposal,
      toBalance: refundToBalance(proposal?.amount ?? 0, waysOf(order)),
      earnings: earningsText(earningsOf(order), line.state === 'completed'),
      isAsked,
      action: askPath(order.public_id, number),
      orderHref: path,
      ...{ words: '', error: null, notice: null },
      ...more,
    };
  }

  app.get(
    PATH,
    { schema: { params }, config: { page: { query: [], answersScripts: true } } },
    async (request, reply) => {
      const { id, line } = request.params;
      const ask = await viewOf(id, line);
      if (!wantsJson(request))
        return pages.send(request, reply, (context) => askRefundPage(context, { ask }), { sharing: 'secret' });
      return sendPageResponse(reply, newModal(askTitle(ask), createElement(AskDialog, { ask }), request.dateStyle));
    },
  );

  app.post(PATH, { schema: { params, body } }, async (request, reply) => {
    const { id, line } = request.params;
    const words = request.body.words.trim();
    if (words === '' || words.length > MAX_WORDS) {
      const ask = await viewOf(id, line, { words: words.slice(0, MAX_WORDS), error: WORDS_TEXT });
      const error = invalidFields([{ field: 'words', message: WORDS_TEXT }], 'Nothing has been sent yet.');
      return refuse(request, reply, ask, error);
    }
    const asked = isOrderId(id)
      ? await askRefund.ask(id, Number(line), words, Number(request.body[SEEN_REFUND_FIELD]))
      : null;
    if (asked === null) throw new OrderNotFoundError();
    if (asked === 'asked') return sendFormResponse(request, reply, { redirectUrl: orderPath(id) }, orderPath(id));
    const notice = { repeated: REPEATED_TEXT, changed: CHANGED_TEXT, over: OVER_TEXT }[asked];
    const ask = await viewOf(id, line, { words, notice });
    return refuse(request, reply, ask, new RequestError(409, `refund_${asked}`, notice));
  });

  app.post(`${PATH}/withdraw`, { schema: { params } }, async (request, reply) => {
    const { id, line } = request.params;
    const withdrawn = isOrderId(id) ? await askRefund.withdraw(id, Number(line)) : null;
    if (withdrawn === null) throw new OrderNotFoundError();
    // What was answered meanwhile is on the page.
    return sendFormResponse(request, reply, { redirectUrl: orderPath(id) }, orderPath(id));
  });

  function refuse(request: FastifyRequest, reply: FastifyReply, ask: AskRefundView, error: RequestError) {
    if (!wantsJson(request)) {
      const how = { status: error.statusCode, sharing: 'secret' } as const;
      return pages.send(request, reply, (context) => askRefundPage(context, { ask }), how);
    }
    // What is wrong with a field is shown beside it, in the form as it was filled in.
    const content = replaceContent(`#${ASK_REGION}`, createElement(AskRefund, { ask }), request.dateStyle);
    return sendRefusal(reply, error, error.problems.length > 0 ? {} : content);
  }
}
