import { createHash } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { nameWithChoice } from '../../../domains/configurator';
import {
  askRefundPart,
  bankText,
  canAskRefund,
  canBePaid,
  canCancelLine,
  cancelOffer,
  cancelPart,
  donePercent,
  doneSteps,
  expiryText,
  isFinal,
  isLive,
  type LiveLine,
  type LiveOrder,
  lineText,
  lineTitle,
  orderText,
  progressText,
  timeMark,
  UNPAID_MINUTES,
  wayBackText,
} from '../../../domains/order';
import { formatAmount } from '../../../src/lib/money';
import { endedUnpaidText } from '../unpaid/unpaidTimes';
import { lineNames } from './lineNames';
import type { StoredMove } from './lines.repository';
import { type OrderRefund, type OrderRow, refundedOf } from './order.repository';
import { heldByOrder } from './orderBenefits';
import type { DatedLine, DatedOrder } from './orderReader';
import { nextStepsOf, playedLines } from './orderTransitions';
import type { RefundRequest } from './refundRequests.repository';
import { startTexts } from './startTexts';
import { isStuck } from './stuckRefunds';

/** What an order's page shows besides the order: the moves of its lines, and what its buyer has asked back. The oldest first. */
export interface OrderHistory {
  readonly moves: readonly StoredMove[];
  readonly requests: readonly RefundRequest[];
}

/** The part of an order that can change while its page is open. @param now ms UTC */
export function orderLiveOf(
  order: DatedOrder,
  history: OrderHistory,
  supportEmail: string | undefined,
  now: number,
): LiveOrder {
  const { status } = order;
  const isRefundPending =
    order.refunds.some((refund) => refund.status === 'pending' || refund.status === 'unsure') ||
    history.requests.some((request) => request.state === 'open');
  const live = {
    status,
    isFinal: isFinal(status, isRefundPending),
    canPay: canBePaid(status),
    actions: orderActions(order, history, now),
    ...orderText(
      status,
      order.lines.map(({ state }) => state),
      order.refunds.every((refund) => refund.status === 'done'),
      heldByOrder(order).balance !== '',
    ),
    facts: [...payByFact(order), ...waitingFacts(order), ...startTexts(order, now, timeMark), ...refundFacts(order)],
    done: [
      ...doneSteps(status, playedLines(order), order.paid_at === null ? '' : timeMark({ at: order.paid_at.getTime() })),
    ],
    next: [...nextStepsOf(order, supportEmail)],
    refunds: sentRefunds(order),
    lines: order.lines.flatMap((line) => liveLineOf(line, order, history, now) ?? []),
  };
  const version = createHash('sha256').update(JSON.stringify(live)).digest('base64url').slice(0, 16);
  return { version, ...live };
}

/** A line as its cancellation and what is asked back for it see it. */
export const refundLineOf = (line: DatedLine) => ({
  id: String(line.position + 1),
  name: nameWithChoice(line.service_name, line.summary),
  state: line.state,
  hasStarted: line.has_started,
  left: line.total - line.refunded,
  deadline: line.item?.cancelUntil ?? null,
});

/** What has gone back, by the numbers of the lines. */
export const sentRefunds = ({ refunds, lines }: Pick<DatedOrder, 'refunds' | 'lines'>): LiveOrder['refunds'] =>
  refunds
    .filter(({ parts }) => parts.length > 0)
    .map(({ status, parts }, index) => ({ status, number: index + 1, parts }))
    .filter(({ status }) => status === 'done')
    .map(({ number, parts }) => ({
      number,
      parts: parts.map(({ id, amount }) => ({ line: String(lines.findIndex((line) => line.id === id) + 1), amount })),
    }));

/** What the buyer can do about all that is not over: of an order with one line what they can do about that. */
function orderActions(order: DatedOrder, history: OrderHistory, now: number): LiveOrder['actions'] {
  const { status, lines } = order;
  const [line, ...others] = lines;
  if (line !== undefined && line.state !== null && others.length === 0) return lineActions(line, history, now);
  const canCancel = cancelOffer(status, lines.map(refundLineOf), now) !== null;
  return canCancel ? [{ title: CANCEL_TITLE, text: cancelPart() }] : [];
}

/** What the buyer can do about a line that is paid. @param number from 1, where the order has others */
function lineActions(line: DatedLine, { requests }: OrderHistory, now: number, number?: string): LiveOrder['actions'] {
  const asked = refundLineOf(line);
  if (canCancelLine(asked, now))
    return [{ title: number === undefined ? CANCEL_TITLE : 'Cancel this service', text: cancelPart(number) }];
  const isAsked = requests.findLast(({ lineId }) => lineId === line.id)?.state === 'open';
  if (!canAskRefund(asked, now)) return [];
  return [{ title: isAsked ? 'You asked for a refund' : 'Ask for a refund', text: askRefundPart(asked.id) }];
}

