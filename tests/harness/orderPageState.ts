import type { LiveOrder } from '../../domains/order';
import { samplePaidOrder } from '../../domains/order/sample';
import { stateOf } from './kinds';

/** The page state of a paid order at `/orders/abc`. */
export function pageOf(changes: Partial<LiveOrder> = {}) {
  const live: LiveOrder = { ...samplePaidOrder, facts: [], ...changes };
  return {
    order: { confirmed: null, live, path: '/orders/abc', hasChanged: false, updatedAt: 0 },
    page: { ...stateOf().page, kind: 'order', path: '/orders/:id' },
  };
}
