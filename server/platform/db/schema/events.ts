import type { ColumnType } from 'kysely';
import type { Json } from './columns';

/** An analytics event of a shopper who consented. Nothing in it identifies them. */
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

/** Purchases and refunds that were already reported, by a hash of their order number; not linked to a session. */
interface AnalyticsTransactionTable {
  name: 'purchase' | 'refund';
  digest: string;
  told_on: ColumnType<Date, string, string>;
}

/** How often shoppers searched for something on a day. */
interface SearchTable {
  day: ColumnType<Date, string, never>;
  query: string;
  searches: number;
}

/** The tables of analytics. */
export interface EventTables {
  analytics_events: AnalyticsEventTable;
  analytics_transactions: AnalyticsTransactionTable;
  searches: SearchTable;
}
