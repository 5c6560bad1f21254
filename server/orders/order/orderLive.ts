import { createHash } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { nameWithChoice } from '../../../domains/configurator';
import {
  canBePaid,
  cancelOffer,
  doneSteps,
  isFinal,
  type LiveOrder,
  statusText,
  timeMark,
  UNPAID_MINUTES,
} from '../../../domains/order';
import { formatAmount } from '../../../src/lib/money';
import type { Refund } from '../payments/refunds.repository';
import { notChargedText } from '../unpaid/unpaidTimes';
import type { OrderRow } from './order.repository';
import type { DatedOrder } from './orderReader';
import { nextStepsOf, playedLines } from './orderTransitions';
import { startTexts } from './startTexts';

/** The part of an order that can change while its page is open. @param now ms UTC */
export function orderLiveOf(
  order: DatedOrder,
  refund: Pick<Refund, 'amount' | 'status'> | null,
  supportEmail: string | undefined,
  now: number,
): LiveOrder {
  const { status } = order;
  const live = {
    status,
    isFinal: isFinal(status, refund?.status === 'pending'),
    canPay: canBePaid(status),
    canCancel: cancelOffer(status, [], cancelDeadlineOf(order), now) !== null,
    ...statusText(status),
    facts: [
      ...payByFact(order),
      ...startTexts(order, now, timeMark),
      ...lineRefundFacts(order),
      ...refundFact(order, refund),
    ],
    done: [
      ...doneSteps(status, playedLines(order), order.paid_at === null ? '' : timeMark({ at: order.paid_at.getTime() })),
    ],
    next: [...nextStepsOf(order, supportEmail)],
  };
  const version = createHash('sha256').update(JSON.stringify(live)).digest('base64url').slice(0, 16);
  return { version, ...live };
}

function payByFact({ status, created_at }: OrderRow): string[] {
  if (!canBePaid(status)) return [];
  const until = addMinutes(created_at, UNPAID_MINUTES).getTime();
  return [`Pay by ${timeMark({ at: until })}. After that the order expires, and nothing is charged.`];
}

/** What has gone back for single lines while the order goes on. */
function lineRefundFacts({ status, lines, currency_sign }: OrderRow): string[] {
  if (status === 'cancelled' || status === 'refunded') return [];
  return lines
    .filter(({ refunded }) => refunded > 0)
    .map(
      ({ service_name, summary, refunded }) =>
        `${formatAmount(refunded, currency_sign)} for “${nameWithChoice(service_name, summary)}” is refunded to you.`,
    );
}

/** When the first date of an order is: until then it can be cancelled. Null where none matters. ms UTC */
export function cancelDeadlineOf({ lines }: Pick<DatedOrder, 'lines'>): number | null {
  const dates = lines.flatMap(({ item, refunded }) => (refunded > 0 ? [] : (item?.cancelUntil ?? [])));
  return dates.length === 0 ? null : Math.min(...dates);
}

function refundFact(order: OrderRow, refund: Pick<Refund, 'amount' | 'status'> | null): string[] {
  if (refund === null) return order.status === 'cancelled' ? [notChargedText(order)] : [];
  const amount = formatAmount(refund.amount, order.currency_sign);
  return [
    refund.status === 'done'
      ? `${amount} was refunded to the payment method you used. Banks take up to ten days to show it.`
      : `${amount} is on its way back to the payment method you used.`,
  ];
}
