import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../db/connection';
import type { MailKind } from '../db/schema';

const DAY_MS = 24 * 60 * 60_000;

/** Mails of a limited kind that one address gets in any 24 hours. */
export const MAX_MAILS_A_DAY = 10;
/** Those of them, where they sign in, that only a browser gets which has signed in to the account before: strangers can't use them up. */
const RESERVED_FOR_KNOWN_DEVICES = 3;
const SIGN_IN_KINDS: ReadonlySet<MailKind> = new Set<MailKind>(['sign_in_link', 'reset_password']);
/** Those of them that a mailbox gets only at its plain address, so that invented tags and dots can't use up all that its owner asks for. */
const RESERVED_FOR_PLAIN_ADDRESS = 1;

/**
 * Mails that anybody can have sent to any address, by typing it. Not limited are those that report what has become of a purchase, what was changed in an
 * account or was confirmed by its owner, and what staff write: their number is bounded by what they report, and each has to come.
 */
const LIMITED_KINDS: ReadonlySet<MailKind> = new Set<MailKind>([
  'sign_up',
  'sign_in_link',
  'reset_password',
  'confirm_email',
  'order_link',
  'waitlist_joined',
  'wish_confirm',
  'problem_fixed',
  'contact_received',
]);

/** An arbitrary key for the advisory locks of mailboxes; no other pair of keys may begin with it. */
const MAILBOX_LOCK = 41_873_391;

/** What a mail is counted by. */
interface CountedMail {
  /** The kind, or the one that it is sent instead of. */
  readonly kind: MailKind;
  readonly recipient: string;
}

/**
 * Counts a mail to an address, in the transaction that adds it: exactly, over all processes.
 * @returns false when it must not be sent, because the address got too many of its kind
 */
export async function admitMail(
  { forKnownDevice, ...mail }: CountedMail & { readonly forKnownDevice: boolean },
  now: Date,
  trx: Connection,
): Promise<boolean> {
  if (!LIMITED_KINDS.has(mail.kind)) return true;
  const key = keyOf(mail);
  await sql`select pg_advisory_xact_lock(${sql.lit(MAILBOX_LOCK)}, hashtext(${key}))`.execute(trx);
  const slots = Array.from(
    { length: forKnownDevice ? MAX_MAILS_A_DAY : slotsForAll(mail) },
    (_, slot) => sql`(${slotKey(key, slot)}::text, ${sql.lit(slot)})`,
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

/** Whether an address gets no other mail of a limited kind now, whoever asks for it. */
export async function isMailLimitReached(mail: CountedMail, now: Date, db: Connection): Promise<boolean> {
  const slots = slotsForAll(mail);
  const { taken } = await db
    .selectFrom('rate_limits')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where(
      'key',
      'in',
      Array.from({ length: slots }, (_, slot) => slotKey(keyOf(mail), slot)),
    )
    .where('resets_at', '>', now)
    .executeTakeFirstOrThrow();
  return taken >= slots;
}

/**
 * When another mail can surely be sent to an address: the last slot that is open to all is free then, which no other address of the mailbox takes from a
 * plain one. Until then the link of its newest mail has to work.
 */
export async function nextMailAt(mail: CountedMail, now: Date, db: Connection): Promise<Date> {
  const last = await db
    .selectFrom('rate_limits')
    .select('resets_at')
    .where('key', '=', slotKey(keyOf(mail), slotsForAll(mail) - 1))
    .where('resets_at', '>', now)
    .executeTakeFirst();
  return last?.resets_at ?? now;
}

const keyOf = ({ kind, recipient }: CountedMail): string => `mail ${kind} ${mailboxOf(recipient)}`;

/** The slots of a day that anybody's mails to an address can take. */
function slotsForAll({ kind, recipient }: CountedMail): number {
  const isPlain = mailboxOf(recipient) === recipient.toLowerCase();
  return (
    MAX_MAILS_A_DAY -
    (SIGN_IN_KINDS.has(kind) ? RESERVED_FOR_KNOWN_DEVICES : 0) -
    (isPlain ? 0 : RESERVED_FOR_PLAIN_ADDRESS)
  );
}

/** The database stores hashes, so that it holds no addresses of those who have no account. */
const slotKey = (mailbox: string, slot: number): string =>
  createHash('sha256').update(`${mailbox} ${slot}`).digest('hex');

/** Domains whose mailboxes ignore dots in the name. */
const DOTS_IGNORED: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: many providers deliver `anna+any@…` to `anna@…`, so tags must not multiply mails. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const untagged = name.replace(/(?<=.)\+.*$/s, '');
  return `${DOTS_IGNORED.has(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}
