import type { ColumnType, Generated } from 'kysely';
import type { PlayStyle } from '../../../../domains/catalogue';
import type { Json, Timestamp } from './columns';

interface CartTable {
  id: Generated<number>;
  /** SHA-256 of the cookie's token, in hex; the token itself is never stored. */
  token_hash: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** 30 days after creation unless given. */
  expires_at: Timestamp;
  /** The code of the coupon that is to be used; it may not hold any more. */
  coupon: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface CartLineTable {
  id: Generated<number>;
  cart_id: number;
  service_id: number;
  /** Its place among the lines, in the order of ids; null for where its own id puts it. Only a line that was restored has one. */
  position: ColumnType<number | null, number | null | undefined, never>;
  /** A `Configuration` without its service id, and the choices of other things that are sold: choices, never a price. */
  choices: Json<Record<string, unknown>>;
  /** The total the shopper saw when adding, in cents of `seen_currency`; only compared to show “Price changed”, never charged. */
  seen_total: number;
  seen_currency: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** The statuses of `domains/order`, as the database allows them. */
type OrderStatus =
  | 'awaiting_payment'
  | 'payment_failed'
  | 'paid'
  | 'in_progress'
  | 'completed'
  | 'cancelled'
  | 'refunded';

export interface OrderTable {
  id: Generated<number>;
  /** Unguessable: at least 128 bits as lowercase letters and digits. */
  public_id: string;
  status: ColumnType<OrderStatus, OrderStatus | undefined, OrderStatus>;
  /** The browser that a guest has used for it, which is told of it; null for accounts. */
  guest_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** The buyer wants this device to fill in the same details next time; only of guests. */
  fills_forms: ColumnType<boolean, boolean | undefined, boolean>;
  email: string;
  /** The buyer's country, two letters; null in orders from before the field existed. */
  country: ColumnType<string | null, string | undefined, string>;
  /** The standard rate of VAT in the country when the order was placed, in basis points, 0 for none; null in orders from before it was kept. */
  vat_bp: ColumnType<number | null, number | null | undefined, never>;
  /** `us` for a buyer who reads American dates; null for all others. */
  date_style: ColumnType<'us' | null, 'us' | null | undefined, never>;
  /** The zone of the buyer's browser, IANA; null where it was not told. */
  zone: ColumnType<string | null, string | null | undefined, null>;
  /** The buyer's name. */
  contact: Json<Record<string, unknown>>;
  /** Account, character, region, platform and notes by line. */
  game_details: Json<Record<string, unknown>>;
  currency: string;
  currency_sign: string;
  subtotal: number;
  discount: number;
  /** Always subtotal − discount. */
  total: number;
  /** Units of the currency per US dollar × 1,000,000 when it was placed; null for a currency that is not in the shop any more. */
  rate_micro: ColumnType<number | null, number | null | undefined, never>;
  /** The buyer's VIP level then; null for guests, and in orders from before there were levels. */
  vip_level: ColumnType<number | null, number | null | undefined, never>;
  /** What of it comes back, of what was paid with money, basis points. */
  cashback_bp: ColumnType<number, number | undefined, never>;
  /** It counts twice for the level. */
  double_xp: ColumnType<boolean, boolean | undefined, never>;
  /** The code of its coupon. */
  coupon: ColumnType<string | null, string | null | undefined, never>;
  /** What of the total was paid from the balance: cents of the currency, and US cents. */
  balance_cents: ColumnType<number, number | undefined, never>;
  balance_usd_cents: ColumnType<number, number | undefined, never>;
  created_at: Timestamp;
  updated_at: Timestamp;
  paid_at: Date | null;
  /** Whose order it is; null for a guest's, and when the account was deleted. */
  account_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface OrderLineTable {
  id: Generated<number>;
  order_id: number;
  position: number;
  service_id: number;
  /** As it was when ordered, like everything below, because the catalogue may change. */
  service_name: string;
  game_name: string;
  category_name: string;
  sub_category_name: string;
  path: string;
  /** File name of the picture in /art, without shape and width. */
  art: string;
  play: PlayStyle;
  choices: Json<Record<string, unknown>>;
  /** The choices as the order page shows them: [{ label, value }]. */
  summary: Json<{ label: string; value: string }[]>;
  /** The whole `Quote`. */
  quote: Json<Record<string, unknown>>;
  subtotal: number;
  discount: number;
  total: number;
  start_least: number;
  start_most: number;
  /** Minutes of work; null when unknown. */
  work_minutes: number | null;
  /** Null until the order is paid. Written by `lines.repository.ts` alone. */
  state: ColumnType<LineState | null, undefined, LineState>;
  /** Since when; null where that is not known. */
  state_at: ColumnType<Date | null, undefined, Date | null>;
  /** What the buyer reads of it; may be empty. */
  state_reason: ColumnType<string, undefined, string>;
  has_started: ColumnType<boolean, undefined, boolean>;
  /** How many units of `work` are done, or percent where it has none. */
  done: ColumnType<number, undefined, number>;
  /** What its kind counts; null where that is percent. */
  work: ColumnType<{ one: string; many: string; total: number } | null, string | null | undefined, never>;
}

/** The states of `domains/order`, as the database allows them. */
type LineState = 'paid' | 'waiting' | 'in_progress' | 'completed' | 'cancelled' | 'refunded';

/** Every move of a line; append only. */
interface LineMoveTable {
  id: Generated<number>;
  order_line_id: number;
  from_state: LineState | null;
  to_state: LineState;
  /** Like that of the line, after it. */
  done: ColumnType<number, number | undefined, never>;
  /** Null where it was not recorded. */
  at: Date | null;
  actor: string;
  reason: ColumnType<string, string | undefined, never>;
}

/** What the team has noted about an order; its buyer never sees it. */
interface OrderNoteTable {
  id: Generated<number>;
  order_id: number;
  text: string;
  actor: string;
  created_at: Timestamp;
}

/** Carts and orders. */
export interface SalesTables {
  carts: CartTable;
  cart_lines: CartLineTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  line_moves: LineMoveTable;
  order_notes: OrderNoteTable;
}
