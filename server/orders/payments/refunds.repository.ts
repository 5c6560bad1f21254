import { type Selectable, sql } from 'kysely';
import type { Connection, RefundTable } from '../../platform/db';
import type { Payment } from './payments.repository';
import { createRefundQueue, pendingRefund } from './refundQueue.repository';

export type Refund = Selectable<RefundTable>;

/** Refunds in the database, at most one per payment. The last argument is the connection or transaction to work in. */
export const refundRepository = {
  ...createRefundQueue<'id', Refund>('refunds', 'id'),

  amountLeft,

  /** Stores a pending refund of what is left of a payment after the refunds of lines, unless there is one, or nothing is left. Returns the cents. */
  async create(
    orderSerial: number,
    payment: Pick<Payment, 'id' | 'amount' | 'currency'>,
    now: Date,
    trx: Connection,
  ): Promise<number> {
    const amount = await amountLeft(payment, trx);
    if (amount <= 0) return 0;
    await trx
      .insertInto('refunds')
      .values(pendingRefund(orderSerial, payment, amount, now))
      .onConflict((conflict) => conflict.column('payment_id').doNothing())
      .execute();
    return amount;
  },

  /** Whether a payment goes back, or has gone back, as a whole. */
  async exists(paymentId: number, trx: Connection): Promise<boolean> {
    const row = await trx.selectFrom('refunds').select('id').where('payment_id', '=', paymentId).executeTakeFirst();
    return row !== undefined;
  },

  selectByOrder,

  /** The refund of an order; the pending one when there are several. */
  async findByOrder(orderSerial: number, db: Connection): Promise<Refund | null> {
    return (await selectByOrder(orderSerial, db).executeTakeFirst()) ?? null;
  },

  /** The query for the refund of the payment of an order, to be read with others; not one of money that came in twice, while that is on its way. */
  selectOfPayment: (orderSerial: number, db: Connection) =>
    db
      .selectFrom('refunds as refund')
      .innerJoin('payments as payment', 'payment.id', 'refund.payment_id')
      .selectAll('refund')
      .where('refund.order_id', '=', orderSerial)
      .where(({ or, eb }) => or([eb('refund.status', '=', 'done'), eb('payment.status', '=', 'succeeded')]))
      .orderBy(sql`refund.status = 'done'`)
      .orderBy('refund.id', 'desc')
      .limit(1),

  /** Marks the refund of a payment as done. False when it was already. */
  async markDone(paymentId: number, providerReference: string | null, now: Date, trx: Connection): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('refunds')
      .set({ status: 'done', provider_reference: providerReference, updated_at: now })
      .where('payment_id', '=', paymentId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },
};

/** The query of `findByOrder`. */
function selectByOrder(orderSerial: number, db: Connection) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderSerial)
    .orderBy(sql`status = 'done'`)
    .orderBy('id', 'desc')
    .limit(1);
}

/** What is left of a payment after the refunds of lines, cents. */
async function amountLeft(payment: Pick<Payment, 'id' | 'amount'>, trx: Connection): Promise<number> {
  const { refunded } = await trx
    .selectFrom('line_refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('refunded'))
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  return payment.amount - refunded;
}
