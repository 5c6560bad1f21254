import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as Type from 'typebox';
import { ORDER_STATUSES, type OrderStatus } from '../../../domains/order';
import { CentsText, LongId, OrderNumber } from '../../../src/lib/schemas';
import { STAFF_PATH } from '../../../src/lib/urls';
import type { Accounts } from '../../accounts';
import { MAX_BUYER_MESSAGE, type OrderMove, type Orders, STAFF_STATUSES, type StaffStatus } from '../../orders';
import type { Platform } from '../../platform';
import { actorOf, MAX_REASON } from '../../platform/audit';
import { type App, invalidFields, notFound, type RequestError } from '../../platform/http';
import { newModal, replaceContent, sendPageResponse, sendRefusal, wantsJson } from '../../platform/pages';
import { conflict, refuseStaffForm, sendDone, sendStaffPage } from '../parts/staffAnswers';
import { staffOrderPath, staffRefundPath, staffWritePath } from '../parts/staffPaths';
import { STATUS_NAMES } from './OrderState';
import {
  REFUND_REGION,
  RefundDialog,
  RefundOrder,
  type RefundOrderProps,
  RefundPage,
  refundTitle,
} from './RefundOrder';
import { doneText, type OrderDone, StaffOrder, type StaffOrderProps } from './StaffOrder';
import { StaffOrderList } from './StaffOrderList';
import type { StaffOrders, StaffOrderView } from './staffOrders.service';

const NOT_FOUND_TEXT = 'There is no order with this number.';
const CHANGED_TEXT = 'The order has changed since this page was shown. Nothing was done: look at it again.';
const REASON_TEXT = 'Give a reason for the refund.';
const MESSAGE_TEXT = `Write up to ${MAX_BUYER_MESSAGE} characters.`;
const NOBODY_TEXT = 'The buyer has deleted their account, so nobody would read it. Nothing was sent.';
/** How much of a message that is too long the form shows again. */
const SHOWN_AGAIN = 2_000;

const Status = Type.Unsafe<OrderStatus>({ type: 'string', enum: [...ORDER_STATUSES] });
const Reason = Type.String({ maxLength: MAX_REASON });
const params = Type.Object({ number: OrderNumber });
const listQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 254 })),
  status: Type.Optional(Type.Union([Status, Type.Literal('')])),
  before: Type.Optional(LongId),
});
const orderQuery = Type.Object({
  done: Type.Optional(Type.Unsafe<OrderDone>({ type: 'string', enum: [...STAFF_STATUSES, 'written'] })),
});
/** `status` and `refund` are what the page showed. */
const moveBody = Type.Object(
  {
    to: Type.Unsafe<'in_progress' | 'completed'>({ type: 'string', enum: ['in_progress', 'completed'] }),
    status: Status,
    refund: CentsText,
    reason: Type.Optional(Reason),
  },
  { additionalProperties: false },
);
const writeBody = Type.Object(
  { key: Type.String({ format: 'uuid' }), text: Type.String({ maxLength: 10_000 }) },
  { additionalProperties: false },
);
const refundBody = Type.Object({ status: Status, refund: CentsText, reason: Reason }, { additionalProperties: false });

