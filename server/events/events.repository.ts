import { createHash } from 'node:crypto';
import { utc } from '@date-fns/utc';
import { formatISO } from 'date-fns/formatISO';
import { subDays } from 'date-fns/subDays';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { type Kysely, sql } from 'kysely';
import { orderSerial, wasPaid } from '../../domains/order';
import { asJson } from '../db/json';
import type { Database } from '../db/schema';
import { proofOfOrder } from '../order/orderId';
import { type Batch, type CollectedEvent, isOfOrder } from './events.schema';

/** Events are kept so long. */
export const EVENTS_LIFE_DAYS = 90;
/** That a purchase was told is remembered longer: its page may be opened again. */
const TRANSACTIONS_LIFE_DAYS = 400;
/** How many rows are forgotten in one statement, so that none holds locks for long. */
const FORGOTTEN_AT_ONCE = 5_000;

type Connection = Kysely<Database>;

/** A purchase or refund and what the shop's own books say of it. */
interface Confirmed {
  readonly event: CollectedEvent;
  readonly name: 'purchase' | 'refund';
  readonly digest: string;
  readonly currency: string;
  /** Cents. */
  readonly value: number;
}

/** The day of a time in UTC: `2026-11-22`. */
export const dayOf = (time: Date) => formatISO(time, { representation: 'date', in: utc });
const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);

/** Events of analytics in the database. */
export function createEventRepository(db: Connection) {
  /**
   * Purchases and refunds that the orders bear out, told by who has seen the order's page, with the money as it is there: what a browser
   * says of money is not believed, and numbers of orders are easy to guess.
   */
  async function confirmed(events: readonly CollectedEvent[]): Promise<readonly Confirmed[]> {
    const asked = events.filter(isOfOrder).flatMap((event) => {
      const serial = orderSerial(event.params.transaction_id ?? '');
      return serial === null ? [] : [{ event, serial }];
    });
    if (asked.length === 0) return [];
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'public_id', 'status', 'currency', 'total'])
      .where('id', 'in', [...new Set(asked.map(({ serial }) => serial))])
      .execute();
    return asked.flatMap(({ event, serial }) => {
      const order = orders.find(({ id }) => id === serial);
      if (order === undefined || event.proof !== proofOfOrder(order.public_id) || !wasPaid(order.status)) return [];
      const name = event.name === 'refund' ? ('refund' as const) : ('purchase' as const);
      if (name === 'refund' && order.status !== 'refunded') return [];
      const digest = createHash('sha256').update(`${name} ${serial}`).digest('hex');
      return [{ event, name, digest, currency: order.currency, value: order.total }];
    });
  }

  /** Of these, those that nobody has told before. Whoever tells the same at the same time waits for this transaction to end. */
  async function untold(told: readonly Confirmed[], now: Date, trx: Connection): Promise<readonly Confirmed[]> {
    // One of each, in one order for all: two batches that tell the same two can't wait for each other.
    const first = [...new Map([...told].reverse().map((one) => [one.name + one.digest, one])).values()];
    if (first.length === 0) return [];
    const rows = first.map(({ name, digest }) => ({ name, digest, told_on: dayOf(now) }));
    const fresh = await trx
      .insertInto('analytics_transactions')
      .values(rows.sort((a, b) => (a.digest < b.digest ? -1 : 1)))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['name', 'digest'])
      .execute();
    return first.filter((one) => fresh.some(({ name, digest }) => name === one.name && digest === one.digest));
  }

  return {
    /**
     * Writes a batch, each event once however often it is sent; purchases and refunds once for each order, and only such as are true.
     * @returns how many events were new
     */
    async take({ session, events }: Batch, now: Date): Promise<number> {
      // Read before the transaction: the embedded database has one connection, and the transaction will hold it.
      const borneOut = await confirmed(events);
      return db.transaction().execute(async (trx) => {
        const ofOrders = await untold(borneOut, now, trx);
        const plain = events.filter((event) => !isOfOrder(event));
        const rows = [
          ...plain.map((event) => rowOf(event, session, now)),
          ...ofOrders.map(({ event, currency, value }) => ({ ...rowOf(event, session, now), currency, value })),
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

    /** Forgets what is older than its time, a part after the other; other processes may do so at the same time. Returns how many rows. */
    async forgetOld(now: Date): Promise<number> {
      const before = subDays(now, EVENTS_LIFE_DAYS, { in: utc });
      let forgotten = 0;
      for (;;) {
        const { numAffectedRows = 0n } = await sql`delete from analytics_events where id in (
          select id from analytics_events where happened_at < ${before}
          order by happened_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`.execute(db);
        forgotten += Number(numAffectedRows);
        if (Number(numAffectedRows) < FORGOTTEN_AT_ONCE) break;
      }
      const { numDeletedRows } = await db
        .deleteFrom('analytics_transactions')
        .where('told_on', '<', sql<Date>`${dayOf(subDays(now, TRANSACTIONS_LIFE_DAYS, { in: utc }))}::date`)
        .executeTakeFirstOrThrow();
      return forgotten + Number(numDeletedRows);
    },
  };
}

export type EventRepository = ReturnType<typeof createEventRepository>;

function rowOf({ id, name, ago, params }: CollectedEvent, session: string, now: Date) {
  const { currency = null, value = null, transaction_id: _number, ...rest } = params;
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
