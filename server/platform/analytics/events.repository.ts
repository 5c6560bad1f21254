import { createHash, randomBytes } from 'node:crypto';
import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { sql } from 'kysely';
import { orderSerial, wasPaid } from '../../../domains/order';
import type { Connection } from '../db/connection';
import { asJson } from '../db/json';
import { utcDay } from '../db/utcDay';
import { proofOfOrder } from '../ids/orderId';
import { type Batch, type CollectedEvent, isTransaction } from './events.contract';
import { refundsOfLines } from './refundsOfLines.repository';

/** How long events are kept. */
export const EVENT_RETENTION_DAYS = 90;
/** Recorded purchases are kept longer, because their page may be opened again. */
export const TRANSACTION_RETENTION_DAYS = 400;
/** How many rows one statement deletes, so that locks are short. */
const DELETE_BATCH_SIZE = 5_000;

/** A purchase or refund event that was confirmed by the order. */
interface ConfirmedTransaction {
  readonly event: CollectedEvent;
  readonly name: 'purchase' | 'refund';
  readonly digest: string;
  readonly currency: string;
  /** Cents. */
  readonly value: number;
}

const newId = (): string => randomBytes(16).toString('hex');

/** What is kept of a transaction instead of the number of its order. @param refund its number among the refunds of the order */
const digestOf = (name: ConfirmedTransaction['name'], serial: number, refund = 1): string =>
  createHash('sha256')
    .update(`${name} ${serial}${refund === 1 ? '' : `.${refund}`}`)
    .digest('hex');

const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);

/** Analytics events in the database. */
export const analyticsEvents = {
  /**
   * Stores a batch: each event once, purchases and refunds once per order and only when confirmed by it.
   * @returns how many events were new
   */
  async record({ session, events }: Batch, now: Date, db: Connection): Promise<number> {
    // Read before the transaction, which holds the only connection of the embedded database.
    const confirmed = await findConfirmed(events, db);
    return db.transaction().execute(async (trx) => {
      const newTransactions = await recordNewTransactions(confirmed, now, trx);
      const plain = events.filter((event) => !isTransaction(event));
      const rows = [
        ...plain.map((event) => toRow(event, session, now)),
        ...newTransactions.map(({ event, currency, value }) => ({ ...toRow(event, session, now), currency, value })),
      ];
      if (rows.length === 0) return 0;
      const written = await trx
        .insertInto('analytics_events')
        .values(rows.sort(byId))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(written.numInsertedOrUpdatedRows ?? 0);
    });
  },

  /**
   * Records a refund of an order whose purchase was counted, once, in the transaction that records that it was sent: its buyer may never come back. It
   * belongs to no session.
   * @param order its serial number and currency
   * @param refund its number among the refunds of the order, and the cents that went back
   */
  async recordRefund(
    order: { readonly serial: number; readonly currency: { readonly code: string } },
    refund: { readonly number: number; readonly amount: number },
    now: Date,
    trx: Connection,
  ): Promise<void> {
    const [id, session] = [newId(), newId()];
    await sql`with counted as (
        insert into analytics_transactions (name, digest, told_on)
        select 'refund', ${digestOf('refund', order.serial, refund.number)}, ${utcDay(now)}::date
        where exists (
          select from analytics_transactions where name = 'purchase' and digest = ${digestOf('purchase', order.serial)})
        on conflict do nothing returning name)
      insert into analytics_events (id, session, name, happened_at, currency, value, params)
      select ${id}, ${session}, name, ${now}::timestamptz, ${order.currency.code}, ${refund.amount}::integer, '{}'::jsonb
      from counted`.execute(trx);
  },

  /** Deletes expired rows in batches; several processes may do so at the same time. Returns how many. */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    const before = subDays(now, EVENT_RETENTION_DAYS, { in: utc });
    let deleted = 0;
    for (;;) {
      const { numAffectedRows = 0n } = await sql`delete from analytics_events where id in (
          select id from analytics_events where happened_at < ${before}
          order by happened_at limit ${DELETE_BATCH_SIZE} for update skip locked)`.execute(db);
      deleted += Number(numAffectedRows);
      if (Number(numAffectedRows) < DELETE_BATCH_SIZE) break;
    }
    const { numDeletedRows } = await db
      .deleteFrom('analytics_transactions')
      .where('told_on', '<', sql<Date>`${utcDay(subDays(now, TRANSACTION_RETENTION_DAYS, { in: utc }))}::date`)
      .executeTakeFirstOrThrow();
    return deleted + Number(numDeletedRows);
  },
};

