import type { Kysely } from 'kysely';
import type { AlertAbout, AlertItem } from '../../domains/alerts';
import type { DateStyle } from '../../src/lib/dateStyle';
import type { Database } from '../platform/db';
import type { DateReader } from '../platform/mail';

/** What an alert is about, as its form, its mails and the account's page name it. */
export interface AlertTarget {
  readonly name: string;
  readonly game: { readonly slug: string; readonly name: string };
  /** The path of its page. */
  readonly path: string;
  /** What tells it from others of the name in one line: `Sat 21 Nov, 20:00 CET`. */
  readonly when?: (style: DateStyle) => string;
  /** The same and more as rows: `['Starts', 'Sat 21 Nov, 20:00 CET (19:00 UTC)']`. */
  readonly facts: (reader: DateReader) => readonly (readonly [label: string, value: string])[];
  /** What its price is for: `1.400 → 2.100 rating`; empty where that is plain. */
  readonly priceFor: string;
  /** What of it can be free: a seat of a run, or a place. */
  readonly spot: 'seat' | 'spot';
  readonly item: Omit<AlertItem, 'currency' | 'total'>;
}

/**
 * A kind of goods that alerts can be about. Without a transaction, answers may come from a cache that is a moment old, which is enough for pages and to
 * find alerts that may be due; with one they are what the database says.
 */
export interface AlertSource {
  readonly about: AlertAbout;
  /** Null for an unknown one, and for one that is over or not on sale, of which nothing will ever be due. */
  find(id: number, trx?: Kysely<Database>): Promise<AlertTarget | null>;
  /** Whether a seat, or a piece, can be bought now. Goods that never run out always can. */
  isFree(id: number, trx?: Kysely<Database>): Promise<boolean>;
  /** The lowest price at which it can be bought now, as its card shows it, in cents of a currency by its code; null when it can't be bought. */
  priceOf(id: number, currency: string, trx?: Kysely<Database>): Promise<number | null>;
}
