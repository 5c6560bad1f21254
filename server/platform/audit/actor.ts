/** Who of the staff acts, and why. */
export interface Actor {
  /** Their email. */
  readonly staff: string;
  /** Their account, since an email can be changed; null for the command line. */
  readonly accountId: number | null;
  /** Up to 500 characters; may be empty. */
  readonly reason: string;
}

/** A member of the staff as they act. */
export const actorOf = (
  { email, accountId }: { readonly email: string; readonly accountId: number },
  reason = '',
): Actor => ({ staff: email, accountId, reason });

/** Whoever may run commands on the shop's machine. */
export const COMMAND_LINE: Actor = { staff: 'command line', accountId: null, reason: '' };

/** The longest reason that the audit log stores, characters. */
export const MAX_REASON = 500;

/** What staff did, a verb and what it was done to: `refund order`. */
export type AuditAction = `${string} ${string}`;
