import type { UnknownAction } from '@reduxjs/toolkit';
import { inUnits } from '../../src/lib/money';
import { pageOpened } from '../../store/pageSlice';
import { wasPaid } from './order.rules';
import type { OrderState } from './order.slice';

/**
 * `purchase` when the page of a paid order is opened. The sink tells it once for each `transaction_id`, so a reload tells nothing new.
 * The transaction is named by the order's number: its id would open the order to whoever reads the event.
 */
export function orderAnalytics(action: UnknownAction, _before: unknown, { order }: { readonly order: OrderState }) {
  const { confirmed } = order;
  if (!pageOpened.match(action) || action.payload.kind !== 'order' || confirmed === null) return undefined;
  if (!wasPaid(confirmed.status)) return undefined;
  return {
    name: 'purchase' as const,
    params: {
      transaction_id: confirmed.number,
      currency: confirmed.currency,
      value: inUnits(confirmed.total),
      items: confirmed.items.map((item) => ({
        item_id: item.slug,
        item_name: item.name,
        item_brand: item.game,
        item_category: item.game,
        item_category2: item.category,
        item_category3: item.subCategory,
        item_variant: item.variant,
        price: inUnits(item.total),
        quantity: 1,
        discount: inUnits(item.discount),
      })),
    },
  };
}
