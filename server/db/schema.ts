import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * The tables as Kysely knows them. Money is integer cents, percent integer basis points, times of work are minutes, instants are
 * `timestamptz` read as Date. What a column may hold is kept true by the database itself: see the migrations.
 */

/** A jsonb column: read as a value, written as JSON text by `asJson` (the drivers disagree on bare arrays and strings). */
type Json<T> = ColumnType<T, string, string>;

/** Filled by the database when it is not given. */
type Stamp = ColumnType<Date, Date | undefined, Date>;

export interface CurrencyTable {
  code: string;
  name: string;
  sign: string;
  rate_micro: number;
  position: number;
}

export interface LadderTable {
  id: Generated<number>;
  slug: string;
  position: number;
}

export interface LadderRungTable {
  ladder_id: number;
  position: number;
  name: string;
}

export interface GameTable {
  id: Generated<number>;
  slug: string;
  name: string;
  art: string | null;
  tagline: string;
  description: string;
  note: string;
  regions: Json<string[]>;
  platforms: Json<string[]>;
  account: Json<{ label: string; example: string; help: string }>;
  position: number;
  available: boolean;
}

export interface CategoryTable {
  id: Generated<number>;
  game_id: number;
  slug: string;
  name: string;
  description: string;
  art: string | null;
  position: number;
  available: boolean;
}

export interface SubCategoryTable {
  id: Generated<number>;
  category_id: number;
  name: string;
  position: number;
}

export type ServiceKind = 'range' | 'quantity' | 'variants';

export interface ServiceTable {
  id: Generated<number>;
  game_id: number;
  category_id: number;
  sub_category_id: number;
  slug: string;
  name: string;
  tags: Json<('hot' | 'new' | 'best')[]>;
  summary: string;
  description: string;
  play: 'piloted' | 'selfplay' | 'trade' | 'coaching';
  gets: Json<string[]>;
  steps: Json<{ title: string; text: string }[]>;
  requirements: Json<string[]>;
  delays: string;
  faq: Json<{ q: string; a: string }[]>;
  start_least: number;
  start_most: number;
  kind: ServiceKind;
  /** Range and quantity. */
  unit: string | null;
  /** Range only, down to `ladder_id`. */
  control: 'bar' | 'selects' | null;
  range_min: number | null;
  range_max: number | null;
  range_step: number | null;
  default_from: number | null;
  default_to: number | null;
  ladder_id: number | null;
  /** Quantity only, down to `minutes_per_unit`. */
  quantity_min: number | null;
  quantity_max: number | null;
  unit_price_cents: number | null;
  default_quantity: number | null;
  minutes_per_unit: number | null;
  /** Variants only. */
  run: boolean | null;
  raid: string | null;
  default_variant: string | null;
  /** Among the services of its game. */
  position: number;
  /** Among those of its category, which stand sub-category by sub-category. */
  place: number;
  /** The name without case and accents, for lists by name. */
  sort_name: GeneratedAlways<string>;
  available: boolean;
}

export interface ServiceSegmentTable {
  service_id: number;
  position: number;
  up_to: number;
  price_cents: number;
  minutes: number;
}

export interface ServiceVariantTable {
  service_id: number;
  key: string;
  position: number;
  label: string;
  note: string;
  price_cents: number;
  was_cents: number | null;
  minutes: number;
  best: boolean;
}

export interface ServiceDiscountTable {
  service_id: number;
  from_quantity: number;
  percent_bp: number;
}

export interface ServiceRewardTable {
  service_id: number;
  position: number;
  name: string;
  img: string | null;
  from_value: number;
  to_value: number;
  mode: 0 | 1 | 2;
}

export interface OptionGroupTable {
  id: Generated<number>;
  service_id: number;
  key: string;
  label: string;
  pick: 'one' | 'many';
  required: boolean;
  max_chosen: number | null;
  position: number;
  display: 'cards' | 'select' | null;
  min_chosen: number | null;
  per_quantity: boolean;
}

export type OptionMode =
  | 'add_fixed_to_original'
  | 'add_fixed_to_total'
  | 'add_percent_to_original'
  | 'add_percent_to_total'
  | 'subtract_fixed_from_original'
  | 'subtract_fixed_from_total'
  | 'subtract_percent_from_original'
  | 'subtract_percent_from_total';

