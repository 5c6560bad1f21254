import type { OrderStatus } from './order.rules';

/** What a buyer gets back for a line. Cents. */
interface LineRefund {
  readonly id: string;
  readonly name: string;
  readonly paid: number;
  readonly refund: number;
}

/** What cancelling an order now means for the buyer. `total` is the sum of the lines' refunds, in cents. */
export interface CancelOffer {
  readonly lines: readonly LineRefund[];
  readonly total: number;
}

/**
 * What a buyer may cancel and gets back: everything before the work starts, and nothing where nothing was paid.
 * @param lines with what was charged for each, cents
 * @returns null when the buyer can't cancel any more: the work has started, or the order is over
 */
export function cancelOffer(
  status: OrderStatus,
  lines: readonly { readonly id: string; readonly name: string; readonly total: number }[],
): CancelOffer | null {
  const wasPaid = status === 'paid';
  if (!wasPaid && status !== 'awaiting_payment' && status !== 'payment_failed') return null;
  const offered = lines.map(({ id, name, total }) => ({
    id,
    name,
    paid: wasPaid ? total : 0,
    refund: wasPaid ? total : 0,
  }));
  return { lines: offered, total: offered.reduce((sum, { refund }) => sum + refund, 0) };
}
