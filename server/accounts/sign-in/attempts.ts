import type { Kysely } from 'kysely';
import type { Clock, Config } from '../../platform/config';
import type { Database } from '../../platform/db';
import { limitPerNetwork, networkOf, rateLimitCounters } from '../../platform/http';
import { mailboxOf } from '../../platform/mail';

const WINDOW_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Per window of 15 minutes, unless it says otherwise. */
const LIMITS = {
  /** Tries before a captcha is asked for. */
  captchaFor: { email: 3, network: 10 },
  /** Passwords that are checked. A browser that has signed in to the account before has a limit of its own. */
  password: { email: 10, knownDevice: 10, network: 40 },
  /** Passwords that somebody who is signed in confirms a change with. */
  confirm: 10,
  code: 10,
  /** Mails that a network asks for, to one mailbox and to all; the outbox limits those that an address gets from all networks. */
  mail: { mailbox: 3, mailboxADay: 5, network: 15 },
} as const;

/** What a mail is for. Each has its own limit. */
export type MailAttempt = 'sign-in' | 'sign-up' | 'reset' | 'change-email' | 'find-order';

export interface AttemptsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly config: Pick<Config, 'rateLimit'>;
}

/**
 * Limits tries by the email that was typed, whether it has an account or not, and by network. Nobody is locked out by what strangers do with their email:
 * after the limit of passwords the browsers that have signed in before, the mailed link and passkeys still work, and mails are refused only to the network
 * that has asked for them. Tries are counted before they are checked, so that parallel ones don't slip through.
 */
export function createAttempts({ db, clock, config }: AttemptsDeps) {
  const now = () => new Date(clock.now());
  const secondsOf = (ttl: number) => Math.max(1, Math.ceil(ttl / 1000));
  const perNetwork = (limit: number) => limitPerNetwork(config, limit);
  const keysOf = (what: string, email: string, ip: string) =>
    ({ email: `${what} email ${email}`, network: `${what} network ${networkOf(ip)}` }) as const;
  const triesOf = (email: string, ip: string) => keysOf('sign-in', email, ip);
  const passwordsOf = (email: string, ip: string) => keysOf('password', email, ip);

  const countOf = (key: string) => rateLimitCounters.read(key, now(), db);

  /** Counts one. @returns the seconds to wait when that was too many; otherwise 0 */
  async function admit(key: string, limit: number, windowMs = WINDOW_MS): Promise<number> {
    const { current, ttl } = await rateLimitCounters.increment(key, windowMs, now(), db);
    return current > limit ? secondsOf(ttl) : 0;
  }

  return {
    /** Counts a try to sign in by password. @returns whether it needs a captcha */
    async countTry(email: string, ip: string): Promise<boolean> {
      const keys = triesOf(email, ip);
      const byEmail = await admit(keys.email, LIMITS.captchaFor.email);
      const byNetwork = await admit(keys.network, perNetwork(LIMITS.captchaFor.network));
      return byEmail > 0 || byNetwork > 0;
    },

    /**
     * Counts a password that is checked next: only those with a captcha, where one is asked for.
     * @param knownDevice reads the hash of a browser that has signed in to the account before; null for others
     * @returns the seconds to wait; 0 when it may be
     */
    async admitPassword(email: string, ip: string, knownDevice: () => Promise<string | null>): Promise<number> {
      const keys = passwordsOf(email, ip);
      const byNetwork = await admit(keys.network, perNetwork(LIMITS.password.network));
      if (byNetwork > 0) return byNetwork;
      const byEmail = await admit(keys.email, LIMITS.password.email);
      const device = byEmail > 0 ? await knownDevice() : null;
      return device === null ? byEmail : admit(`password device ${device} ${email}`, LIMITS.password.knownDevice);
    },

    /** Whether the next try needs a captcha; without an email whatever it is. */
    async needsCaptcha(ip: string, email?: string): Promise<boolean> {
      const keys = triesOf(email ?? '', ip);
      if (email !== undefined && (await countOf(keys.email)) >= LIMITS.captchaFor.email) return true;
      return (await countOf(keys.network)) >= perNetwork(LIMITS.captchaFor.network);
    },

    /** Only wrong passwords count. */
    async recordSuccess(email: string, ip: string): Promise<void> {
      for (const keys of [triesOf(email, ip), passwordsOf(email, ip)]) {
        await rateLimitCounters.reset(keys.email, db);
        await rateLimitCounters.decrement(keys.network, db);
      }
    },

    /** Counts a password by which an account confirms a change. @returns the seconds to wait; 0 when it may be checked */
    admitConfirm: (accountId: number): Promise<number> => admit(`confirm ${accountId}`, LIMITS.confirm),

    resetConfirm: (accountId: number): Promise<void> => rateLimitCounters.reset(`confirm ${accountId}`, db),

    /** Counts a code of an account; those of the app and recovery codes apart. @returns the seconds to wait; 0 when it may be checked */
    admitCode: (accountId: number, kind: CodeKind): Promise<number> => admit(`${kind} code ${accountId}`, LIMITS.code),

    resetCodes: (accountId: number, kind: CodeKind, trx: Kysely<Database>): Promise<void> =>
      rateLimitCounters.reset(`${kind} code ${accountId}`, trx),

    /** Counts a mail that a network asks for, to an address that may be another's. @returns the seconds to wait; 0 when it may be sent */
    async admitMail(what: MailAttempt, email: string, ip: string): Promise<number> {
      const network = networkOf(ip);
      const byNetwork = await admit(`mail network ${network}`, perNetwork(LIMITS.mail.network));
      if (byNetwork > 0) return byNetwork;
      const key = `${what} mail ${network} ${mailboxOf(email)}`;
      const soon = await admit(key, LIMITS.mail.mailbox);
      return soon > 0 ? soon : admit(`${key} day`, LIMITS.mail.mailboxADay, DAY_MS);
    },
  };
}

type CodeKind = 'app' | 'recovery';

export type Attempts = ReturnType<typeof createAttempts>;
