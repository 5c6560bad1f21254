import type { Selectable } from 'kysely';
import type { Connection, LineRefundTable } from '../../platform/db';
import type { Payment } from './payments.repository';
import { createRefundQueue, pendingRefund } from './refundQueue.repository';

export type LineRefund = Selectable<LineRefundTable>;

/** A line of an order with what of it goes back already; cents. */
export interface RefundableLine {
  readonly id: number;
  readonly total: number;
  readonly refunded: number;
}

/** Refunds of single lines, while the order goes on. The last argument is the connection or transaction to work in. */
export const lineRefunds = {
  ...createRefundQueue<'order_line_id', LineRefund>('line_refunds', 'order_line_id'),

  /** The lines of an order. */
  async lines(orderSerial: number, trx: Connection): Promise<readonly RefundableLine[]> {
    const rows = await trx
      .selectFrom('order_lines as line')
      .leftJoin('line_refunds as refund', 'refund.order_line_id', 'line.id')
      .select(['line.id', 'line.total', 'refund.amount'])
      .where('line.order_id', '=', orderSerial)
      .orderBy('line.position')
      .execute();
    return rows.map(({ id, total, amount }) => ({ id, total, refunded: amount ?? 0 }));
  },

  /** Stores a pending refund of a line, unless there is one. */
  async create(orderSerial: number, payment: Payment, line: RefundableLine, now: Date, trx: Connection): Promise<void> {
    await trx
      .insertInto('line_refunds')
      .values({
        order_line_id: line.id,
        provider_reference: null,
        ...pendingRefund(orderSerial, payment, line.total, now),
      })
      .onConflict((conflict) => conflict.column('order_line_id').doNothing())
      .execute();
  },

  async markDone(orderLineId: number, providerReference: string, now: Date, db: Connection): Promise<void> {
    await db
      .updateTable('line_refunds')
      .set({ status: 'done', provider_reference: providerReference, updated_at: now })
      .where('order_line_id', '=', orderLineId)
      .execute();
  },
};