/** Orders for staff: the list, each order, and their moves. */
export function staffOrderRoutes(
  app: App,
  deps: Platform &
    Pick<Accounts, 'guards'> &
    Pick<Orders, 'staffCommands' | 'buyerMessages'> & { readonly staffOrders: StaffOrders },
): void {
  const { guards, pages, staffOrders, staffCommands, buyerMessages } = deps;

  async function find(number: string): Promise<StaffOrderView> {
    const order = await staffOrders.find(number);
    if (order === null) throw notFound(NOT_FOUND_TEXT);
    return order;
  }

  function orderPage({ write = { messageKey: randomUUID() }, ...props }: Partial<StaffOrderProps> & OrderShown) {
    const content = createElement(StaffOrder, { ...props, write });
    return { section: 'orders', title: `Order ${props.order.number}`, content } as const;
  }

  const refundPage = (props: RefundOrderProps) =>
    ({ section: 'orders', title: refundTitle(props.order), content: createElement(RefundPage, props) }) as const;

  app.get(
    STAFF_PATH,
    { schema: { querystring: listQuery }, config: { page: { query: ['q', 'status', 'before'] } } },
    async (request, reply) => {
      await guards.staff(request);
      const { q = '', status = '', before } = request.query;
      const query = { q: q.trim(), status, before: before === undefined ? undefined : Number(before) };
      const content = createElement(StaffOrderList, { query, page: await staffOrders.list(query) });
      return sendStaffPage(request, reply, pages, { section: 'orders', title: 'Orders', content });
    },
  );

  app.get(
    staffOrderPath(':number'),
    { schema: { params, querystring: orderQuery }, config: { page: { query: ['done'] } } },
    async (request, reply) => {
      await guards.staff(request);
      const order = await find(request.params.number);
      const { done } = request.query;
      const text = done ? doneText(done, order) : null;
      const notice = text === null ? undefined : ({ tone: 'success', text } as const);
      return sendStaffPage(request, reply, pages, orderPage({ order, notice }));
    },
  );

  app.post(`${staffOrderPath(':number')}/move`, { schema: { params, body: moveBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { to, status, refund, reason = '' } = request.body;
    const { number } = request.params;
    const moved = await move(number, to, actorOf(visitor, reason), { status, refund: Number(refund) });
    if (moved.kind === 'moved') return sendDone(request, reply, `${staffOrderPath(number)}?done=${to}`);
    const text = refusalText(moved, to);
    const page = orderPage({ order: await find(number), notice: { tone: 'error', text } });
    return refuseStaffForm(request, reply, pages, page, conflict(text));
  });

  app.post(staffWritePath(':number'), { schema: { params, body: writeBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { number } = request.params;
    const { key } = request.body;
    const text = request.body.text.trim();
    const id = await staffOrders.findId(number);
    if (id === null) throw notFound(NOT_FOUND_TEXT);
    const problem = text === '' || text.length > MAX_BUYER_MESSAGE ? MESSAGE_TEXT : null;
    if (problem !== null) {
      const error = invalidFields([{ field: 'text', message: problem }], 'Nothing has been sent yet.');
      const write = { messageKey: key, text: text.slice(0, SHOWN_AGAIN), error: problem };
      return refuseStaffForm(request, reply, pages, orderPage({ order: await find(number), write }), error);
    }
    if ((await buyerMessages.send(id, { key, text }, actorOf(visitor))) === 'sent')
      return sendDone(request, reply, `${staffOrderPath(number)}?done=written`);
    const notice = { tone: 'error', text: NOBODY_TEXT } as const;
    return refuseStaffForm(
      request,
      reply,
      pages,
      orderPage({ order: await find(number), notice }),
      conflict(NOBODY_TEXT),
    );
  });

  app.get(
    staffRefundPath(':number'),
    { schema: { params }, config: { page: { query: [], answersScripts: true } } },
    async (request, reply) => {
      await guards.staff(request);
      const order = await find(request.params.number);
      if (!wantsJson(request)) return sendStaffPage(request, reply, pages, refundPage({ order }));
      return sendPageResponse(
        reply,
        newModal(refundTitle(order), createElement(RefundDialog, { order }), request.dateStyle),
      );
    },
  );

  app.post(staffRefundPath(':number'), { schema: { params, body: refundBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { status, refund, reason } = request.body;
    const { number } = request.params;
    if (reason.trim() === '') {
      const error = invalidFields([{ field: 'reason', message: REASON_TEXT }], 'Nothing has been refunded yet.');
      return refuseRefund(request, reply, { order: await find(number), reasonError: REASON_TEXT }, error);
    }
    const moved = await move(number, 'refunded', actorOf(visitor, reason), { status, refund: Number(refund) });
    if (moved.kind === 'moved') return sendDone(request, reply, `${staffOrderPath(number)}?done=refunded`);
    const notice = refusalText(moved, 'refunded');
    return refuseRefund(request, reply, { order: await find(number), notice, reason }, conflict(notice));
  });

  async function move(number: string, to: StaffStatus, ...how: MoveArguments): Promise<OrderMove> {
    const id = await staffOrders.findId(number);
    const moved = id === null ? null : await staffCommands.move(id, to, ...how);
    if (moved === null) throw notFound(NOT_FOUND_TEXT);
    return moved;
  }

  function refuseRefund(request: FastifyRequest, reply: FastifyReply, props: RefundOrderProps, error: RequestError) {
    if (!wantsJson(request)) return sendStaffPage(request, reply, pages, refundPage(props), error.statusCode);
    // What is wrong with a field is shown beside it, in the form as it was filled in.
    const content = createElement(RefundOrder, props);
    return sendRefusal(
      reply,
      error,
      error.problems.length > 0 ? {} : replaceContent(`#${REFUND_REGION}`, content, request.dateStyle),
    );
  }
}

type OrderShown = Pick<StaffOrderProps, 'order'>;
type MoveArguments =
  Parameters<Orders['staffCommands']['move']> extends [string, StaffStatus, ...infer Rest] ? Rest : never;

function refusalText({ kind, status }: OrderMove, to: StaffStatus): string {
  if (kind === 'changed') return CHANGED_TEXT;
  if (kind === 'repeated') return 'The money is on its way back already. Nothing was done.';
  return `The order is “${STATUS_NAMES[status]}” and can’t become “${STATUS_NAMES[to]}”. Nothing was done.`;
}
