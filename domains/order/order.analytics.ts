import type { UnknownAction } from '@reduxjs/toolkit';
import { toGa4Item } from '../../src/lib/ga4Item';
import { toMajorUnits } from '../../src/lib/money';
import { pageOpened } from '../page';
import { sumOfParts } from './line.rules';
import type { LiveOrder } from './order.contract';
import { wasPaid } from './order.rules';
import { type ConfirmedOrder, type OrderState, orderUpdated } from './order.slice';
import type { RefundedOrder } from './refund.events';

/**
 * `purchase` when the page of a paid order is opened or the order is paid while it is open, `refund` for each time that money of it was returned, with the
 * lines that it is of. The sinks send each once per `transaction_id` and number of the refund, so a reload sends nothing new. The transaction id is the
 * order's number, because the order's id gives access to its page. The proof goes only to our own collector. Only the kind of page of an order has the
 * slice, so any page that was opened is that.
 */
export function orderAnalytics(
  action: UnknownAction,
  _before: unknown,
  { order }: { readonly order: Pick<OrderState, 'confirmed' | 'live'> },
) {
  const { confirmed, live } = order;
  if (!(pageOpened.match(action) || orderUpdated.match(action)) || confirmed === null || !wasPaid(confirmed.status))
    return undefined;
  const { proof, currency, items, number: transaction_id, coupon } = confirmed;
  const goods = {
    transaction_id,
    currency,
    items: items.map(toGa4Item),
    value: toMajorUnits(confirmed.total),
    ...(coupon && { coupon }),
  };
  const refunds = (live?.refunds ?? []).map(({ number, parts }) => ({
    name: 'refund' as const,
    params: refundParams(confirmed, number, parts),
    proof,
  }));
  return [{ name: 'purchase' as const, params: goods, proof }, ...refunds];
}

/** A refund as analytics get it. */
function refundParams(
  { number: transaction_id, currency, items }: ConfirmedOrder,
  refund_number: number,
  parts: LiveOrder['refunds'][number]['parts'],
): RefundedOrder {
  const goods = parts.flatMap(({ line, amount }) => {
    const item = items[Number(line) - 1];
    return item === undefined ? [] : [toGa4Item({ ...item, total: amount, discount: 0 })];
  });
  const value = toMajorUnits(sumOfParts(parts));
  return { transaction_id, refund_number, currency, value, items: goods };
}