export interface OptionTable {
  service_id: number;
  key: string;
  group_id: number;
  position: number;
  label: string;
  note: string;
  mode: OptionMode;
  value: number;
  tag: 'best value' | null;
  was_value: number | null;
  is_auto_selected: boolean;
  duration_bp: number;
  needs: string | null;
}

export interface ServicePriceTable {
  service_id: number;
  /** Those of the service, so that lists by price have an index. */
  category_id: number;
  sub_category_id: number;
  currency: string;
  list_price: number;
  is_from: boolean;
  /** Whether a list can add the service for that price, as `listedConfiguration` decides when the catalogue is imported. */
  is_addable: boolean;
}

/** One row: how often the catalogue was imported. Processes are told by NOTIFY to drop their caches. */
export interface CatalogueStateTable {
  id: ColumnType<boolean, never, never>;
  version: number;
  imported_at: Date | null;
}

export interface CartTable {
  id: Generated<number>;
  /** SHA-256 of the cookie's token, in hex; the token itself is never stored. */
  token_hash: string;
  created_at: Stamp;
  updated_at: Stamp;
  /** 30 days after creation unless given. */
  expires_at: Stamp;
}

export interface CartLineTable {
  id: Generated<number>;
  cart_id: number;
  service_id: number;
  /** A `Configuration` without its service id: choices, never a price. */
  choices: Json<Record<string, unknown>>;
  /** The total the shopper saw when adding, cents of `seen_currency`; the cart's “Price changed” compares it, it is never charged. */
  seen_total: number;
  seen_currency: string;
  created_at: Stamp;
  updated_at: Stamp;
}

/** The statuses of `domains/order`, as the database allows them. */
export type OrderStatus =
  | 'awaiting_payment'
  | 'payment_failed'
  | 'paid'
  | 'in_progress'
  | 'completed'
  | 'cancelled'
  | 'refunded';

export interface OrderTable {
  id: Generated<number>;
  /** Unguessable: at least 128 bits as lower-case letters and digits. */
  public_id: string;
  status: ColumnType<OrderStatus, OrderStatus | undefined, OrderStatus>;
  email: string;
  /** Where the buyer lives, two letters; null in orders from before it was asked. */
  country: ColumnType<string | null, string | undefined, string>;
  /** What to call the buyer. */
  contact: Json<Record<string, unknown>>;
  /** Account, region, platform and notes by line. */
  game_details: Json<Record<string, unknown>>;
  currency: string;
  currency_sign: string;
  subtotal: number;
  discount: number;
  /** Always subtotal − discount. */
  total: number;
  created_at: Stamp;
  updated_at: Stamp;
  paid_at: Date | null;
}

export interface OrderLineTable {
  id: Generated<number>;
  order_id: number;
  position: number;
  service_id: number;
  /** Frozen when ordered, like everything below: the catalogue may change later. */
  service_name: string;
  game_name: string;
  category_name: string;
  sub_category_name: string;
  path: string;
  /** Names the picture in /art, without kind and width. */
  art: string;
  play: 'piloted' | 'selfplay' | 'trade' | 'coaching';
  choices: Json<Record<string, unknown>>;
  /** The choices in words, for the order page: [{ label, value }]. */
  summary: Json<{ label: string; value: string }[]>;
  /** The whole `Quote`. */
  quote: Json<Record<string, unknown>>;
  subtotal: number;
  discount: number;
  total: number;
  start_least: number;
  start_most: number;
  /** Minutes of work, when the catalogue knows them. */
  work_minutes: number | null;
}

export type PaymentStatus = 'started' | 'succeeded' | 'declined' | 'expired' | 'refunded';

export interface PaymentTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  /** The provider's own name of the payment; unique with it. */
  reference: string;
  status: ColumnType<PaymentStatus, PaymentStatus | undefined, PaymentStatus>;
  amount: number;
  currency: string;
  /** The provider's name of the money itself, where it differs from that of the payment. */
  charge: string | null;
  created_at: Stamp;
  updated_at: Stamp;
}

