import type { Selectable } from 'kysely';
import type { Connection } from './db/connection';
import type { AccountTables } from './db/schema/accounts';

/** Whose data is exported or deleted, and when. */
export interface Person {
  readonly account: Selectable<AccountTables['accounts']>;
  readonly now: Date;
}

/** A person with the ids of their orders, also of those placed with their email as a guest. */
export interface Buyer extends Person {
  readonly orderIds: readonly number[];
}

/*
 * An account is deleted in one transaction. It locks the account and its session, goes through `RELEASE_PHASES`, locks the orders of the account,
 * is rolled back when one of them runs, and goes through `FORGET_PHASES`. That is the order of locks of the whole shop (what reserves things tells it), so no two
 * transactions wait for each other. In a phase the modules take their turn from the ground up, each in the order of its list.
 */

/** What comes before the orders are locked: what is reserved is given back. */
export const RELEASE_PHASES = [
  /** Whoever places an order has its idempotency key first, then the cart. */
  'lock cart',
  /** Everything at once of which something is in the cart, or is waited for, in the order of its ids. */
  'lock reservations',
  'delete cart',
  'leave waitlists',
] as const;

/** What comes after they are locked: the person is taken out of what stays, and the rest is deleted. */
export const FORGET_PHASES = [
  'anonymize orders',
  /** What was stored with the email of the account. New tables that have it take this phase. */
  'forget email',
  'delete questions',
  'delete alerts',
  'leave chats',
  'record in audit log',
  /** With all rows that refer to it. */
  'delete account',
  /** After the account: see server/notifications/notifier/README.md. */
  'delete notifications',
  /** The only one that is kept: the mail that says it is done. */
  'mail',
] as const;

type Steps<Phase extends string, Of extends Person> = {
  readonly [Name in Phase]?: (of: Of, trx: Connection) => Promise<unknown>;
};

/** A part of the file that an account's owner can download. */
export interface ExportedPart {
  /** Its place in the file. */
  readonly place: number;
  readonly key: string;
  /** Reads all of it that is no secret: no password, key, link or token, and no hash of one. */
  read(buyer: Buyer, db: Connection): Promise<unknown>;
}

/** What a module stores about shoppers. The privacy page, the export and the deletion of accounts read it. */
export interface StoredData {
  /** Its place on the privacy page. */
  readonly place: number;
  /** Its entry there. What has the same title is one entry, at the first of its places. */
  readonly title: string;
  /** Whole sentences, with the constants by which rows are deleted. Absent when the text of another module says it. */
  readonly text?: string;
  /** The tables with its rows. No table is in two lists. */
  readonly tables: readonly string[];
  readonly exports?: readonly ExportedPart[];
  /** Deletes with an account what does not go with its row. */
  readonly releases?: Steps<(typeof RELEASE_PHASES)[number], Person>;
  readonly forgets?: Steps<(typeof FORGET_PHASES)[number], Buyer>;
}
