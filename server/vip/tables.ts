import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../platform/db';

interface VipLevelTable {
  level: number;
  xp: number;
  /** Whole percent. */
  perma_discount: number;
  cashback: number;
  coupon_count: number;
  /** USD cents. */
  coupon_cents: number;
  coupon_min_cents: number;
  coupon_days: number;
  double_xp: number;
  chat_priority: boolean;
}

/** Sums of the ledgers of an account, kept by triggers. Whoever writes into a ledger locks the row first. */
export interface LoyaltyTable {
  account_id: number;
  xp: ColumnType<number, undefined, never>;
  /** USD cents. */
  balance: ColumnType<number, undefined, never>;
  /** The highest that the sum of XP has reached in the last twelve months, as of the last entry. */
  peak: ColumnType<number, undefined, number>;
  /** When another one counts; null while it is the sum itself. */
  peak_until: ColumnType<Date | null, undefined, Date | null>;
  /** Reached, and not welcomed yet. */
  unseen_level: ColumnType<number | null, undefined, number | null>;
  updated_at: Timestamp;
}

interface EntryTable {
  id: Generated<number>;
  account_id: number;
  amount: number;
  reason: ColumnType<string, string | undefined, never>;
  /** Who has caused it: the email of a member of the staff, the command line, or the shop. */
  actor: string;
  /** What the account has with it. */
  sum: ColumnType<number, undefined, never>;
  at: Timestamp;
}

export interface XpEntryTable extends EntryTable {
  /** XP that was to be taken back, and was gone already; negative when it counts again. */
  forgiven: ColumnType<number, number | undefined, never>;
  kind: 'line' | 'grant' | 'correction';
  order_line_id: ColumnType<number | null, number | undefined, never>;
}

/** Amounts in USD cents. */
export interface BalanceEntryTable extends EntryTable {
  /** Cashback that was to be taken back, and was spent already; negative when it counts again. */
  forgiven: ColumnType<number, number | undefined, never>;
  kind: 'cashback' | 'payment' | 'grant' | 'correction';
  order_line_id: ColumnType<number | null, number | undefined, never>;
  order_id: ColumnType<number | null, number | undefined, never>;
}

interface ReachedLevelTable {
  account_id: number;
  level: number;
  reached_at: Timestamp;
}

export interface CouponTable {
  id: Generated<number>;
  /** In capitals. */
  code: string;
  percent_bp: number | null;
  /** USD cents. */
  fixed_cents: number | null;
  starts_at: Timestamp;
  ends_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** Of the subtotal, USD cents. */
  min_cents: number;
  /** Where it holds: paths of games, categories and services; none for the whole shop. */
  places: ColumnType<{ path: string; name: string }[], string | undefined, never>;
  max_uses: number | null;
  max_per_shopper: number | null;
  uses: ColumnType<number, undefined, number>;
  /** Of a level-up: whose it is, and of which level. */
  account_id: ColumnType<number | null, number | undefined, never>;
  level: ColumnType<number | null, number | undefined, never>;
  /** The shopper was told that it ends. */
  end_told_at: ColumnType<Date | null, undefined, Date>;
  created_at: Timestamp;
}

/** What an order has used; given back when it was not paid in time, or canceled. */
interface UseTable {
  order_id: number;
  used_at: Timestamp;
  returned_at: ColumnType<Date | null, undefined, Date>;
}

/** Levels, ledgers and coupons. */
interface VipTables {
  vip_levels: VipLevelTable;
  loyalty: LoyaltyTable;
  xp_entries: XpEntryTable;
  balance_entries: BalanceEntryTable;
  reached_levels: ReachedLevelTable;
  coupons: CouponTable;
  coupon_uses: UseTable & { coupon_id: number; account_id: number | null };
  double_xp_uses: UseTable & { account_id: number };
}

declare module '../platform/db/schema' {
  interface Database extends VipTables {}
}
declare module '../platform/db/schema/mail' {
  interface MailKinds extends Record<'level_up' | 'cashback' | 'coupon_ends', true> {}
}
