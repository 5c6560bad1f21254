import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { splitRefund, sumOfParts } from '../../../domains/order';
import { refundsOfLines } from '../../platform/analytics';
import type { Connection, OrderRefundTable } from '../../platform/db';
import type { Mover } from '../order/lines.repository';
import type { Payment } from './payments.repository';

export type Refund = Selectable<OrderRefundTable>;

/** What of a refund belongs to a line; cents. */
export interface RefundPart {
  /** The id of the line. */
  readonly id: number;
  readonly amount: number;
}

/** A refund of a part of a payment. */
export interface NewRefund extends Mover {
  readonly orderSerial: number;
  readonly payment: Pick<Payment, 'id' | 'currency'>;
  /** What the provider sends, cents; with `toBalance` the sum of the parts, where there are some. */
  readonly amount: number;
  /** What goes to the buyer's balance; nothing when absent. */
  readonly toBalance?: number;
  /** What of it belongs to each line; none for money that came in twice. */
  readonly parts: readonly RefundPart[];
  /** A refund that was made at the provider, by its id there. */
  readonly made?:
    | { readonly providerReference: string | null; readonly key: string; readonly status?: 'done' | 'failed' }
    | undefined;
}

/** What a payment gives back; cents. */
export interface RefundSums {
  /** All that has gone back, or is on its way. */
  readonly all: number;
  /** What has gone back. */
  readonly done: number;
  /** What had gone back, and was returned by the buyer's bank. */
  readonly bounced: number;
}

/** How the references of refunds begin that `nameOne` has split off. */
export const PART_KEY = 'part-';

const rowsOf = (refundId: number, parts: readonly RefundPart[]) =>
  parts.map(({ id, amount }) => ({ refund_id: refundId, order_line_id: id, amount }));

