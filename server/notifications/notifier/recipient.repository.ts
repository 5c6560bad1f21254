import { type Kysely, sql } from 'kysely';
import { type Database, hashToken } from '../../platform/db';
import type { Owner } from '../../platform/visitor';

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

/**
 * Who is told of what an address has asked for: its account, else the account whose confirmed email it is, else the browser in which a guest has asked.
 * The last argument is the connection or transaction to work in.
 */
export async function findRecipient(
  row: OwnedRow & { readonly email: string | null },
  db: Kysely<Database>,
): Promise<Recipient | null> {
  if (row.account_id !== null || row.email === null) return recipientOf(row);
  const account = await db.selectFrom('accounts').select('id').where('email', '=', row.email).executeTakeFirst();
  return account === undefined ? recipientOf(row) : { accountId: account.id };
}

/** Who is told of what an owner has asked for. */
export function recipientOfOwner(owner: Owner): Recipient {
  return owner.kind === 'account' ? { accountId: owner.accountId } : { guestHash: hashToken(owner.token) };
}

/** The columns of a row that is theirs. */
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

/** Who such a key names. */
export const recipientOfKey = (key: string): Recipient =>
  key.startsWith('a') ? { accountId: Number(key.slice(1)) } : { guestHash: key.slice(1) };
