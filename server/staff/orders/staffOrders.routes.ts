import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as Type from 'typebox';
import { ORDER_STATUSES, type OrderStatus } from '../../../domains/order';
import { closedObject, LineNumber, LongId, OrderNumber, oneOf } from '../../../src/lib/schemas';
import { STAFF_PATH } from '../../../src/lib/urls';
import type { Accounts } from '../../accounts';
import { MAX_ANSWER, MAX_BUYER_MESSAGE, MAX_NOTE, type Orders, STAFF_STATES, type StaffResult } from '../../orders';
import type { Platform } from '../../platform';
import { actorOf, MAX_REASON } from '../../platform/audit';
import { type App, invalidFields, notFound, type RequestError } from '../../platform/http';
import { newModal, replaceContent, sendPageResponse, sendRefusal, wantsJson } from '../../platform/pages';
import { conflict, refuseStaffForm, sendDone, sendStaffPage } from '../parts/staffAnswers';
import {
  staffAnswerPath,
  staffMovePath,
  staffNotePath,
  staffOrderPath,
  staffRefundPath,
  staffResolvePath,
  staffWritePath,
} from '../parts/staffPaths';
import {
  REFUND_REGION,
  RefundDialog,
  RefundOrder,
  type RefundOrderProps,
  RefundPage,
  refundTitle,
} from './RefundOrder';
import { askedRefund, refundBody, refundQuery, Seen } from './refundForm';
import { doneText, ORDER_DONE, type OrderDone, StaffOrder, type StaffOrderProps } from './StaffOrder';
import { StaffOrderList } from './StaffOrderList';
import type { StaffLine, StaffOrders, StaffOrderView } from './staffOrders.service';

const NOT_FOUND_TEXT = 'There is no order with this number.';
const NO_LINE_TEXT = 'The order has no such line.';
const CHANGED_TEXT = 'The order has changed since this page was shown. Nothing was done: look at it again.';
const REASON_TEXT = 'Give a reason: the buyer reads it.';
const NOT_REFUNDED_TEXT = 'Nothing has been refunded yet.';
const WAITS_TEXT = 'Say what the buyer has to do.';
const MESSAGE_TEXT = `Write up to ${MAX_BUYER_MESSAGE} characters.`;
const ANSWER_TEXT = `Write up to ${MAX_ANSWER} characters.`;
const NOTE_TEXT = `Write up to ${MAX_NOTE} characters.`;
const NOT_ASKED_TEXT = 'It was answered, or the buyer has taken it back. Nothing was done: look at it again.';
const RESOLVED_TEXT = 'It is known by now what became of this refund. Nothing was done.';
const NOBODY_TEXT = 'The buyer has deleted their account, so nobody would read it. Nothing was sent.';
/** How much of a message that is too long the form shows again. */
const SHOWN_AGAIN = 2_500;