/**
 * The purchases and refunds that match an order, with the order's amount instead of the browser's. They need a proof that the sender has seen the
 * order page, because order numbers are easy to guess.
 */
async function findConfirmed(
  events: readonly CollectedEvent[],
  db: Connection,
): Promise<readonly ConfirmedTransaction[]> {
  const requested = events.filter(isTransaction).flatMap((event) => {
    const serial = orderSerial(event.params.transaction_id ?? '');
    return serial === null ? [] : [{ event, serial }];
  });
  if (requested.length === 0) return [];
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'public_id', 'status', 'currency', 'total'])
    .where('id', 'in', [...new Set(requested.map(({ serial }) => serial))])
    .execute();
  const refunds = await refundsOf(
    orders.map(({ id }) => id),
    db,
  );
  return requested.flatMap(({ event, serial }): ConfirmedTransaction[] => {
    const order = orders.find(({ id }) => id === serial);
    if (order === undefined || event.proof !== proofOfOrder(order.public_id) || !wasPaid(order.status)) return [];
    const { currency, total } = order;
    if (event.name !== 'refund')
      return [{ event, name: 'purchase', digest: digestOf('purchase', serial), currency, value: total }];
    const number = event.params.refund_number ?? 1;
    const refund = refunds.filter(({ order_id }) => order_id === serial)[number - 1];
    if (refund?.status !== 'done') return [];
    return [{ event, name: 'refund', digest: digestOf('refund', serial, number), currency, value: refund.amount }];
  });
}

async function refundsOf(serials: readonly number[], db: Connection) {
  if (serials.length === 0) return [];
  return refundsOfLines(db)
    .select(['refund.order_id', 'refund.amount', 'refund.status'])
    .where('refund.order_id', 'in', serials)
    .orderBy('refund.id')
    .execute();
}

/** Records transactions and returns the new ones. A concurrent batch with the same ones waits for this transaction. */
async function recordNewTransactions(
  confirmed: readonly ConfirmedTransaction[],
  now: Date,
  trx: Connection,
): Promise<readonly ConfirmedTransaction[]> {
  // Sorted, so that two batches with the same transactions can't deadlock.
  const unique = [...new Map([...confirmed].reverse().map((one) => [one.name + one.digest, one])).values()];
  if (unique.length === 0) return [];
  const rows = unique.map(({ name, digest }) => ({ name, digest, told_on: utcDay(now) }));
  const inserted = await trx
    .insertInto('analytics_transactions')
    .values(rows.sort((a, b) => (a.digest < b.digest ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['name', 'digest'])
    .execute();
  return unique.filter((one) => inserted.some(({ name, digest }) => name === one.name && digest === one.digest));
}

function toRow({ id, name, ago, params }: CollectedEvent, session: string, now: Date) {
  const { currency = null, value: amount, transaction_id: _number, ...others } = params;
  // What is no money, such as XP, stays with the other parameters.
  const [value = null, rest] = currency === null ? [null, { ...others, value: amount }] : [amount, others];
  return {
    id,
    session,
    name,
    happened_at: subMilliseconds(now, ago),
    currency,
    value: value === null ? null : Math.round(value * 100),
    params: asJson(rest),
  };
}