const CANCEL_TITLE = 'Cancel this order';

/** How a line stands; null until its order is paid. */
function liveLineOf(
  line: DatedLine,
  { currency_sign, lines, refunds }: DatedOrder,
  history: OrderHistory,
  now: number,
): LiveLine | null {
  const { state, state_reason: reason } = line;
  if (state === null) return null;
  // A line that only works on has no new state.
  const moves = history.moves.filter(({ lineId, from, to }) => lineId === line.id && from !== to);
  const request = history.requests.findLast(({ lineId }) => lineId === line.id);
  const asked = refundLineOf(line);
  const others = lines.filter(({ id }) => id !== line.id);
  const isUnderWay = line.has_started && isLive(state);
  return {
    id: asked.id,
    state,
    title: lineTitle(state),
    texts: [
      lineText(state),
      refundedText(line, refunds, currency_sign),
      request === undefined ? '' : requestText(request, currency_sign),
    ].filter(Boolean),
    reason,
    progress: isUnderWay ? `${progressText(line)} done` : '',
    percent: isUnderWay ? donePercent(line) : 0,
    times: moves.length > 1 ? [...new Set(moves.map(timeTextOf))] : [],
    actions: others.length === 0 ? [] : lineActions(line, history, now, asked.id),
  };
}

/** Says what of a line has gone back, or goes back; empty for nothing. */
function refundedText({ id, refunded }: DatedLine, refunds: readonly OrderRefund[], sign: string): string {
  if (refunded === 0) return '';
  const sent = refundedOf(
    id,
    refunds.filter(({ status }) => status === 'done'),
  );
  return `${formatAmount(refunded, sign)} of it ${sent === refunded ? 'has gone back' : 'goes back'} to you.`;
}

/** `In progress Fri 20 Nov, 14:02`, with the time marked. */
const timeTextOf = ({ to, at }: StoredMove): string =>
  `${lineTitle(to)} ${at === null ? 'at an unknown time' : timeMark({ at })}`;

function requestText({ state, proposed, answer }: RefundRequest, sign: string): string {
  const amount = formatAmount(proposed, sign);
  switch (state) {
    case 'open':
      return `${proposed > 0 ? `You asked for ${amount} back.` : 'You wrote that something is missing.'} Our team looks at it and answers you here and by email.`;
    case 'accepted':
      return 'We accepted what you asked for.';
    case 'answered':
      return answer && `Our answer: ${answer}`;
    case 'withdrawn':
      return '';
  }
}

function payByFact(order: OrderRow): string[] {
  if (!canBePaid(order.status)) return [];
  const until = addMinutes(order.created_at, UNPAID_MINUTES).getTime();
  return [`Pay by ${timeMark({ at: until })}. ${expiryText(heldByOrder(order))}`];
}

/** Says what the buyer has to do so that the work goes on. */
function waitingFacts({ lines }: DatedOrder): string[] {
  const names = lineNames(lines);
  return lines.flatMap(({ state, state_reason: reason }, index) =>
    state === 'waiting'
      ? [`We need something from you${lines.length > 1 ? ` for “${names[index]}”` : ''}: ${reason}`]
      : [],
  );
}

/** Says what has gone back, is on its way, or could not be sent and has not gone back anew; refund by refund. */
function refundFacts(order: OrderRow): string[] {
  if (order.status === 'cancelled' && order.paid_at === null) return [endedUnpaidText(order)];
  const { refunds } = order;
  return refunds
    .filter((refund) => refund.status !== 'failed' || isStuck(refund, refunds))
    .map((refund) => refundFact(refund, order));
}

function refundFact(
  { amount, toBalance, status, reason, parts }: OrderRefund,
  { lines, currency_sign }: OrderRow,
): string {
  const money = formatAmount(amount, currency_sign);
  const of = lines.filter(({ id }) => parts.some((part) => part.id === id));
  const [first] = of;
  const isOfOne = lines.length > 1 && of.length === 1 && first !== undefined;
  const name = isOfOne ? ` for “${nameWithChoice(first.service_name, first.summary)}”` : '';
  const what = parts.length === 0 ? ' that came in twice' : name;
  const why = reason === '' ? '' : ` ${reason}`;
  const back = wayBackText({ amount, toBalance }, currency_sign);
  switch (status) {
    case 'done':
      return `${money}${what} was refunded ${back}.${bankText({ amount, toBalance })}${why}`;
    case 'pending':
      return `${money}${what} is on its way back ${back}.${why}`;
    case 'unsure':
      return `${money}${what} takes longer to come back than usual. Our team is looking into it.`;
    case 'failed':
      return `${money}${what} could not be sent back. Our team is looking into it.`;
  }
}