const Status = Type.Unsafe<OrderStatus>({ type: 'string', enum: [...ORDER_STATUSES] });
const Reason = Type.String({ maxLength: MAX_REASON });
const LongText = Type.String({ maxLength: 10_000 });
const params = Type.Object({ number: OrderNumber });
const listQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 254 })),
  status: Type.Optional(Type.Union([Status, Type.Literal('')])),
  before: Type.Optional(LongId),
});
const orderQuery = Type.Object({ done: Type.Optional(oneOf(ORDER_DONE)) });
const moveBody = closedObject({
  line: Type.Optional(LineNumber),
  to: oneOf(STAFF_STATES),
  seen: Seen,
  done: Type.Optional(Type.String({ pattern: '^[0-9]{0,10}$' })),
  reason: Type.Optional(Reason),
});
const writeBody = closedObject({ key: Type.String({ format: 'uuid' }), text: LongText });
const noteBody = closedObject({ text: LongText });
/** `request` is what the page showed. */
const answerBody = closedObject({ line: LineNumber, request: LongId, answer: LongText });
const resolveBody = closedObject({ refund: LongId, intent: oneOf(['sent', 'again']) });
/** Orders for staff: the list, each order, and what can be done with it and its lines. */
export function staffOrderRoutes(
  app: App,
  deps: Platform &
    Pick<Accounts, 'guards'> &
    Pick<Orders, 'staffCommands' | 'buyerMessages' | 'refundAnswers'> & { readonly staffOrders: StaffOrders },
): void {
  const { guards, pages, staffOrders, staffCommands, buyerMessages, refundAnswers } = deps;

  async function find(number: string): Promise<StaffOrderView> {
    const order = await staffOrders.find(number);
    if (order === null) throw notFound(NOT_FOUND_TEXT);
    return order;
  }

  async function findId(number: string): Promise<string> {
    const id = await staffOrders.findId(number);
    if (id === null) throw notFound(NOT_FOUND_TEXT);
    return id;
  }

  function orderPage({ write = { messageKey: randomUUID() }, ...props }: Partial<StaffOrderProps> & OrderShown) {
    const content = createElement(StaffOrder, { ...props, write });
    return { section: 'orders', title: `Order ${props.order.number}`, content } as const;
  }

  /** Shows the order as it is now, and why nothing was done. */
  async function refuseOrder(request: FastifyRequest, reply: FastifyReply, number: string, text: string) {
    const page = orderPage({ order: await find(number), notice: { tone: 'error', text } });
    return refuseStaffForm(request, reply, pages, page, conflict(text));
  }

  const refundPage = (props: RefundOrderProps) =>
    ({ section: 'orders', title: refundTitle(props), content: createElement(RefundPage, props) }) as const;

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

  const doneAt = (request: FastifyRequest, reply: FastifyReply, number: string, done: OrderDone) =>
    sendDone(request, reply, `${staffOrderPath(number)}?done=${done}`);

  app.post(staffMovePath(':number'), { schema: { params, body: moveBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { line, to, seen, done = '', reason = '' } = request.body;
    const { number } = request.params;
    const id = await findId(number);
    if (to === 'waiting' && reason.trim() === '') {
      const problem = { field: 'reason', message: WAITS_TEXT };
      const error = invalidFields([problem], 'Nothing was done yet.');
      const notice = { tone: 'error', text: WAITS_TEXT } as const;
      return refuseStaffForm(request, reply, pages, orderPage({ order: await find(number), notice }), error);
    }
    const target = { id, line: line === undefined ? null : Number(line), seen };
    const wanted = { ...target, to, done: done === '' ? null : Number(done), actor: actorOf(visitor, reason.trim()) };
    const moved = known(await staffCommands.move(wanted));
    if (moved.kind !== 'done') return refuseOrder(request, reply, number, refusalText(moved));
    const isQuiet = to === 'in_progress' && !moved.isNotified;
    return doneAt(request, reply, number, isQuiet ? 'progress' : 'moved');
  });

  app.post(staffWritePath(':number'), { schema: { params, body: writeBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { number } = request.params;
    const { key } = request.body;
    const text = request.body.text.trim();
    const id = await findId(number);
    const problem = text === '' || text.length > MAX_BUYER_MESSAGE ? MESSAGE_TEXT : null;
    if (problem !== null) {
      const error = invalidFields([{ field: 'text', message: problem }], 'Nothing has been sent yet.');
      const write = { messageKey: key, text: text.slice(0, SHOWN_AGAIN), error: problem };
      return refuseStaffForm(request, reply, pages, orderPage({ order: await find(number), write }), error);
    }
    if ((await buyerMessages.send(id, { key, text }, actorOf(visitor))) === 'sent')
      return doneAt(request, reply, number, 'written');
    return refuseOrder(request, reply, number, NOBODY_TEXT);
  });

  app.post(staffNotePath(':number'), { schema: { params, body: noteBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { number } = request.params;
    const text = request.body.text.trim();
    const order = await find(number);
    if (text === '' || text.length > MAX_NOTE) {
      const error = invalidFields([{ field: 'text', message: NOTE_TEXT }], 'The note is not added yet.');
      const note = { text: text.slice(0, SHOWN_AGAIN), error: NOTE_TEXT };
      return refuseStaffForm(request, reply, pages, orderPage({ order, note }), error);
    }
    await staffOrders.addNote(order, text, visitor.email);
    return doneAt(request, reply, number, 'noted');
  });

  app.post(staffAnswerPath(':number'), { schema: { params, body: answerBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { number } = request.params;
    const { line, request: asked } = request.body;
    const answer = request.body.answer.trim();
    const id = await findId(number);
    if (answer === '' || answer.length > MAX_ANSWER) {
      const error = invalidFields([{ field: 'answer', message: ANSWER_TEXT }], 'Nothing has been sent yet.');
      const notice = { tone: 'error', text: ANSWER_TEXT } as const;
      return refuseStaffForm(request, reply, pages, orderPage({ order: await find(number), notice }), error);
    }
    const answered = await refundAnswers.answer(id, Number(line), Number(asked), actorOf(visitor, answer));
    if (answered === null) throw notFound(NO_LINE_TEXT);
    if (!answered) return refuseOrder(request, reply, number, NOT_ASKED_TEXT);
    return doneAt(request, reply, number, 'answered');
  });

  app.post(staffResolvePath(':number'), { schema: { params, body: resolveBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { number } = request.params;
    const { refund, intent } = request.body;
    const id = await findId(number);
    const resolved = await staffCommands.resolveRefund(id, Number(refund), intent === 'sent', actorOf(visitor));
    if (resolved === null) throw notFound('The order has no such refund.');
    if (!resolved) return refuseOrder(request, reply, number, RESOLVED_TEXT);
    return doneAt(request, reply, number, 'resolved');
  });

  app.get(
    staffRefundPath(':number'),
    {
      schema: { params, querystring: refundQuery },
      config: { page: { query: ['line', 'size', 'value', 'ends'], answersScripts: true } },
    },
    async (request, reply) => {
      await guards.staff(request);
      const order = await find(request.params.number);
      const line = lineOf(order, request.query.line);
      const props = { order, line, asked: askedRefund(request.query, heldOf(order, line)) };
      const status = props.asked.problem === null ? 200 : 422;
      if (!wantsJson(request)) return sendStaffPage(request, reply, pages, refundPage(props), status);
      return sendPageResponse(
        reply,
        newModal(refundTitle(props), createElement(RefundDialog, props), request.dateStyle),
      );
    },
  );

  app.post(staffRefundPath(':number'), { schema: { params, body: refundBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { line: lineNumber, cents, seen, ...choice } = request.body;
    const { number } = request.params;
    const reason = request.body.reason.trim();
    const refundOf = (order: StaffOrderView) => {
      const line = lineOf(order, lineNumber);
      return { order, line, asked: askedRefund(choice, heldOf(order, line)) };
    };
    const shown = refundOf(await find(number));
    const { order, line, asked } = shown;
    const refuse = (field: 'reason' | 'value', message: string, more: Partial<RefundOrderProps> = {}) =>
      refuseRefund(request, reply, { ...shown, ...more }, invalidFields([{ field, message }], NOT_REFUNDED_TEXT));
    const isOld = seen !== (line ?? order).seen;
    if (!isOld && asked.problem !== null) return refuse('value', asked.problem, { reason });
    if (reason === '') return refuse('reason', REASON_TEXT, { reasonError: REASON_TEXT });
    const wanted = asked.preview && {
      ...{ id: order.id, line: line?.number ?? null, seen, shown: Number(cents) },
      ...{ size: asked.preview.size, ends: asked.ends, actor: actorOf(visitor, reason) },
    };
    const refunded = wanted && known(await staffCommands.refund(wanted));
    if (refunded?.kind === 'done') return doneAt(request, reply, number, 'refunded');
    const notice = refunded ? refusalText(refunded) : CHANGED_TEXT;
    return refuseRefund(request, reply, { ...refundOf(await find(number)), notice, reason }, conflict(notice));
  });

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

/** A line of an order by its number; null for the whole order. @throws RequestError when there is none */
function lineOf({ lines }: StaffOrderView, number: string | undefined): StaffLine | null {
  if (number === undefined) return null;
  const line = lines.find((one) => one.number === Number(number));
  if (line === undefined) throw notFound(NO_LINE_TEXT);
  return line;
}

/** What a refund is of. */
const heldOf = ({ held }: StaffOrderView, line: StaffLine | null) =>
  held.filter(({ id, state }) => state !== null && (line === null || id === line.id));

function known(result: StaffResult | null): StaffResult {
  if (result === null) throw notFound(NO_LINE_TEXT);
  return result;
}

const refusalText = ({ kind, why }: StaffResult): string =>
  kind === 'changed' ? CHANGED_TEXT : `${why} Nothing was done.`;
