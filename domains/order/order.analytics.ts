import type { UnknownAction } from '@reduxjs/toolkit';
import { toGa4Item } from '../../src/lib/ga4Item';
import { toMajorUnits } from '../../src/lib/money';
import { pageOpened } from '../page';
import { wasPaid } from './order.rules';
import { type OrderState, orderUpdated } from './order.slice';

/**
 * `purchase` when the page of a paid order is opened or the order is paid while it is open, `refund` when the money was returned. The sinks
 * send each once per `transaction_id`, so a reload sends nothing new. The transaction id is the order's number, because the order's id gives
 * access to its page. The proof goes only to our own collector.
 */
export function orderAnalytics(
  action: UnknownAction,
  _before: unknown,
  { order }: { readonly order: Pick<OrderState, 'confirmed'> },
) {
  const { confirmed } = order;
  const isOpened = pageOpened.match(action) && action.payload.kind === 'order';
  if (!(isOpened || orderUpdated.match(action)) || confirmed === null || !wasPaid(confirmed.status)) return undefined;
  const params = {
    transaction_id: confirmed.number,
    currency: confirmed.currency,
    value: toMajorUnits(confirmed.total),
    items: confirmed.items.map(toGa4Item),
  };
  const { proof } = confirmed;
  const purchase = { name: 'purchase' as const, params, proof };
  return confirmed.status === 'refunded' ? [purchase, { name: 'refund' as const, params, proof }] : purchase;
}
