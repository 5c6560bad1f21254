import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/platform/db/schema';

/** Level, XP and balance of an account, as the shop shows them. */
export interface ShownStanding {
  readonly level: number;
  readonly xp: number;
  /** US cents. */
  readonly balance: number;
}

/** An entry of a ledger: XP, or US cents. */
export interface Entry {
  readonly account: number;
  readonly amount: number;
  readonly forgiven: number;
  readonly sum: number;
  readonly reason: string;
  readonly line: number | null;
  readonly order: number | null;
}

/** An account. Its level is the highest that it has reached. */
export interface AccountRow extends ShownStanding {
  readonly id: number;
  readonly email: string;
  readonly reached: readonly number[];
  /** The levels of its own coupons, one for each coupon. */
  readonly coupons: readonly number[];
}

/** An order of an account. Amounts in cents of its currency. */
export interface OrderRow {
  readonly id: number;
  readonly publicId: string;
  readonly account: number;
  readonly status: string;
  readonly wasPaid: boolean;
  readonly total: number;
  readonly balance: number;
  /** US cents. */
  readonly balanceUsd: number;
  readonly rateMicro: number;
  readonly level: number;
  readonly cashbackBp: number;
  readonly isDoubled: boolean;
  readonly coupon: string | null;
  /** Those that have succeeded. */
  readonly payments: readonly number[];
  readonly lines: readonly {
    readonly id: number;
    readonly state: string | null;
    readonly hasStarted: boolean;
    readonly total: number;
    readonly back: number;
  }[];
  readonly refunds: readonly { readonly amount: number; readonly toBalance: number; readonly parts: number }[];
  /** The codes of its coupons, and its double XP; null for what was given back. */
  readonly couponUses: readonly (string | null)[];
  readonly doubleXpUses: readonly (true | null)[];
}

interface CouponRow {
  readonly code: string;
  /** How often it says that it is used, and how often it may be. */
  readonly uses: number;
  readonly maxUses: number | null;
  readonly maxPerShopper: number | null;
  /** How often orders use it, in all and of one account. */
  readonly used: number;
  readonly usedByOne: number;
}

/** All that is kept of levels, balances and coupons. */
export interface LoyaltyBooks {
  readonly accounts: readonly AccountRow[];
  readonly xp: readonly Entry[];
  readonly balance: readonly Entry[];
  readonly orders: readonly OrderRow[];
  readonly coupons: readonly CouponRow[];
  /** The reasons in the audit log. */
  readonly audited: readonly string[];
  /** Kind, recipient and detail of the mails about levels: `level_up member@example.com level 3`. */
  readonly mails: readonly string[];
}

/** Reads all that is kept of levels, balances and coupons. */
export async function readLoyalty(db: Kysely<Database>): Promise<LoyaltyBooks> {
  const { rows: accounts } = await sql<AccountRow>`
    select account.id, email, coalesce(xp, 0)::bigint as xp, coalesce(balance, 0)::bigint as balance,
      (select coalesce(max(level), 0) from reached_levels where account_id = account.id) as level,
      (select coalesce(json_agg(level order by level), '[]') from reached_levels where account_id = account.id) as reached,
      (select coalesce(json_agg(level order by level), '[]') from coupons where account_id = account.id) as coupons
    from accounts account left join loyalty on account_id = account.id`.execute(db);
  const { rows: xp } = await sql<Entry>`
    select account_id as account, amount, forgiven, sum, reason, order_line_id as line, null as "order"
    from xp_entries order by id`.execute(db);
  const { rows: balance } = await sql<Entry>`
    select account_id as account, amount, forgiven, sum, reason, order_line_id as line, order_id as "order"
    from balance_entries order by id`.execute(db);
  const { rows: orders } = await sql<OrderRow>`
    select id, public_id as "publicId", account_id as account, status, paid_at is not null as "wasPaid", total,
      balance_cents as balance, balance_usd_cents as "balanceUsd", rate_micro as "rateMicro", coalesce(vip_level, 0) as level,
      cashback_bp as "cashbackBp", double_xp as "isDoubled", coupon,
      (select coalesce(json_agg(amount), '[]') from payments where order_id = orders.id and status in ('succeeded', 'refunded')) as payments,
      (select json_agg(json_build_object('id', id, 'state', state, 'hasStarted', has_started, 'total', total, 'back', (
          select coalesce(sum(part.amount), 0) from order_refund_lines part join order_refunds refund on refund.id = refund_id
          where order_line_id = line.id and status <> 'failed')))
        from order_lines line where order_id = orders.id) as lines,
      (select coalesce(json_agg(json_build_object('amount', amount, 'toBalance', balance_amount, 'parts', (
          select coalesce(sum(amount), 0) from order_refund_lines where refund_id = refund.id))), '[]')
        from order_refunds refund where order_id = orders.id and status <> 'failed') as refunds,
      (select coalesce(json_agg(case when returned_at is null then code end), '[]')
        from coupon_uses join coupons on coupons.id = coupon_id where order_id = orders.id) as "couponUses",
      (select coalesce(json_agg(case when returned_at is null then true end), '[]')
        from double_xp_uses where order_id = orders.id) as "doubleXpUses"
    from orders order by id`.execute(db);
  const { rows: coupons } = await sql<CouponRow>`
    select code, uses, max_uses as "maxUses", max_per_shopper as "maxPerShopper",
      (select count(*)::int from coupon_uses where coupon_id = coupons.id and returned_at is null) as used,
      (select coalesce(max(count), 0)::int from (select count(*) from coupon_uses
        where coupon_id = coupons.id and returned_at is null group by account_id) by_account) as "usedByOne"
    from coupons`.execute(db);
  const audited = await db.selectFrom('audit_log').select('reason').execute();
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'detail'])
    .where('kind', '=', 'level_up')
    .execute();
  return {
    accounts,
    xp,
    balance,
    orders,
    coupons,
    audited: audited.map(({ reason }) => reason),
    mails: mails.map(({ kind, recipient, detail }) => `${kind} ${recipient} ${detail}`),
  };
}
