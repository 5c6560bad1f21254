import { addMinutes } from 'date-fns/addMinutes';
import { UNPAID_MINUTES } from '../../../domains/order';
import type { OrderRow } from '../order/order.repository';

/** Until when what an unpaid order has taken is held for it. */
export const heldUntil = ({ created_at }: Pick<OrderRow, 'created_at'>): Date => addMinutes(created_at, UNPAID_MINUTES);

/** @param now ms UTC */
export const isStillHeld = (order: Pick<OrderRow, 'created_at'>, now: number): boolean =>
  now < heldUntil(order).getTime();

/** Why nothing was charged for a cancelled order that was never paid: nobody paid in time, or it was cancelled before. */
export function notChargedText(order: Pick<OrderRow, 'created_at' | 'updated_at'>): string {
  return isStillHeld(order, order.updated_at.getTime())
    ? 'Nothing was charged for it.'
    : `Nobody paid within ${UNPAID_MINUTES} minutes, so it has expired. Nothing was charged for it.`;
}
