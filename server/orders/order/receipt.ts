import { nameWithChoice } from '../../../domains/configurator';
import type { OrderView, RefundView } from '../../../domains/order';
import { paidAfter, vatIncluded, vatShares } from '../../../domains/pricing';
import type { Refund } from '../payments/refunds.repository';
import type { OrderRow } from './order.repository';

/** The refund of what was left of an order. */
export type OrderRefund = Pick<Refund, 'amount' | 'status' | 'created_at'>;

/**
 * The VAT and the refunds of an order as its receipt shows them, in cents.
 * @param refund of the order's payment; what came in twice and went back is on no receipt
 */
export function receiptOf(
  order: OrderRow,
  refund: OrderRefund | null,
): Pick<OrderView, 'vat' | 'refunds' | 'totalAfterRefunds'> {
  const { total } = order;
  const rateBp = order.vat_bp ?? 0;
  const gone = [...refundsOfLines(order), ...refundOfRest(order, refund)];
  const amounts = gone.map(({ amount }) => amount);
  const shares = vatShares(amounts, rateBp);
  return {
    vat: rateBp === 0 ? null : { rateBp, amount: vatIncluded(total, rateBp) },
    refunds: gone.map((one, index) => ({ ...one, vat: shares[index] ?? 0 })),
    totalAfterRefunds: paidAfter(total, amounts),
  };
}

type Gone = Omit<RefundView, 'vat'>;

function refundsOfLines({ lines }: Pick<OrderRow, 'lines'>): Gone[] {
  return lines
    .flatMap(({ position, service_name, summary, refunded: amount, refundedAt, isRefundPending: isPending }) =>
      refundedAt === null
        ? []
        : [
            {
              id: String(position + 1),
              at: refundedAt.getTime(),
              of: nameWithChoice(service_name, summary),
              amount,
              isPending,
            },
          ],
    )
    .sort((a, b) => a.at - b.at);
}

function refundOfRest({ status }: Pick<OrderRow, 'status'>, refund: OrderRefund | null): Gone[] {
  if (refund === null) return [];
  const { amount, created_at: at } = refund;
  const isPending = refund.status === 'pending';
  // Staff refunds orders whose status changes once the money is sent. While an order goes on, what has been sent was money that came in twice.
  if (!isPending && status !== 'cancelled' && status !== 'refunded') return [];
  return [{ id: 'order', at: at.getTime(), of: null, amount, isPending }];
}
