import type { Selectable } from 'kysely';
import type { Connection, Database, PaymentStatus } from '../../platform/db';

const COLUMNS = ['id', 'provider', 'reference', 'status', 'amount', 'currency', 'charge'] as const;

/** A payment attempt: cents of `currency`, and the provider's id of the charge when that is known. */
export type Payment = Readonly<Pick<Selectable<Database['payments']>, (typeof COLUMNS)[number]>>;

/** Payments in the database: one row per attempt. The last argument is the connection or transaction to work in. */
export const paymentRepository = {
  async create(
    orderSerial: number,
    payment: Pick<Payment, 'provider' | 'reference' | 'amount' | 'currency'>,
    now: Date,
    trx: Connection,
  ): Promise<Payment> {
    return trx
      .insertInto('payments')
      .values({ order_id: orderSerial, ...payment, created_at: now, updated_at: now })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  },

  /** The query for the newest attempt of an order, to be read with others. */
  selectLatest: (orderSerial: number, db: Connection) =>
    db.selectFrom('payments').select(COLUMNS).where('order_id', '=', orderSerial).orderBy('id', 'desc').limit(1),

  /** The newest attempt of an order. */
  async findLatest(orderSerial: number, db: Connection): Promise<Payment | null> {
    return (await paymentRepository.selectLatest(orderSerial, db).executeTakeFirst()) ?? null;
  },

  /** A payment with the public id of its order; null when there is none. */
  async findWithOrder(
    id: number,
    db: Connection,
  ): Promise<{ readonly orderId: string; readonly payment: Payment } | null> {
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

  /** The attempt with one of these references: the provider's, or ours until it has one. */
  async findByReferences(
    orderSerial: number,
    provider: string,
    references: readonly string[],
    trx: Connection,
  ): Promise<Payment | null> {
    if (references.length === 0) return null;
    const row = await trx
      .selectFrom('payments')
      .select(COLUMNS)
      .where('order_id', '=', orderSerial)
      .where('provider', '=', provider)
      .where('reference', 'in', references)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The successful attempt. */
  async findSucceeded(orderSerial: number, trx: Connection): Promise<Payment | null> {
    const row = await trx
      .selectFrom('payments')
      .select(COLUMNS)
      .where('order_id', '=', orderSerial)
      .where('status', '=', 'succeeded')
      .executeTakeFirst();
    return row ?? null;
  },

  /** The public id of the order with this charge. */
  async findOrderIdByCharge(provider: string, charge: string, db: Connection): Promise<string | null> {
    const row = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select('orders.public_id')
      .where('payments.provider', '=', provider)
      .where('payments.charge', '=', charge)
      .executeTakeFirst();
    return row?.public_id ?? null;
  },

  /** The payment with this charge. */
  async findByCharge(orderSerial: number, charge: string | null, trx: Connection): Promise<Payment | null> {
    const row = await trx
      .selectFrom('payments')
      .select(COLUMNS)
      .where('order_id', '=', orderSerial)
      .where('charge', '=', charge)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The attempts at a provider of which no charge is known. */
  async withoutCharge(orderSerial: number, provider: string, trx: Connection): Promise<readonly Payment[]> {
    return trx
      .selectFrom('payments')
      .select(COLUMNS)
      .where('order_id', '=', orderSerial)
      .where('provider', '=', provider)
      .where('charge', 'is', null)
      .execute();
  },

  async setCharge(id: number, charge: string, now: Date, trx: Connection): Promise<void> {
    await trx.updateTable('payments').set({ charge, updated_at: now }).where('id', '=', id).execute();
  },

  async setReference(id: number, reference: string, now: Date, db: Connection): Promise<void> {
    await db.updateTable('payments').set({ reference, updated_at: now }).where('id', '=', id).execute();
  },

  async setStatus(id: number, status: PaymentStatus, now: Date, trx: Connection): Promise<void> {
    await trx.updateTable('payments').set({ status, updated_at: now }).where('id', '=', id).execute();
  },
};
