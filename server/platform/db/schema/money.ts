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

interface RefundColumns {
  order_id: number;
  payment_id: number;
  /** Our idempotency key: the provider refunds once, however often the request is sent. */
  reference: string;
  provider_reference: string | null;
  /** Cents. */
  amount: number;
  currency: string;
  status: ColumnType<'pending' | 'done', 'pending' | 'done' | undefined, 'pending' | 'done'>;
  attempts: ColumnType<number, number | undefined, number>;
  next_try_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Refunds, at most one per payment. */
export interface RefundTable extends RefundColumns {
  id: Generated<number>;
}

/** A refund of one line of an order. */
export interface LineRefundTable extends RefundColumns {
  order_line_id: number;
}

/** Payments, refunds and webhook events. */
export interface MoneyTables {
  payments: PaymentTable;
  provider_events: ProviderEventTable;
  refunds: RefundTable;
  line_refunds: LineRefundTable;
}
