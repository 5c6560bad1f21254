import { sql } from 'kysely';
import { DOLLARS, PRICE_CODES } from '../../../domains/pricing';
import type { Connection } from '../../platform/db';

/** What a discount of a quote has taken off, cents. */
const taken = (code: string) =>
  sql<number>`coalesce(sum(-(one ->> 'amount')::bigint) filter (where one ->> 'kind' = 'discount' and one ->> 'code' = ${code}), 0)::bigint`;

/** What the VIP level of an account has saved. The last argument is the connection or transaction to work in. */
export const savedOrders = {
  /** The lines that were paid since a time and not given back, the newest first; amounts in cents of their order's currency. */
  async since(accountId: number, since: Date, db: Connection) {
    const { rows } = await sql<{
      title: string;
      detail: string | null;
      at: Date;
      total: number;
      refunded: number;
      orderTotal: number;
      balance: number;
      rateMicro: number | null;
      cashbackBp: number;
      vip: number;
      coupon: number;
      undiscountable: number;
    }>`
      select line.service_name as title, line.summary #>> '{0,value}' as detail, o.paid_at as at, line.total, o.total as "orderTotal",
        o.balance_cents as balance, o.rate_micro as "rateMicro", o.cashback_bp as "cashbackBp", taken.vip, taken.coupon, taken.undiscountable,
        coalesce((select sum(part.amount) from order_refund_lines part join order_refunds refund on refund.id = part.refund_id
          where part.order_line_id = line.id and refund.status <> 'failed'), 0)::bigint as refunded
      from order_lines line join orders o on o.id = line.order_id
      cross join lateral (
        select ${taken(PRICE_CODES.permaVip)} as vip, ${taken(PRICE_CODES.coupon)} as coupon,
          greatest(coalesce(sum((one ->> 'amount')::bigint) filter (where one ->> 'discountable' = 'false'), 0), 0)::bigint as undiscountable
        from jsonb_array_elements(line.quote -> 'lines') one
      ) taken
      where o.account_id = ${accountId} and o.paid_at >= ${since} and line.state not in ('cancelled', 'refunded') and line.total > 0
      order by o.paid_at desc, line.id desc`.execute(db);
    return rows.map(({ detail, at, refunded, orderTotal, balance, rateMicro, ...line }) => ({
      ...line,
      detail: detail ?? '',
      at: at.getTime(),
      left: line.total - refunded,
      rateMicro: rateMicro ?? DOLLARS.rateMicro,
      order: { total: orderTotal, money: orderTotal - balance },
    }));
  },
};
