import { nameWithChoice } from '../../../domains/configurator';
import type { OrderView, RefundView } from '../../../domains/order';
import { paidAfter, vatIncluded, vatShares } from '../../../domains/pricing';
import type { OrderRefund, OrderRow } from './order.repository';

/** The VAT and the refunds of an order as its receipt shows them, in cents. What came in twice and went back is on no receipt. */
export function receiptOf(order: OrderRow): Pick<OrderView, 'vat' | 'refunds' | 'totalAfterRefunds'> {
  const { total } = order;
  const rateBp = order.vat_bp ?? 0;
  const gone = order.refunds.filter(({ status, parts }) => status !== 'failed' && parts.length > 0);
  const amounts = gone.map(({ amount }) => amount);
  const shares = vatShares(amounts, rateBp);
  return {
    vat: rateBp === 0 ? null : { rateBp, amount: vatIncluded(total, rateBp) },
    refunds: gone.map((refund, index) => ({ ...refundViewOf(refund, order), vat: shares[index] ?? 0 })),
    totalAfterRefunds: paidAfter(total, amounts),
  };
}

function refundViewOf(
  { id, createdAt, amount, status, parts, reason }: OrderRefund,
  { lines }: OrderRow,
): Omit<RefundView, 'vat'> {
  const of = lines.filter((line) => parts.some((part) => part.id === line.id));
  const names = of.map(({ service_name, summary }) => nameWithChoice(service_name, summary));
  const isAll = of.length === lines.length;
  return {
    id: String(id),
    at: createdAt,
    of: isAll ? null : names.join(', '),
    amount,
    isPending: status !== 'done',
    reason,
  };
}
