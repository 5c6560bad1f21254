import { sql } from 'kysely';
import { DOLLARS, percentRoundedDown, shareOf, toDollars } from '../../../domains/pricing';
import type { Connection } from '../../platform/db';

/** How many lines are told. */
const MAX_LINES = 24;

/** What the VIP level of an account has saved. The last argument is the connection or transaction to work in. */
export const savedOrders = {
  /** The lines that were paid since a time and not given back, the newest first; amounts in US cents. */
  async since(accountId: number, since: Date, db: Connection) {
    const { rows } = await sql<{
      title: string;
      summary: readonly { readonly value: string }[];
      at: Date;
      left: number;
      total: number;
      orderTotal: number;
      balance: number;
      discount: number;
      rateMicro: number | null;
      cashbackBp: number;
    }>`
      select line.service_name as title, line.summary, o.paid_at as at, line.total, o.total as "orderTotal", o.balance_cents as balance,
        o.rate_micro as "rateMicro", o.cashback_bp as "cashbackBp",
        line.total - coalesce((select sum(part.amount) from order_refund_lines part join order_refunds refund on refund.id = part.refund_id
          where part.order_line_id = line.id and refund.status <> 'failed'), 0)::bigint as "left",
        coalesce((select sum(-(one ->> 'amount')::bigint) from jsonb_array_elements(line.quote -> 'lines') one where one ->> 'code' = 'perma-vip'), 0)::bigint as discount
      from order_lines line join orders o on o.id = line.order_id
      where o.account_id = ${accountId} and o.paid_at >= ${since} and line.state not in ('cancelled', 'refunded')
      order by o.paid_at desc, line.id desc limit ${MAX_LINES}`.execute(db);
    return rows.map(({ title, summary, at, left, total, orderTotal, balance, discount, rateMicro, cashbackBp }) => {
      const inDollars = (cents: number) => toDollars(cents, rateMicro ?? DOLLARS.rateMicro);
      const money = shareOf(left, orderTotal - balance, orderTotal);
      return {
        title,
        detail: summary[0]?.value ?? '',
        at: at.getTime(),
        full: inDollars(total + discount),
        saved: inDollars(discount) + percentRoundedDown(inDollars(money), cashbackBp),
      };
    });
  },
};
