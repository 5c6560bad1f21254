import type { OrderLive } from '../../domains/order';
import { completeState } from '../../store/pageState';

/** The state of the page of a paid order at `/orders/abc`. */
export function pageOf(changes: Partial<OrderLive> = {}) {
  const live: OrderLive = {
    version: '1',
    status: 'paid',
    isFinal: false,
    canPay: false,
    canCancel: true,
    headline: 'Paid, thank you',
    explanation: 'Your order is with our team.',
    facts: [],
    next: [],
    ...changes,
  };
  return {
    order: { confirmed: null, live, path: '/orders/abc', moved: false },
    page: { ...completeState({}).page, kind: 'order', path: '/orders/:id' },
  };
}
