import type { ColumnType, Generated } from 'kysely';
import type { AlertAbout, AlertKind } from '../../../../domains/alerts';
import type { Timestamp } from './columns';

/** `sent` alerts were due and mailed; `ended` ones never will be. */
type AlertStatus = 'unconfirmed' | 'active' | 'sent' | 'ended';

/** What shoppers want to be told of, once: a price below an amount, or a free seat. */
export interface AlertTable {
  id: Generated<number>;
  about: AlertAbout;
  /** Null when it is about another thing, whose module has a column for it. */
  service_id: ColumnType<number | null, number | null | undefined, never>;
  /** The id of what it is about, for indexes. */
  target_id: ColumnType<number, number, never>;
  kind: AlertKind;
  /** Cents of the currency, like it only of a price alert. */
  below: number | null;
  currency: string | null;
  /** Of a guest, in lower case; null for an account's, whose email may change. */
  email: string | null;
  /** The browser that a guest has used for it, which is told of it; null for an account's. */
  guest_hash: ColumnType<string | null, string | null | undefined, string | null>;
  account_id: number | null;
  /** `us` for a reader of American dates; null for all others. */
  date_style: ColumnType<'us' | null, 'us' | null | undefined, never>;
  status: AlertStatus;
  token_hash: string;
  /** The hash of the network that has asked, for its limit, until the alert is confirmed. */
  network: string | null;
  created_at: Timestamp;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  sent_at: ColumnType<Date | null, undefined, Date>;
  /** When it ends; one that has ended, or is not confirmed, is deleted then. */
  expires_at: Date;
}

export interface AlertTables {
  wishes: AlertTable;
}
