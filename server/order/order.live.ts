import { createHash } from 'node:crypto';
import { canBePaid, cancelOffer, isFinal, type LiveOrder, statusText } from '../../domains/order';
import { formatAmount } from '../../src/lib/money';
import { momentText } from '../render/parts/moments';
import type { OrderRow } from './order.repository';
import { nextStepsOf, startWindowOf } from './orderTransitions';

/** A refund; `amount` in cents of the order's currency. */
export interface RefundState {
  readonly amount: number;
  readonly status: 'pending' | 'done';
}

/** The part of an order that can change while its page is open. */
export function orderLiveOf(order: OrderRow, refund: RefundState | null, supportEmail: string): LiveOrder {
  const { status } = order;
  const window = startWindowOf(order);
  const live = {
    status,
    isFinal: isFinal(status, refund?.status === 'pending'),
    canPay: canBePaid(status),
    canCancel: cancelOffer(status, []) !== null,
    ...statusText(status),
    facts: [
      ...(window ? [`Work starts between ${momentText(window.earliest)} and ${momentText(window.latest)}.`] : []),
      ...refundFact(order, refund),
    ],
    next: [...nextStepsOf(order, supportEmail)],
  };
  const version = createHash('sha256').update(JSON.stringify(live)).digest('base64url').slice(0, 16);
  return { version, ...live };
}

function refundFact({ status, currency_sign }: OrderRow, refund: RefundState | null): string[] {
  if (refund === null) return status === 'cancelled' ? ['Nothing was charged for it.'] : [];
  const amount = formatAmount(refund.amount, currency_sign);
  return [
    refund.status === 'done'
      ? `${amount} has gone back to the payment method you used. Banks take up to ten days to show it.`
      : `${amount} is on its way back to the payment method you used.`,
  ];
}
