import { type Earnings, type HeldByOrder, isOff } from '../../../domains/order';
import { formatAmount } from '../../../src/lib/money';
import type { OrderRow } from './order.repository';

/** What an order takes when it is placed, and gives back if it ends unpaid. The balance of a deleted account is gone. */
export function heldByOrder({
  account_id,
  balance_cents: balance,
  coupon,
  currency_sign: sign,
}: Pick<OrderRow, 'account_id' | 'balance_cents' | 'coupon' | 'currency_sign'>): HeldByOrder {
  return { balance: account_id !== null && balance > 0 ? formatAmount(balance, sign) : '', hasCoupon: coupon !== null };
}

/** What canceling lines of an order gives back beside a refund: its coupon only where all of it is canceled, and nothing was begun. @param ids of these lines */
export function givenBackByCancel(order: OrderRow, ids: readonly number[]): HeldByOrder {
  const held = heldByOrder(order);
  if (order.paid_at === null) return held;
  const endsAll = order.lines.every((line) => !line.has_started && (isOff(line.state) || ids.includes(line.id)));
  return { balance: '', hasCoupon: held.hasCoupon && endsAll };
}

/** What the lines of an order bring its buyer once they are done: what was paid with money counts, and guests have no ledgers. */
export function earningsOf({
  account_id,
  total,
  balance_cents,
  cashback_bp,
}: Pick<OrderRow, 'account_id' | 'total' | 'balance_cents' | 'cashback_bp'>): Earnings {
  const hasXp = account_id !== null && total > balance_cents;
  return { hasXp, hasCashback: hasXp && cashback_bp > 0 };
}
