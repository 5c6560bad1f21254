import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../../platform/db';
import type { Payment } from './payments.repository';

/** The columns of a new refund of a payment, or of a part of it, which waits to be sent. @param amount cents */
export const pendingRefund = (
  orderSerial: number,
  payment: Pick<Payment, 'id' | 'currency'>,
  amount: number,
  now: Date,
) => ({
  order_id: orderSerial,
  payment_id: payment.id,
  reference: randomBytes(16).toString('hex'),
  amount,
  currency: payment.currency,
  next_try_at: now,
  created_at: now,
  updated_at: now,
});

/** Refunds that wait to be sent: each is claimed by one process at a time, and tried again later. */
export interface RefundQueue<Row> {
  /** Claims the next due refund for this process until `nextTry`. @param orderSerial only refunds of this order; undefined for those of all */
  claimNext(now: Date, nextTry: Date, orderSerial: number | undefined, db: Connection): Promise<Row | null>;
  postpone(refund: Row, nextTry: Date, now: Date, db: Connection): Promise<void>;
}

/** The queue of a table. @param key the column of its id */
export function createRefundQueue<Key extends string, Row extends Readonly<Record<Key, number>>>(
  tableName: 'refunds' | 'line_refunds',
  key: Key,
): RefundQueue<Row> {
  const [table, id] = [sql.table(tableName), sql.ref(key)];
  return {
    async claimNext(now, nextTry, orderSerial, db) {
      const isWanted = orderSerial === undefined ? sql`true` : sql`order_id = ${orderSerial}`;
      const { rows } = await sql<Row>`
        update ${table} set attempts = attempts + 1, next_try_at = ${nextTry}, updated_at = ${now}
        where ${id} = (select ${id} from ${table} where status = 'pending' and next_try_at <= ${now} and ${isWanted}
          order by next_try_at limit 1 for update skip locked) returning *`.execute(db);
      return rows[0] ?? null;
    },

    async postpone(refund, nextTry, now, db) {
      await sql`update ${table} set next_try_at = ${nextTry}, updated_at = ${now} where ${id} = ${refund[key]}`.execute(
        db,
      );
    },
  };
}
