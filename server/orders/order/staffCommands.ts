import type { Kysely } from 'kysely';
import { canTransition, type OrderStatus, orderNumber, orderSerial } from '../../../domains/order';
import { toDecimal } from '../../../src/lib/money';
import type { Platform } from '../../platform';
import { type Actor, type AuditAction, type AuditEntry, auditLog, COMMAND_LINE } from '../../platform/audit';
import { RefusedError } from '../../platform/config';
import type { Database } from '../../platform/db';
import type { RefundService } from '../payments/refunds.service';
import { type OrderSummary, orders } from './order.repository';
import type { OrderTransitions } from './orderTransitions';

/** The statuses that staff may set; the others are set by buyers and payment providers. */
export const STAFF_STATUSES = ['in_progress', 'completed', 'refunded'] as const satisfies readonly OrderStatus[];
export type StaffStatus = (typeof STAFF_STATUSES)[number];

const ACTIONS: Readonly<Record<StaffStatus, AuditAction>> = {
  in_progress: 'start order',
  completed: 'complete order',
  refunded: 'refund order',
};

/** What the page showed when staff decided. */
export interface SeenOrder {
  readonly status: OrderStatus;
  /** What a refund would give back, cents; 0 when nothing can be refunded. */
  readonly refund: number;
}

/**
 * The result of a move: done; done before, because a refund is on its way already; refused by the rules; or the order has changed since it was shown.
 * `status` is the one that the order has then: a refund changes it once the money is sent.
 */
export interface OrderMove {
  readonly kind: 'moved' | 'repeated' | 'refused' | 'changed';
  readonly status: OrderStatus;
}

interface StaffCommandsParts {
  readonly transitions: OrderTransitions;
  readonly refunds: RefundService;
}

/** Status changes by staff, under the same rules as all others. */
export function createStaffCommands({ db, transitions, refunds, clock }: Platform & StaffCommandsParts) {
  async function moveIn(
    order: OrderSummary,
    to: StaffStatus,
    actor: Actor,
    seen: SeenOrder | null,
    trx: Kysely<Database>,
  ): Promise<OrderMove['kind']> {
    const { status } = order;
    const refund = await refunds.staffRefund(order, trx);
    const refundNow = refund?.isNew ? refund.amount : 0;
    if (seen !== null && (seen.status !== status || seen.refund !== refundNow)) return 'changed';
    if (!canTransition(status, to)) return 'refused';
    const record = (before: AuditEntry['before'], after: AuditEntry['after']) =>
      auditLog.add(
        { action: ACTIONS[to], subject: `order ${orderNumber(order.serial)}`, before, after },
        actor,
        new Date(clock.now()),
        trx,
      );
    // No work starts while the money is on its way back.
    if (refund?.isNew === false) return to === 'refunded' ? 'repeated' : 'refused';
    if (to !== 'refunded') {
      await transitions.changeStatus(order, to, trx);
      await record({ status }, { status: to });
      return 'moved';
    }
    if (refund === null) return 'refused';
    await refunds.requestRefund(order, trx);
    const amount = (cents: number) => `${toDecimal(cents)} ${order.currency.code}`;
    await record({ status, refund: amount(0) }, { status: to, refund: amount(refund.amount) });
    return 'moved';
  }

  /**
   * Changes the status of an order, and records who did it.
   * @param seen what the page showed; null when the change does not depend on it
   * @returns null when there is no such order
   */
  async function move(id: string, to: StaffStatus, actor: Actor, seen: SeenOrder | null): Promise<OrderMove | null> {
    const moved = await db.transaction().execute(async (trx) => {
      const order = await orders.lock(id, trx);
      return order && { order, kind: await moveIn(order, to, actor, seen, trx) };
    });
    if (moved === null) return null;
    const { kind, order } = moved;
    if (to !== 'refunded' || kind === 'refused' || kind === 'changed')
      return { kind, status: kind === 'moved' ? to : order.status };
    await refunds.processDue(order.serial);
    return { kind, status: (await orders.findSummary(id, db))?.status ?? order.status };
  }

  return {
    move,

    /**
     * Changes the status of an order from the command line.
     * @param number the order number: `Q-100042`
     * @returns a sentence about what was done
     * @throws RefusedError with a readable reason when the order does not exist or the change is not allowed
     */
    async setOrderStatus(number: string, newStatus: string): Promise<string> {
      if (!isStaffStatus(newStatus))
        throw new RefusedError(`Say one of ${STAFF_STATUSES.join(', ')}, not “${newStatus.slice(0, 40)}”.`);
      const serial = orderSerial(number);
      const id = serial === null ? null : await orders.findIdBySerial(serial, db);
      const moved = id === null ? null : await move(id, newStatus, COMMAND_LINE, null);
      if (moved === null) throw new RefusedError(`There is no order ${number.slice(0, 40)}.`);
      const { kind, status } = moved;
      if (kind !== 'moved' && kind !== 'repeated')
        throw new RefusedError(`${number} is ${status} and can’t become ${newStatus}.`);
      return status === newStatus
        ? `${number} is ${newStatus} now.`
        : `${number} is ${status}; the money is on its way back.`;
    },
  };
}

function isStaffStatus(status: string): status is StaffStatus {
  return (STAFF_STATUSES as readonly string[]).includes(status);
}
