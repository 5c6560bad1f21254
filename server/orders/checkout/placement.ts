import type { CheckoutView } from '../../../domains/checkout';
import type { NewOrder, StoredOrder } from '../order/order.repository';
import { moneyParts, type PayableOrder, payableName } from '../payments/payments.service';
import type { Claim } from './idempotency.repository';

/** The result of a submission. Only `placed` has written anything. */
export type Placement =
  | {
      readonly kind: 'placed';
      readonly orderId: string;
      /** What its payment is started with; absent for an order that an earlier request has placed. */
      readonly payable?: PayableOrder;
    }
  /** The key was used with a different form; `orderId` is the order placed with that one. */
  | { readonly kind: 'mismatch'; readonly orderId: string | null }
  | { readonly kind: 'running' }
  | { readonly kind: 'empty' }
  /** The buyer's account was deleted a moment ago. */
  | { readonly kind: 'account_gone' }
  | { readonly kind: 'invalid' | 'changed' | 'blocked'; readonly view: CheckoutView };

/** A new order as its payment is started with. */
export function payableOf(order: NewOrder, { serial, toPay, paymentId }: StoredOrder): PayableOrder {
  return {
    serial,
    orderId: order.id,
    payment: { ...order.payment, id: paymentId },
    amount: toPay,
    currency: order.currency.code,
    email: order.email,
    lines: moneyParts(
      order.lines.map(({ line }) => ({
        name: payableName(line.game.name, line.name, line.choices),
        amount: line.quote.total,
      })),
      toPay,
    ),
  };
}

/** What a key that was claimed before has led to; null for a new one. */
export function earlierPlacement(claim: Claim): Placement | null {
  switch (claim.kind) {
    case 'claimed':
      return null;
    case 'running':
      return { kind: 'running' };
    case 'mismatch':
      return { kind: 'mismatch', orderId: parseOrderId(claim.outcome) };
    case 'finished':
      return { kind: 'placed', orderId: parseOrderId(claim.outcome) ?? '' };
  }
}

/** The order that an outcome names; null for none. */
export function parseOrderId(outcome: unknown): string | null {
  const id = (outcome as { readonly orderId?: unknown } | null)?.orderId;
  return typeof id === 'string' ? id : null;
}