/** Messages of providers that were acted on; one that comes again changes nothing. */
export interface ProviderEventTable {
  provider: string;
  event_id: string;
  type: string;
  received_at: Stamp;
}

/** Money on its way back, at most once for a payment. */
export interface RefundTable {
  id: Generated<number>;
  order_id: number;
  payment_id: number;
  /** Our own name of it: the provider takes it once, however often it is sent. */
  reference: string;
  provider_reference: string | null;
  amount: number;
  currency: string;
  status: ColumnType<'pending' | 'done', 'pending' | 'done' | undefined, 'pending' | 'done'>;
  attempts: ColumnType<number, number | undefined, number>;
  next_try_at: Stamp;
  created_at: Stamp;
  updated_at: Stamp;
}

export type MailKind = 'paid' | 'cancelled' | 'refunded' | 'question';
/** `unsure`: the process or the line died in the moment of sending, so it may have gone out; it is never sent again. */
export type MailStatus = 'waiting' | 'sending' | 'sent' | 'unsure' | 'failed';

/** Mails, written in the transaction of what they tell of and sent later. */
export interface OutboxTable {
  id: Generated<number>;
  /** Null for a mail about a question. */
  order_id: number | null;
  question_id: ColumnType<number | null, number | undefined, number | null>;
  kind: MailKind;
  message_id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  status: ColumnType<MailStatus, MailStatus | undefined, MailStatus>;
  attempts: ColumnType<number, number | undefined, number>;
  next_try_at: Stamp;
  created_at: Stamp;
  updated_at: Stamp;
}

/** What shoppers ask about the risk of a ban. */
export interface QuestionTable {
  id: Generated<number>;
  /** Null when the service has left the shop since. */
  service_id: number | null;
  /** Frozen when it was asked, like the path of its page. */
  service_name: string;
  path: string;
  email: string;
  question: string;
  /** SHA-256 of who asks what about which service, in hex: the same question sent twice is one. */
  fingerprint: string;
  asked_at: Stamp;
  answered_at: ColumnType<Date | null, undefined, Date>;
}

export interface IdempotencyKeyTable {
  id: Generated<number>;
  /** Whose key it is and for what, such as `checkout:<token hash>`. */
  scope: string;
  key: string;
  /** SHA-256 of the canonical request, in hex. */
  request_hash: string;
  status: ColumnType<'started' | 'finished', 'started' | 'finished' | undefined, 'started' | 'finished'>;
  response_status: number | null;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Stamp;
  /** 72 hours after creation unless given. */
  expires_at: Stamp;
}

/** How often an address has asked in its present minute. `key` is a hash. */
export interface RateLimitTable {
  key: string;
  count: number;
  resets_at: ColumnType<Date, Date, Date>;
}

/** What happened in the browser of a shopper who allowed it to be counted. Nothing in it says who that was. */
export interface AnalyticsEventTable {
  id: string;
  session: string;
  name: string;
  happened_at: Date;
  currency: string | null;
  /** Cents of the currency. */
  value: number | null;
  params: Json<Record<string, unknown>>;
}

/** Purchases and refunds that were told already, by a hash of their number; not tied to any session. */
export interface AnalyticsTransactionTable {
  name: 'purchase' | 'refund';
  digest: string;
  told_on: ColumnType<Date, string, string>;
}

export interface Database {
  currencies: CurrencyTable;
  ladders: LadderTable;
  ladder_rungs: LadderRungTable;
  games: GameTable;
  categories: CategoryTable;
  sub_categories: SubCategoryTable;
  services: ServiceTable;
  service_segments: ServiceSegmentTable;
  service_variants: ServiceVariantTable;
  service_discounts: ServiceDiscountTable;
  service_rewards: ServiceRewardTable;
  option_groups: OptionGroupTable;
  options: OptionTable;
  service_prices: ServicePriceTable;
  catalogue_state: CatalogueStateTable;
  carts: CartTable;
  cart_lines: CartLineTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  payments: PaymentTable;
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
  provider_events: ProviderEventTable;
  refunds: RefundTable;
  outbox: OutboxTable;
  analytics_events: AnalyticsEventTable;
  analytics_transactions: AnalyticsTransactionTable;
  questions: QuestionTable;
}
