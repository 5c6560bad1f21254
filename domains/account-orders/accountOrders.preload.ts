import type { AccountOrdersState } from './accountOrders.slice';

/** The slice's state in the page of an account. */
export function preloadAccountOrders(list: Omit<AccountOrdersState, 'changed' | 'updatedAt'>): AccountOrdersState {
  return { ...list, changed: [], updatedAt: {} };
}
