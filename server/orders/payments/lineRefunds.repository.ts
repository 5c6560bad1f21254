import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Connection, LineRefundTable } from '../../platform/db';
import type { Payment } from './payments.repository';

export type LineRefund = Selectable<LineRefundTable>;

/** A line of an order with what of it goes back already; cents. */
export interface RefundableLine {
  readonly id: number;
  readonly total: number;
  readonly refunded: number;
}

/** Refunds of single lines, while the order goes on. The last argument is the connection or transaction to work in. */
export const lineRefunds = {
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
        order_id: orderSerial,
        payment_id: payment.id,
        reference: randomBytes(16).toString('hex'),
        provider_reference: null,
        amount: line.total,
        currency: payment.currency,
        next_try_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('order_line_id').doNothing())
      .execute();
  },

  /** Claims the next due refund for this process until `nextTry`. @param orderSerial only refunds of this order; undefined for those of all */
  async claimNext(
    now: Date,
    nextTry: Date,
    orderSerial: number | undefined,
    db: Connection,
  ): Promise<LineRefund | null> {
    const due = db
      .selectFrom('line_refunds')
      .select('order_line_id')
      .where('status', '=', 'pending')
      .where('next_try_at', '<=', now)
      .$if(orderSerial !== undefined, (query) => query.where('order_id', '=', orderSerial ?? 0))
      .orderBy('next_try_at')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const refund = await db
      .updateTable('line_refunds')
      .set({ attempts: sql`attempts + 1`, next_try_at: nextTry, updated_at: now })
      .where('order_line_id', '=', due)
      .returningAll()
      .executeTakeFirst();
    return refund ?? null;
  },

  async postpone(orderLineId: number, nextTry: Date, now: Date, db: Connection): Promise<void> {
    await db
      .updateTable('line_refunds')
      .set({ next_try_at: nextTry, updated_at: now })
      .where('order_line_id', '=', orderLineId)
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
