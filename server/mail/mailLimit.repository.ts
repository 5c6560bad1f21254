import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database, MailKind } from '../db/schema';

type Connection = Kysely<Database>;

const DAY_MS = 24 * 60 * 60_000;

/** Mails of a limited kind that one address gets in any 24 hours. */
export const MAX_MAILS_A_DAY = 10;
/** Those of them, where they sign in, that only a browser gets which has signed in to the account before: strangers can't use them up. */
const RESERVED_FOR_KNOWN_DEVICES = 3;
const SIGN_IN_KINDS: ReadonlySet<MailKind> = new Set<MailKind>(['sign_in_link', 'reset_password', 'no_account']);

/**
 * Mails that anybody can have sent to any address, by typing it. Not limited are those that report what has become of a purchase, what was changed in an
 * account or was confirmed by its owner, and what staff write: their number is bounded by what they report, and each has to come.
 */
const LIMITED_KINDS: ReadonlySet<MailKind> = new Set<MailKind>([
  'sign_up',
  'account_exists',
  'sign_in_link',
  'no_account',
  'reset_password',
  'confirm_email',
  'order_link',
  'waitlist_joined',
  'wish_confirm',
]);

/** An arbitrary key for the advisory locks of mailboxes; no other pair of keys may begin with it. */
const MAILBOX_LOCK = 41_873_391;

/**
 * Counts a mail to an address, in the transaction that adds it: exactly, over all processes.
 * @returns false when it must not be sent, because the address got too many of its kind
 */
export async function admitMail(
  {
    kind,
    recipient,
    forKnownDevice,
  }: { readonly kind: MailKind; readonly recipient: string; readonly forKnownDevice: boolean },
  now: Date,
  trx: Connection,
): Promise<boolean> {
  if (!LIMITED_KINDS.has(kind)) return true;
  const mailbox = `mail ${kind} ${mailboxOf(recipient)}`;
  await sql`select pg_advisory_xact_lock(${sql.lit(MAILBOX_LOCK)}, hashtext(${mailbox}))`.execute(trx);
  const reserved = SIGN_IN_KINDS.has(kind) && !forKnownDevice ? RESERVED_FOR_KNOWN_DEVICES : 0;
  const slots = Array.from(
    { length: MAX_MAILS_A_DAY - reserved },
    (_, slot) => sql`(${slotKey(mailbox, slot)}::text, ${sql.lit(slot)})`,
  );
  const freeAt = new Date(now.getTime() + DAY_MS);
  // Each mail has a slot for 24 hours, so that no two days meet in one hour.
  const { rows } = await sql`
    insert into rate_limits (key, count, resets_at)
    select slot.key, 1, ${freeAt} from (values ${sql.join(slots)}) as slot (key, position)
    where not exists (select 1 from rate_limits as taken where taken.key = slot.key and taken.resets_at > ${now})
    order by slot.position limit 1
    on conflict (key) do update set count = 1, resets_at = excluded.resets_at
    returning key`.execute(trx);
  return rows.length > 0;
}

/** The database stores hashes, so that it holds no addresses of those who have no account. */
const slotKey = (mailbox: string, slot: number): string =>
  createHash('sha256').update(`${mailbox} ${slot}`).digest('hex');

/** Domains whose mailboxes ignore dots in the name. */
const DOTS_IGNORED: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: many providers deliver `anna+any@…` to `anna@…`, so tags must not multiply mails. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const untagged = name.replace(/(?<=.)\+.*$/s, '');
  return `${DOTS_IGNORED.has(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}
