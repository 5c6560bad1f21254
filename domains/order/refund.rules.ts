import { percentRoundedDown } from '../pricing';
import type { OrderStatus } from './order.rules';

/** The refund of an order line, in cents. */
interface LineRefund {
  readonly id: string;
  readonly name: string;
  readonly paid: number;
  readonly refund: number;
}

/** The refund if the order is cancelled now. `total` is the sum of the line refunds, in cents. */
export interface CancelOffer {
  readonly lines: readonly LineRefund[];
  readonly total: number;
}

/** Unpaid orders end after this time, minutes: what they hold is for others. */
export const UNPAID_MINUTES = 30;

/**
 * The refund a buyer gets for cancelling: the full price before the work starts, zero if nothing was paid.
 * @param lines with the charged price of each, cents, without those that were refunded already
 * @param deadline when the first dated line starts, ms UTC; null without one
 * @param now ms UTC
 * @returns null when the buyer can't cancel any more, because the work has started or the order is final
 */
export function cancelOffer(
  status: OrderStatus,
  lines: readonly { readonly id: string; readonly name: string; readonly total: number }[],
  deadline: number | null = null,
  now = 0,
): CancelOffer | null {
  const isPaid = status === 'paid';
  if (isPaid && deadline !== null && now >= deadline) return null;
  if (!isPaid && status !== 'awaiting_payment' && status !== 'payment_failed') return null;
  const refunds = lines.map(({ id, name, total }) => ({
    id,
    name,
    paid: isPaid ? total : 0,
    refund: isPaid ? total : 0,
  }));
  return { lines: refunds, total: refunds.reduce((sum, { refund }) => sum + refund, 0) };
}

/**
 * The refund once work has started: the part that is not done. A fraction of a cent goes to the buyer.
 * @param total what was charged, cents
 * @param donePercent how much is done, a whole number from 0 to 100
 * @throws PriceError for anything but whole numbers ≥ 0
 */
export function unfinishedRefund(total: number, donePercent: number): number {
  return total - percentRoundedDown(total, Math.min(donePercent, 100) * 100);
}
