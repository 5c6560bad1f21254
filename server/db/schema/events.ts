import type { ColumnType } from 'kysely';
import type { Json } from './columns';

/** What happened in the browser of a shopper who allowed it to be counted. Nothing in it says who that was. */
interface AnalyticsEventTable {
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
interface AnalyticsTransactionTable {
  name: 'purchase' | 'refund';
  digest: string;
  told_on: ColumnType<Date, string, string>;
}

/** What analytics remember. */
export interface EventTables {
  analytics_events: AnalyticsEventTable;
  analytics_transactions: AnalyticsTransactionTable;
}
