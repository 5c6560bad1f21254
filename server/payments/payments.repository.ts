import type { Kysely } from 'kysely';
import type { Database, PaymentStatus } from '../db/schema';

type Connection = Kysely<Database>;

/** A try to pay. `amount` in cents of `currency`. */
export interface Payment {
  readonly id: number;
  readonly provider: string;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly currency: string;
  /** The provider's name of the money itself, where it has told one. */
  readonly charge: string | null;
}

const COLUMNS = ['id', 'provider', 'reference', 'status', 'amount', 'currency', 'charge'] as const;

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

    /** A payment by its id, with the id of its order; null when there is none. */
    async withOrder(id: number): Promise<{ readonly orderId: string; readonly payment: Payment } | null> {
      const row = await db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('orders.public_id')
        .select(COLUMNS.map((column) => `payments.${column}` as const))
        .where('payments.id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { public_id: orderId, ...payment } = row;
      return { orderId, payment };
    },

    /** The try that a provider means: by its own name of it, or by ours where it has told none yet. */
    async named(
      orderSerial: number,
      provider: string,
      references: readonly string[],
      on: Connection,
    ): Promise<Payment | null> {
      if (references.length === 0) return null;
      const row = await on
        .selectFrom('payments')
        .select(COLUMNS)
        .where('order_id', '=', orderSerial)
        .where('provider', '=', provider)
        .where('reference', 'in', references)
        .executeTakeFirst();
      return row ?? null;
    },

    /** The try that was paid. */
    async succeeded(orderSerial: number, on: Connection): Promise<Payment | null> {
      const row = await on
        .selectFrom('payments')
        .select(COLUMNS)
        .where('order_id', '=', orderSerial)
        .where('status', '=', 'succeeded')
        .executeTakeFirst();
      return row ?? null;
    },

    /** The public id of the order whose money has this name. */
    async orderOfCharge(provider: string, charge: string, on: Connection = db): Promise<string | null> {
      const row = await on
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('orders.public_id')
        .where('payments.provider', '=', provider)
        .where('payments.charge', '=', charge)
        .executeTakeFirst();
      return row?.public_id ?? null;
    },

    /** The payment whose money has this name. */
    async byCharge(orderSerial: number, charge: string | null, on: Connection): Promise<Payment | null> {
      const row = await on
        .selectFrom('payments')
        .select(COLUMNS)
        .where('order_id', '=', orderSerial)
        .where('charge', '=', charge)
        .executeTakeFirst();
      return row ?? null;
    },

    async setCharge(id: number, charge: string, now: Date, on: Connection): Promise<void> {
      await on.updateTable('payments').set({ charge, updated_at: now }).where('id', '=', id).execute();
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
