import type { Kysely } from 'kysely';
import type { Database, PaymentStatus } from '../db/schema';

type Connection = Kysely<Database>;

/** A try to pay. `amount` in cents of `currency`. */
export interface Payment {
  readonly id: number;
  readonly provider: string;
  readonly reference: string;
  readonly status: PaymentStatus;
}

const COLUMNS = ['id', 'provider', 'reference', 'status'] as const;

/** Payments in the database: one row for each try. The last argument is the transaction to work in. */
export function createPaymentRepository(db: Connection) {
  return {
    async begin(
      orderSerial: number,
      payment: {
        readonly provider: string;
        readonly reference: string;
        readonly amount: number;
        readonly currency: string;
      },
      now: Date,
      on: Connection,
    ): Promise<Payment> {
      return on
        .insertInto('payments')
        .values({ order_id: orderSerial, ...payment, created_at: now, updated_at: now })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
    },

    /** The newest try of an order. */
    async latest(orderSerial: number, on: Connection = db): Promise<Payment | null> {
      const row = await on
        .selectFrom('payments')
        .select(COLUMNS)
        .where('order_id', '=', orderSerial)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },

    async setReference(id: number, reference: string, now: Date, on: Connection = db): Promise<void> {
      await on.updateTable('payments').set({ reference, updated_at: now }).where('id', '=', id).execute();
    },

    async setStatus(id: number, status: PaymentStatus, now: Date, on: Connection): Promise<void> {
      await on.updateTable('payments').set({ status, updated_at: now }).where('id', '=', id).execute();
    },
  };
}

export type PaymentRepository = ReturnType<typeof createPaymentRepository>;
