import type { OrderLive } from '../../domains/order';
import { paidOrder } from '../../domains/order/sample';
import { completeState } from '../../store/pageState';

/** The state of the page of a paid order at `/orders/abc`. */
export function pageOf(changes: Partial<OrderLive> = {}) {
  const live: OrderLive = { ...paidOrder, facts: [], ...changes };
  return {
    order: { confirmed: null, live, path: '/orders/abc', moved: false },
    page: { ...completeState({}).page, kind: 'order', path: '/orders/:id' },
  };
}
