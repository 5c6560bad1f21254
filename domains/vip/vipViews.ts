import type { VipLevel } from './vip.contract';

/** What an account has reached. Times in ms UTC, amounts in US cents. */
export interface OwnVip {
  readonly level: number;
  /** The sum of the ledger. */
  readonly xp: number;
  /** How long the level holds; null while the sum itself has it. */
  readonly until: number | null;
  /** When each level from 1 on was reached. */
  readonly reachedAt: Readonly<Record<number, number>>;
  readonly balance: number;
}

/** A row of the table of what was saved: an order, and per column what it saved, or would have. US cents. */
export interface SavedRow {
  /** `Arena 2v2 rating` */
  readonly title: string;
  /** `1.400 → 2.100` */
  readonly detail: string;
  /** When it was ordered, ms UTC; null in the sample. */
  readonly at: number | null;
  /** Before the permanent discount and a coupon. */
  readonly full: number;
  /** In the order of the columns. */
  readonly saved: readonly number[];
}

/** What orders of twelve months have saved, discount and cashback together, and would have on other levels. */
export interface SavedTable {
  /** Guests, and accounts without orders, see a sample year, and the table says so. */
  readonly isSample: boolean;
  /** `Saved` (which is true) or `VIP 4`. */
  readonly columns: readonly { readonly label: string; readonly isTrue: boolean }[];
  /** The newest ones. */
  readonly rows: readonly SavedRow[];
  /** Of all orders, also of those that have no row. */
  readonly sum: Pick<SavedRow, 'full' | 'saved'>;
  /** There are more orders than rows. */
  readonly isCut: boolean;
}

export interface VipPageView {
  readonly levels: readonly VipLevel[];
  /** Null for guests. */
  readonly own: OwnVip | null;
  readonly saved: SavedTable;
}
