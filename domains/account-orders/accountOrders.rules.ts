import { PROFILE_PATH } from '../../src/lib/urls';
import { ORDER_STATUSES, type OrderStatus } from '../order';
import type { OrderFilter } from './accountOrders.contract';

/** The filter that an order belongs to; unpaid orders are in progress, because something is still to be done. */
const FILTERS: Readonly<Record<OrderStatus, Exclude<OrderFilter, 'all'>>> = {
  awaiting_payment: 'running',
  payment_failed: 'running',
  paid: 'running',
  in_progress: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  refunded: 'cancelled',
};

export const filterOf = (status: OrderStatus): Exclude<OrderFilter, 'all'> => FILTERS[status];

/** The statuses of a filter. */
export function statusesOf(filter: OrderFilter): readonly OrderStatus[] {
  return filter === 'all' ? ORDER_STATUSES : ORDER_STATUSES.filter((status) => FILTERS[status] === filter);
}

/** How the state of an order looks: work is being done, all is delivered, or nothing happens at the moment. */
export function toneOf(status: OrderStatus): 'running' | 'done' | 'waiting' {
  if (status === 'in_progress') return 'running';
  return status === 'completed' ? 'done' : 'waiting';
}

/** Whether the list offers to order the same again: once the order is over. */
export const canOrderAgain = (status: OrderStatus): boolean => FILTERS[status] !== 'running';

/** The address of the list. @param after the number of the order after which it starts */
export function ordersPath(filter: OrderFilter, after?: string): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { status: filter }),
    ...(after && { after }),
  }).toString();
  return `${PROFILE_PATH}${query && `?${query}`}#orders`;
}
