import type { ColumnType, Generated } from 'kysely';
import type { Stamp } from './columns';

export type PaymentStatus = 'started' | 'succeeded' | 'declined' | 'expired' | 'refunded';

interface PaymentTable {
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
interface ProviderEventTable {
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

/** What providers of payments were asked for and said. */
export interface MoneyTables {
  payments: PaymentTable;
  provider_events: ProviderEventTable;
  refunds: RefundTable;
}
