import { addMinutes } from 'date-fns/addMinutes';
import { gaveBackText, UNPAID_MINUTES } from '../../../domains/order';
import type { OrderRow } from '../order/order.repository';
import { heldByOrder } from '../order/orderBenefits';

/** Until when what an unpaid order has taken is held for it. */
export const heldUntil = ({ created_at }: Pick<OrderRow, 'created_at'>): Date => addMinutes(created_at, UNPAID_MINUTES);

/** @param now ms UTC */
export const isStillHeld = (order: Pick<OrderRow, 'created_at'>, now: number): boolean =>
  now < heldUntil(order).getTime();

/** What a canceled order that was never paid cost and gave back, and why it ended where nobody paid in time. */
export function endedUnpaidText(order: OrderRow): string {
  const back = gaveBackText(heldByOrder(order), 'Nothing was charged for it.');
  return isStillHeld(order, order.updated_at.getTime())
    ? back
    : `Nobody paid within ${UNPAID_MINUTES} minutes, so it has expired. ${back}`;
}
