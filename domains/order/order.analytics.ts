import type { UnknownAction } from '@reduxjs/toolkit';
import { ga4Item } from '../../src/lib/ga4Item';
import { inUnits } from '../../src/lib/money';
import { pageOpened } from '../page';
import { wasPaid } from './order.rules';
import { type OrderState, orderMoved } from './order.slice';

/**
 * `purchase` when the page of a paid order is opened or the order is paid while it is open, `refund` when its money has gone back. The
 * sink tells each once for each `transaction_id`, so a reload tells nothing new. The transaction is named by the order's number: its id
 * would open the order to whoever reads the event. The proof beside it goes to our own collector alone.
 */
export function orderAnalytics(
  action: UnknownAction,
  _before: unknown,
  { order }: { readonly order: Pick<OrderState, 'confirmed'> },
) {
  const { confirmed } = order;
  const isOpened = pageOpened.match(action) && action.payload.kind === 'order';
  if (!(isOpened || orderMoved.match(action)) || confirmed === null || !wasPaid(confirmed.status)) return undefined;
  const params = {
    transaction_id: confirmed.number,
    currency: confirmed.currency,
    value: inUnits(confirmed.total),
    items: confirmed.items.map(ga4Item),
  };
  const { proof } = confirmed;
  const purchase = { name: 'purchase' as const, params, proof };
  return confirmed.status === 'refunded' ? [purchase, { name: 'refund' as const, params, proof }] : purchase;
}
