import { sql } from 'kysely';
import type { LineState } from '../../../domains/order';
import type { Connection } from '../../platform/db';

/** What the ledgers need of orders. The last argument is the connection or transaction to work in. */
export const orderLoyalty = {
  /** An order as it is now, in cents of its currency. */
  async read(orderSerial: number, db: Connection) {
    const { rows } = await sql<{
      /** Null for guests, and for an account that was deleted. */
      accountId: number | null;
      total: number;
      balance: number;
      balanceUsd: number;
      rateMicro: number | null;
      cashbackBp: number;
      isDoubled: boolean;
      /** What of its refunds goes to the balance. */
      toBalance: number;
      /** It ended before it was paid. */
      isUnpaidOver: boolean;
      /** All of it ended before it was begun. */
      isCanceled: boolean;
      lines: readonly { readonly id: number; readonly state: LineState | null; readonly left: number }[];
    }>`
      select o.account_id as "accountId", o.total, o.balance_cents as balance, o.balance_usd_cents as "balanceUsd", o.rate_micro as "rateMicro",
        o.cashback_bp as "cashbackBp", o.double_xp as "isDoubled",
        (select coalesce(sum(balance_amount), 0) from order_refunds where order_id = o.id and status <> 'failed')::bigint as "toBalance",
        o.status = 'cancelled' and o.paid_at is null as "isUnpaidOver",
        o.status in ('cancelled', 'refunded') and not exists (select from order_lines where order_id = o.id and has_started) as "isCanceled",
        (select json_agg(json_build_object('id', line.id, 'state', line.state, 'left', line.total - coalesce((
            select sum(part.amount) from order_refund_lines part join order_refunds refund on refund.id = part.refund_id
            where part.order_line_id = line.id and refund.status <> 'failed'), 0)) order by line.position)
          from order_lines line where line.order_id = o.id) as lines
      from orders o where o.id = ${orderSerial}`.execute(db);
    return rows[0] ?? null;
  },

  /** Locks orders in the sequence of their serials. @returns the ids of their accounts, in order, each once */
  async lock(orderSerials: readonly number[], trx: Connection): Promise<readonly number[]> {
    if (orderSerials.length === 0) return [];
    const rows = await trx
      .selectFrom('orders')
      .select('account_id')
      .where('id', 'in', orderSerials)
      .orderBy('id')
      .forUpdate()
      .execute();
    const accountIds = rows.flatMap(({ account_id }) => account_id ?? []);
    return [...new Set(accountIds)].sort((one, other) => one - other);
  },

  /** What has gone back of an order, or is on its way: in all, and to the balance; cents. */
  async wentBack(
    orderSerial: number,
    db: Connection,
  ): Promise<{ readonly refunded: number; readonly refundedToBalance: number }> {
    const { rows } = await sql<{ refunded: number; refundedToBalance: number }>`
      select coalesce(sum((select coalesce(sum(amount), 0) from order_refund_lines where refund_id = refund.id)), 0)::bigint as refunded,
        coalesce(sum(balance_amount), 0)::bigint as "refundedToBalance"
      from order_refunds refund where order_id = ${orderSerial} and status <> 'failed'`.execute(db);
    return rows[0] ?? { refunded: 0, refundedToBalance: 0 };
  },
};
