import { sql } from 'kysely';

/** Who is told: an account, or the browser of a guest by the SHA-256 of its token, in hex. */
export type Recipient = { readonly accountId: number } | { readonly guestHash: string };

/** Columns that say whose a row is. */
interface OwnedRow {
  readonly account_id: number | null;
  readonly guest_hash: string | null;
}

/** Whose a row is; null for nobody's, such as an order that a script has placed. The account counts before the browser. */
export function recipientOf({ account_id, guest_hash }: OwnedRow): Recipient | null {
  if (account_id !== null) return { accountId: account_id };
  return guest_hash === null ? null : { guestHash: guest_hash };
}

export const recipientColumns = (recipient: Recipient) =>
  'accountId' in recipient
    ? { account_id: recipient.accountId, guest_hash: null }
    : { account_id: null, guest_hash: recipient.guestHash };

/** The condition that a row is theirs, for a table with both columns. */
export const isTheirs = (recipient: Recipient) =>
  'accountId' in recipient
    ? sql<boolean>`account_id = ${recipient.accountId}`
    : sql<boolean>`guest_hash = ${recipient.guestHash}`;

/** As database triggers and live topics name them: `a12`, or `g` and the hash. */
export const recipientKey = (recipient: Recipient): string =>
  'accountId' in recipient ? `a${recipient.accountId}` : `g${recipient.guestHash}`;