/** Refunds in the database, which lets no order give back more than was paid. The last argument is the connection or transaction to work in. */
export const refundRepository = {
  /**
   * Stores a refund; one of the shop is sent later.
   * @returns its id; null for one of the provider that is stored already
   */
  async create(refund: NewRefund, now: Date, trx: Connection): Promise<number | null> {
    const { orderSerial, payment, amount, toBalance = 0, actor, reason = '', made } = refund;
    const row = await trx
      .insertInto('order_refunds')
      .values({
        order_id: orderSerial,
        payment_id: payment.id,
        reference: made?.key ?? randomBytes(16).toString('hex'),
        amount,
        balance_amount: toBalance,
        currency: payment.currency,
        actor,
        reason,
        ...(made && {
          origin: 'provider',
          status: made.status ?? 'done',
          provider_reference: made.providerReference,
        }),
        next_try_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return null;
    const parts = rowsOf(row.id, refund.parts);
    if (parts.length > 0) await trx.insertInto('order_refund_lines').values(parts).execute();
    return row.id;
  },

  /** Claims the next due refund for this process until `nextTry`. @param orderSerial only refunds of this order; undefined for those of all */
  async claimNext(now: Date, nextTry: Date, orderSerial: number | undefined, db: Connection): Promise<Refund | null> {
    const isWanted = orderSerial === undefined ? sql`true` : sql`order_id = ${orderSerial}`;
    const { rows } = await sql<Refund>`
      update order_refunds set attempts = attempts + 1, next_try_at = ${nextTry}, updated_at = ${now}
      where id = (select id from order_refunds where status = 'pending' and next_try_at <= ${now} and ${isWanted}
        order by next_try_at, id limit 1 for update skip locked) returning *`.execute(db);
    return rows[0] ?? null;
  },

  async postpone(id: number, nextTry: Date, now: Date, db: Connection): Promise<void> {
    await db
      .updateTable('order_refunds')
      .set({ next_try_at: nextTry, updated_at: now })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute();
  },

  /** Ends a refund. False when it has ended like that before. @param onlyPending not one that has ended in another way meanwhile */
  async end(
    id: number,
    status: 'done' | 'unsure' | 'failed',
    providerReference: string | null,
    now: Date,
    trx: Connection,
    onlyPending = false,
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('order_refunds')
      .set({ status, updated_at: now, ...(providerReference !== null && { provider_reference: providerReference }) })
      .where('id', '=', id)
      .where('status', '<>', status)
      .$if(onlyPending, (query) => query.where('status', '=', 'pending'))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  /** Stores the id that a refund has at the provider. */
  async name(id: number, providerReference: string | null, now: Date, trx: Connection): Promise<void> {
    const change = { provider_reference: providerReference, updated_at: now };
    await trx.updateTable('order_refunds').set(change).where('id', '=', id).execute();
  },

  /** Sends a refund once more of which nobody knew whether it was sent, under a reference of its own. False when it is not one. */
  async retry(id: number, now: Date, trx: Connection): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('order_refunds')
      .set({
        status: 'pending',
        reference: randomBytes(16).toString('hex'),
        attempts: 0,
        next_try_at: now,
        created_at: now,
        updated_at: now,
      })
      .where('id', '=', id)
      .where('status', '=', 'unsure')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  async find(id: number, db: Connection): Promise<Refund | null> {
    return (await db.selectFrom('order_refunds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  },

  /** The refunds of a payment, the oldest first. */
  async ofPayment(paymentId: number, db: Connection): Promise<readonly Refund[]> {
    return db.selectFrom('order_refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute();
  },

  async sums(paymentId: number, db: Connection): Promise<RefundSums> {
    const refunds = await refundRepository.ofPayment(paymentId, db);
    return {
      all: sumOfParts(refunds.filter(({ status }) => status !== 'failed')),
      done: sumOfParts(refunds.filter(({ status }) => status === 'done')),
      // Only the provider names one, so it was sent before it failed.
      bounced: sumOfParts(refunds.filter((one) => one.status === 'failed' && one.provider_reference !== null)),
    };
  },

  /**
   * Takes back refunds of ours that can't be sent any more, because the provider says where the money went: first those that were never tried, the newest first.
   * @param amount cents that are needed
   * @returns what is left of the payment then, cents
   */
  async makeRoom(payment: Pick<Payment, 'id' | 'amount'>, amount: number, now: Date, trx: Connection): Promise<number> {
    const all = await refundRepository.ofPayment(payment.id, trx);
    // Those of the balance alone give no room.
    const open = all
      .filter(({ status, amount: money }) => (status === 'pending' || status === 'unsure') && money > 0)
      .toReversed();
    let left = payment.amount - (await refundRepository.sums(payment.id, trx)).all;
    for (const refund of open.toSorted((one, other) => one.attempts - other.attempts)) {
      if (left >= amount) break;
      await refundRepository.end(refund.id, 'failed', null, now, trx);
      left += refund.amount;
    }
    return left;
  },

  /** Changes what a refund gives back, and what of it belongs to each line. */
  async divide(
    id: number,
    { amount, toBalance, parts }: Required<Pick<NewRefund, 'amount' | 'toBalance' | 'parts'>>,
    now: Date,
    trx: Connection,
  ): Promise<void> {
    await trx
      .updateTable('order_refunds')
      .set({ amount, balance_amount: toBalance, updated_at: now })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('order_refund_lines').where('refund_id', '=', id).execute();
    if (parts.length > 0) await trx.insertInto('order_refund_lines').values(rowsOf(id, parts)).execute();
  },

  /** Names a part of a refund that was known by its sum only. The buyer was told of it with the sum. */
  async nameOne(sum: Refund, part: { readonly amount: number; readonly name: string }, now: Date, trx: Connection) {
    const { amount, name } = part;
    if (amount === sum.amount) return refundRepository.name(sum.id, name, now, trx);
    const lines = await refundRepository.parts(sum.id, trx);
    const parts =
      splitRefund(
        amount,
        lines.map((line) => ({ id: line.id, total: line.amount, refunded: 0 })),
      ) ?? [];
    const rest = lines
      .map((line) => ({ ...line, amount: line.amount - (parts.find(({ id }) => id === line.id)?.amount ?? 0) }))
      .filter((line) => line.amount > 0);
    const toBalance = sum.balance_amount;
    await refundRepository.divide(sum.id, { amount: sum.amount - amount, toBalance, parts: rest }, now, trx);
    const { order_id: orderSerial, payment_id, currency, actor } = sum;
    const made = { providerReference: name, key: PART_KEY + name };
    const payment = { id: payment_id, currency };
    await refundRepository.create({ orderSerial, payment, amount, parts, actor, made }, now, trx);
  },

  /** What a refund gives back for each line. */
  async parts(refundId: number, db: Connection): Promise<readonly RefundPart[]> {
    const rows = await db
      .selectFrom('order_refund_lines')
      .select(['order_line_id as id', 'amount'])
      .where('refund_id', '=', refundId)
      .orderBy('order_line_id')
      .execute();
    return rows;
  },

  /** Whether lines got money back of a payment: what came in twice is of none. */
  async isOfLines(paymentId: number, db: Connection): Promise<boolean> {
    const found = refundsOfLines(db).select('refund.id').where('refund.payment_id', '=', paymentId);
    return (await found.limit(1).executeTakeFirst()) !== undefined;
  },

  /** The number of a refund among those of its order by which lines got money back, from 1. */
  async numberOf({ id, order_id }: Pick<Refund, 'id' | 'order_id'>, db: Connection): Promise<number> {
    const { number } = await refundsOfLines(db)
      .select((eb) => eb.fn.countAll<number>().as('number'))
      .where('refund.order_id', '=', order_id)
      .where('refund.id', '<=', id)
      .executeTakeFirstOrThrow();
    return Number(number);
  },

  /** What has gone back of each line of the order of a refund, in all, whether more is on its way, and whether the refund is of it; cents. */
  async sentOfLines({ id, order_id }: Pick<Refund, 'id' | 'order_id'>, db: Connection) {
    return db
      .selectFrom('order_refund_lines as part')
      .innerJoin('order_refunds as refund', 'refund.id', 'part.refund_id')
      .where('refund.order_id', '=', order_id)
      .groupBy('part.order_line_id')
      .select('part.order_line_id as id')
      .select(sql<boolean>`bool_or(refund.id = ${id})`.as('isOfIt'))
      .select(sql<number>`coalesce(sum(part.amount) filter (where refund.status = 'done'), 0)::int`.as('sent'))
      .select(sql<boolean>`bool_or(refund.status in ('pending', 'unsure'))`.as('isMoreOnItsWay'))
      .execute();
  },
};
