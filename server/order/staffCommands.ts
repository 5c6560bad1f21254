import type { Kysely } from 'kysely';
import { canTransition, type OrderStatus, orderNumber, orderSerial } from '../../domains/order';
import { StartError } from '../config/startError';
import type { Database } from '../db/schema';
import type { OrderRepository, OrderSummary } from './order.repository';
import type { OrderTransitions } from './orderTransitions';

/** The statuses that staff may set; the others are set by buyers and payment providers. */
const STAFF_STATUSES = ['in_progress', 'completed', 'refunded'] as const satisfies readonly OrderStatus[];
type StaffStatus = (typeof STAFF_STATUSES)[number];

export interface StaffCommandsDeps {
  readonly db: Kysely<Database>;
  readonly orders: OrderRepository;
  readonly transitions: OrderTransitions;
  readonly refunds: {
    requestRefund(order: OrderSummary, trx: Kysely<Database>): Promise<boolean>;
    processDue(orderSerial: number): Promise<number>;
  };
}

/** Status changes by staff, under the same rules as all others. */
export function createStaffCommands({ db, orders, transitions, refunds }: StaffCommandsDeps) {
  return {
    /**
     * Changes the status of an order.
     * @param number the order number: `Q-100042`
     * @returns a sentence about what was done
     * @throws StartError with a readable reason when the order does not exist or the change is not allowed
     */
    async setOrderStatus(number: string, newStatus: string): Promise<string> {
      if (!isStaffStatus(newStatus))
        throw new StartError(`Say one of ${STAFF_STATUSES.join(', ')}, not “${newStatus.slice(0, 40)}”.`);
      const serial = orderSerial(number);
      const id = serial === null ? null : await orders.findIdBySerial(serial);
      if (id === null) throw new StartError(`There is no order ${number.slice(0, 40)}.`);
      const result = await db.transaction().execute(async (trx) => {
        const order = await orders.lock(id, trx);
        if (order === null || !canTransition(order.status, newStatus)) return { order, changed: false };
        if (newStatus === 'refunded') return { order, changed: await refunds.requestRefund(order, trx) };
        await transitions.changeStatus(order, newStatus, trx);
        return { order, changed: true };
      });
      const { order, changed } = result;
      if (order === null || !changed)
        throw new StartError(`${number} is ${order?.status ?? 'gone'} and can’t become ${newStatus}.`);
      if (newStatus === 'refunded') await refunds.processDue(order.serial);
      const status = (await orders.findSummary(id))?.status;
      return status === newStatus
        ? `${orderNumber(order.serial)} is ${newStatus} now.`
        : `${orderNumber(order.serial)} is ${status}; the money is on its way back.`;
    },
  };
}

function isStaffStatus(status: string): status is StaffStatus {
  return (STAFF_STATUSES as readonly string[]).includes(status);
}
