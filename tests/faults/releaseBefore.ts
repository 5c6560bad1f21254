import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/platform/db/schema';

/* What a process of the release before orders had lines with states writes, statement by statement. */

/** An order as that release has read it. */
interface OldOrder {
  readonly id: number;
  readonly status: string;
}

/** Which transitions it allowed, once an order was paid. */
const TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  paid: ['in_progress', 'cancelled', 'refunded'],
  in_progress: ['completed', 'refunded'],
  completed: ['refunded'],
  cancelled: ['refunded'],
};

/** The money that a provider has sent back by the references of refunds, each once. */
export type SentRefunds = Map<string, number>;

export function releaseBefore(db: Kysely<Database>, sent: SentRefunds) {
  const lock = async (id: number, trx: Kysely<Database>): Promise<OldOrder | undefined> =>
    (await sql<OldOrder>`select id, status from orders where id = ${id} for update`.execute(trx)).rows[0];

  async function changeStatus(order: OldOrder, to: string, kind: string, trx: Kysely<Database>): Promise<void> {
    await sql`update orders set status = ${to}, updated_at = now() where id = ${order.id}`.execute(trx);
    await sql`select * from order_lines where order_id = ${order.id} order by position`.execute(trx);
    await sql`insert into outbox (order_id, kind, message_id, recipient, subject, body_text, body_html)
      values (${order.id}, ${kind}, ${randomBytes(16).toString('hex')}, 'anna@example.com', 's', 't', 'h') on conflict do nothing`.execute(
      trx,
    );
  }

  const paymentOf = async (order: OldOrder, trx: Kysely<Database>) =>
    (
      await sql<{ id: number; amount: number; left: number }>`
        select id, amount::int as amount, (amount - coalesce((select sum(amount) from line_refunds where payment_id = payments.id), 0))::int as left
        from payments where order_id = ${order.id} and status = 'succeeded'`.execute(trx)
    ).rows[0];

  async function createRefund(order: OldOrder, trx: Kysely<Database>): Promise<void> {
    const payment = await paymentOf(order, trx);
    if (payment === undefined || payment.left <= 0) return;
    await sql`insert into refunds (order_id, payment_id, reference, amount, currency, next_try_at, created_at, updated_at)
      values (${order.id}, ${payment.id}, ${randomBytes(16).toString('hex')}, ${payment.left}, 'USD', now(), now(), now())
      on conflict (payment_id) do nothing`.execute(trx);
  }

  async function claim(table: 'refunds' | 'line_refunds') {
    const key = sql.ref(table === 'refunds' ? 'id' : 'order_line_id');
    const { rows } = await sql<{
      key: number;
      order_id: number;
      payment_id: number;
      reference: string;
      amount: number;
    }>`
      update ${sql.table(table)} set attempts = attempts + 1, next_try_at = now() + interval '2 minutes', updated_at = now()
      where ${key} = (select ${key} from ${sql.table(table)} where status = 'pending' and next_try_at <= now() order by next_try_at limit 1 for update skip locked)
      returning ${key} as key, order_id, payment_id, reference, amount::int as amount`.execute(db);
    return rows[0];
  }

  return {
    /** Staff move an order. */
    move: (id: number, to: 'in_progress' | 'completed') =>
      db.transaction().execute(async (trx) => {
        const order = await lock(id, trx);
        if (order && TRANSITIONS[order.status]?.includes(to))
          await changeStatus(order, to, to === 'in_progress' ? 'started' : 'completed', trx);
      }),

    /** A buyer cancels an order before its work starts, or staff refund what is left of it. */
    refund: (id: number, isCancelled: boolean) =>
      db.transaction().execute(async (trx) => {
        const order = await lock(id, trx);
        if (!order || !TRANSITIONS[order.status]?.includes(isCancelled ? 'cancelled' : 'refunded')) return;
        if (isCancelled && order.status !== 'paid') return;
        await createRefund(order, trx);
        if (isCancelled) await changeStatus(order, 'cancelled', 'cancelled', trx);
      }),

    /** The run of a line is cancelled. */
    refundLine: (id: number, position: number) =>
      db.transaction().execute(async (trx) => {
        const order = await lock(id, trx);
        const payment = order && (await paymentOf(order, trx));
        if (!order || !payment) return;
        await sql`insert into line_refunds (order_line_id, order_id, payment_id, reference, amount, currency, next_try_at, created_at, updated_at)
          select id, order_id, ${payment.id}, ${randomBytes(16).toString('hex')}, total, 'USD', now(), now(), now() from order_lines line
          where order_id = ${id} and position = ${position} and not exists (select from line_refunds where order_line_id = line.id)
            and not exists (select from refunds where payment_id = ${payment.id})`.execute(trx);
      }),

    /** Sends what is due, as its job does. */
    async send(): Promise<void> {
      for (let due = await claim('refunds'); due !== undefined; due = await claim('refunds')) {
        const { order_id, payment_id, reference, amount } = due;
        sent.set(reference, amount);
        await db.transaction().execute(async (trx) => {
          const order = await lock(order_id, trx);
          const { numAffectedRows = 0n } =
            await sql`update refunds set status = 'done', provider_reference = ${reference}, updated_at = now()
            where payment_id = ${payment_id} and status = 'pending'`.execute(trx);
          if (order === undefined || numAffectedRows === 0n) return;
          await sql`update payments set status = 'refunded', updated_at = now() where id = ${payment_id}`.execute(trx);
          if (TRANSITIONS[order.status]?.includes('refunded')) await changeStatus(order, 'refunded', 'refunded', trx);
        });
      }
      for (let due = await claim('line_refunds'); due !== undefined; due = await claim('line_refunds')) {
        sent.set(due.reference, due.amount);
        await sql`update line_refunds set status = 'done', provider_reference = ${due.reference}, updated_at = now()
          where order_line_id = ${due.key} and status = 'pending'`.execute(db);
      }
    },
  };
}
