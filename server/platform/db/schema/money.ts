import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns';

export type PaymentStatus = 'started' | 'succeeded' | 'declined' | 'expired' | 'refunded';

interface PaymentTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  /** The provider's id of the payment; unique per provider. */
  reference: string;
  status: ColumnType<PaymentStatus, PaymentStatus | undefined, PaymentStatus>;
  amount: number;
  currency: string;
  /** The provider's id of the charge, where it differs from that of the payment. */
  charge: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Webhook events that were handled; one that is delivered again changes nothing. */
interface ProviderEventTable {
  provider: string;
  event_id: string;
  type: string;
  received_at: Timestamp;
}

/** A refund of an order, or of a part of it. */
export interface OrderRefundTable {
  id: Generated<number>;
  order_id: number;
  payment_id: number;
  /** Our idempotency key: the provider refunds once, however often the request is sent. */
  reference: string;
  provider_reference: ColumnType<string | null, string | null | undefined, string | null>;
  /** What the provider sends, cents. */
  amount: number;
  /** What goes back to the buyer's balance beside it; together they are the sum of the parts. */
  balance_amount: ColumnType<number, number | undefined, number>;
  currency: string;
  /** What the buyer reads of it; may be empty. */
  reason: ColumnType<string, string | undefined, never>;
  /** Who wanted it: the email of a member of the staff, or a word of `MOVERS`. */
  actor: ColumnType<string, string, never>;
  /** Where it was made: some are made at the provider. */
  origin: ColumnType<'shop' | 'provider', 'shop' | 'provider' | undefined, never>;
  /** `unsure` when nobody knows whether the provider has sent it, `failed` when it was refused for good. */
  status: ColumnType<RefundStatus, RefundStatus | undefined, RefundStatus>;
  attempts: ColumnType<number, number | undefined, number>;
  next_try_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** What a refund gives back for each line; a refund of money that came in twice has none. */
interface OrderRefundLineTable {
  refund_id: number;
  order_line_id: number;
  /** Cents. */
  amount: number;
}

/** What buyers ask back for lines that have started. */
export interface RefundRequestTable {
  id: Generated<number>;
  order_line_id: number;
  /** Why, in the buyer's words. */
  words: string;
  /** What the buyer was shown, cents. */
  proposed: number;
  state: ColumnType<RefundRequestState, RefundRequestState | undefined, RefundRequestState>;
  answer: ColumnType<string, string | undefined, string>;
  refund_id: ColumnType<number | null, number | undefined, number>;
  created_at: Timestamp;
  closed_at: ColumnType<Date | null, undefined, Date>;
}

export type RefundStatus = 'pending' | 'done' | 'unsure' | 'failed';
export type RefundRequestState = 'open' | 'accepted' | 'answered' | 'withdrawn';

/** Payments, refunds and webhook events. */
export interface MoneyTables {
  payments: PaymentTable;
  provider_events: ProviderEventTable;
  order_refunds: OrderRefundTable;
  order_refund_lines: OrderRefundLineTable;
  refund_requests: RefundRequestTable;
}
