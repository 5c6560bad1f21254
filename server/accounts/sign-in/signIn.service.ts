import type { Platform } from '../../platform';
import { type Connection, setLockTimeout } from '../../platform/db';
import type { SessionPlace } from '../sessions/place';
import { newSecretToken, type SessionService } from '../sessions/sessions.service';
import type { AccountMails } from './accountMail';
import { type AccountRow, accountRepository } from './accounts.repository';
import { accountTokens } from './accountTokens.repository';
import type { Attempts } from './attempts';
import type { Passkeys, RelyingParty } from './passkeys.service';
import type { Passwords } from './passwords';
import { minutesFrom, STEP_MINUTES } from './tokenLifetimes';
import type { TwoStep } from './twoStep.service';

/** What a guest has, which an account gets when they sign in. */
export interface GuestGoods {
  /** The key of the guest's cart; null without one. */
  readonly cartKey: string | null;
  /** The token of the guest's browser, which has its chats and notifications; null without one. */
  readonly guestToken: string | null;
  /** The path that they go to afterwards, which may name something of theirs to be kept in the account. */
  readonly next?: string | undefined;
}

/** Gives an account what a guest has, in the transaction `trx`. */
export type JoinGuest = (
  account: { readonly id: number; readonly email: string },
  goods: GuestGoods,
  trx: Connection,
) => Promise<void>;

/** Where and with what somebody signs in. */
export interface SignInContext {
  readonly place: SessionPlace;
  readonly goods: GuestGoods;
  /** The token of the session that this browser has, which the new one replaces; null without one. */
  readonly oldSession: string | null;
  /** The form's fields about the device. */
  readonly print: Readonly<Record<string, unknown>>;
}

/** What a proof of who somebody is leads to. */
export type Proven =
  | { readonly kind: 'signed_in'; readonly token: string; readonly accountId: number }
  /** The account asks for a code, too; the token stands for the first proof. */
  | { readonly kind: 'code_needed'; readonly pending: string; readonly accountId: number };

export type PasswordOutcome =
  | Proven
  | { readonly kind: 'wrong'; readonly needsCaptcha: boolean }
  | { readonly kind: 'captcha'; readonly reason: 'wrong' | 'unreachable' }
  | { readonly kind: 'too_many'; readonly seconds: number };

export type CodeOutcome =
  | Extract<Proven, { readonly kind: 'signed_in' }>
  | { readonly kind: 'wrong'; readonly accountId?: number }
  /** There is no sign-in that waits for a code, or it has had too many. */
  | { readonly kind: 'expired'; readonly accountId?: number }
  /** The account has had too many, by several sign-ins. */
  | { readonly kind: 'too_many'; readonly seconds: number; readonly accountId: number };

/** What a link that is mailed to an account is for: the kinds of its mail and of its token. */
const LINKS = {
  'sign-in': { mail: 'sign_in_link', token: 'sign_in' },
  reset: { mail: 'reset_password', token: 'reset_password' },
} as const;
type LinkPurpose = keyof typeof LINKS;

/** Notices devices; see `server/accounts/device-prints`. */
export interface DevicePrints {
  isNewDevice(accountId: number, form: Readonly<Record<string, unknown>>, db: Connection): Promise<boolean>;
  knownDevice(email: string, form: Readonly<Record<string, unknown>>, db: Connection): Promise<string | null>;
  record(
    about: { readonly accountId: number },
    form: Readonly<Record<string, unknown>>,
    now: Date,
    trx: Connection,
  ): Promise<void>;
}

/** What signing in works with. */
export interface SignInParts {
  readonly sessions: SessionService;
  readonly passwords: Passwords;
  readonly passkeys: Passkeys;
  readonly twoStep: TwoStep;
  readonly attempts: Attempts;
  readonly mails: AccountMails;
  readonly joinGuest: JoinGuest;
  readonly prints: DevicePrints;
}

const MAX_CODES = 5;
const LOCK_WAIT_MS = 4_000;

/** Signing in by password, mailed link, passkey and code. No answer tells whether an email has an account, in words or in time. */
export function createSignIn(deps: Platform & SignInParts) {
  const { db, clock, sessions, passwords, passkeys, twoStep, attempts, mails, joinGuest, prints } = deps;
  const now = () => new Date(clock.now());

  function inTransaction<Result>(work: (trx: Connection) => Promise<Result>): Promise<Result> {
    return db.transaction().execute(async (trx) => {
      await setLockTimeout(trx, LOCK_WAIT_MS);
      return work(trx);
    });
  }

  async function finish(
    account: AccountRow,
    hasSecondFactor: boolean,
    { place, goods, oldSession, print }: SignInContext,
    trx: Connection,
  ): Promise<Extract<Proven, { readonly kind: 'signed_in' }>> {
    await joinGuest(account, goods, trx);
    if (await prints.isNewDevice(account.id, print, trx)) {
      const mail = { kind: 'new_device', device: place.device, country: place.country } as const;
      await mails.enqueue(mail, { email: account.email, accountId: account.id }, now(), trx);
    }
    await prints.record({ accountId: account.id }, print, now(), trx);
    if (oldSession !== null) await sessions.end(oldSession, trx);
    const token = await sessions.start(account, place, hasSecondFactor, trx);
    return { kind: 'signed_in', token, accountId: account.id };
  }

  /** After the first proof: the session, or the question for a code where the account has those. */
  async function afterFirstFactor(account: AccountRow, context: SignInContext, trx: Connection): Promise<Proven> {
    if (account.totp_enabled_at === null) return finish(account, false, context, trx);
    const pending = newSecretToken();
    const token = { kind: 'second_step', token: pending, accountId: account.id } as const;
    await accountTokens.create({ ...token, expiresAt: minutesFrom(clock.now(), STEP_MINUTES) }, now(), trx);
    return { kind: 'code_needed', pending, accountId: account.id };
  }

  /** Uses up a mailed link. @returns its account, locked; null when it was used before, has expired, or the email was changed since */
  async function takeLink(purpose: LinkPurpose, token: string, trx: Connection): Promise<AccountRow | null> {
    const kind = LINKS[purpose].token;
    const found = await accountTokens.find(kind, token, now(), trx);
    const account = found?.accountId == null ? null : await accountRepository.lock(found.accountId, trx);
    const link = await accountTokens.take(kind, token, now(), trx);
    return account === null || account.email !== link?.email ? null : (account as AccountRow);
  }

  return {
    afterFirstFactor,
    finish,
    inTransaction,

    /**
     * Signs in by email and password.
     * @param solveCaptcha checks the form's captcha; called only when one is needed
     */
    async byPassword(
      { email, password }: { readonly email: string; readonly password: string },
      ip: string,
      solveCaptcha: () => Promise<'solved' | 'wrong' | 'unreachable'>,
      context: SignInContext,
    ): Promise<PasswordOutcome> {
      const captcha = (await attempts.countTry(email, ip)) ? await solveCaptcha() : 'solved';
      if (captcha !== 'solved') return { kind: 'captcha', reason: captcha };
      const seconds = await attempts.admitPassword(email, ip, () => prints.knownDevice(email, context.print, db));
      if (seconds > 0) return { kind: 'too_many', seconds };
      const account = await accountRepository.findByEmail(email, db);
      const check = await passwords.check(account?.password_hash, password);
      const proven =
        check.isRight && account
          ? await inTransaction(async (trx) => {
              const current = await accountRepository.lock(account.id, trx);
              // Changed since it was checked.
              if (current?.password_hash !== account.password_hash) return null;
              if (check.rehashed !== undefined)
                await accountRepository.rehash(account.id, account.password_hash ?? '', check.rehashed, trx);
              return afterFirstFactor(current as AccountRow, context, trx);
            })
          : null;
      if (proven === null) return { kind: 'wrong', needsCaptcha: await attempts.needsCaptcha(ip, email) };
      await attempts.recordSuccess(email, ip);
      return proven;
    },

    /**
     * Mails a link, or a word that there is no account, unless the address got too many of these today.
     * @returns the seconds to wait before this network may ask again; 0 when the answer is the same for all
     */
    async mailLink(
      purpose: LinkPurpose,
      email: string,
      { next, ip, print }: { readonly next: string | undefined; readonly ip: string } & Pick<SignInContext, 'print'>,
    ): Promise<number> {
      const seconds = await attempts.admitMail(purpose, email, ip);
      if (seconds > 0) return seconds;
      const { mail: kind, token: tokenKind } = LINKS[purpose];
      const forKnownDevice = (await prints.knownDevice(email, print, db)) !== null;
      await inTransaction(async (trx) => {
        const account = await accountRepository.holdByEmail(email, trx);
        const token = newSecretToken();
        const mail = account
          ? ({ kind, token, ...(next !== undefined && { next }) } as const)
          : ({ kind: 'no_account', insteadOf: kind } as const);
        const to = { email, accountId: account?.id ?? null, forKnownDevice };
        // A link that was mailed before goes on working when no other is.
        if (!(await mails.enqueue(mail, to, now(), trx))) return;
        // An email without an account takes the same steps, so that the time tells nothing.
        await accountTokens.deleteOfEmail(email, tokenKind, trx);
        const expiresAt = await mails.linkExpiry(kind, email, now(), trx);
        const about = { email, ...(account && { accountId: account.id }) };
        await accountTokens.create({ kind: tokenKind, token, ...about, expiresAt }, now(), trx);
      });
      return 0;
    },

    /** The email of a mailed link; null when it was used or has expired. */
    async findLink(purpose: LinkPurpose, token: string): Promise<string | null> {
      const found = await accountTokens.find(LINKS[purpose].token, token, now(), db);
      return found?.accountId == null ? null : found.email;
    },

    takeLink,

    /** Signs in by a mailed link, which works once; null when it was used or has expired. */
    byLink: (token: string, context: SignInContext): Promise<Proven | null> =>
      inTransaction(async (trx) => {
        const account = await takeLink('sign-in', token, trx);
        return account && afterFirstFactor(account, context, trx);
      }),

    passkeyOptions: passkeys.signInOptions,

    /** Signs in by a passkey, which proves two factors at once; null when it is unknown or does not fit. */
    byPasskey: (rp: RelyingParty, response: unknown, context: SignInContext): Promise<Proven | null> =>
      inTransaction(async (trx) => {
        const owner = await passkeys.findOwner(response, trx);
        const account = owner === null ? null : await accountRepository.lock(owner, trx);
        const passkey = account === null ? null : await passkeys.checkSignIn(rp, response, trx);
        return account === null || passkey?.account_id !== account.id ? null : finish(account, true, context, trx);
      }),

    /** Whether a sign-in waits for a code. */
    isPending: async (pending: string | null): Promise<boolean> =>
      pending !== null && (await accountTokens.find('second_step', pending, now(), db)) !== null,

    /** The second proof, after password or link: a code of the app, or a recovery code, which works once. */
    async byCode(
      pending: string | null,
      { code, isRecovery }: { readonly code: string; readonly isRecovery: boolean },
      context: SignInContext,
    ): Promise<CodeOutcome> {
      const step = pending === null ? null : await accountTokens.countAttempt('second_step', pending, now(), db);
      if (pending === null || step?.accountId == null) return { kind: 'expired' };
      const { accountId } = step;
      if (step.attempts > MAX_CODES) return { kind: 'expired', accountId };
      const kind = isRecovery ? 'recovery' : 'app';
      const seconds = await attempts.admitCode(accountId, kind);
      if (seconds > 0) return { kind: 'too_many', seconds, accountId };
      return inTransaction(async (trx): Promise<CodeOutcome> => {
        const account = await accountRepository.lock(accountId, trx);
        if (account === null) return { kind: 'expired', accountId };
        const isRight = isRecovery
          ? await twoStep.takeRecoveryCode(accountId, code, trx)
          : await twoStep.takeCode(account, code, trx);
        if (!isRight) return { kind: 'wrong', accountId };
        if ((await accountTokens.take('second_step', pending, now(), trx)) === null)
          return { kind: 'expired', accountId };
        await attempts.resetCodes(accountId, kind, trx);
        if (isRecovery) {
          const left = await twoStep.countRecoveryCodes(accountId, trx);
          const mail = { kind: 'security_changed', what: `A recovery code was used; ${left} are left` } as const;
          await mails.enqueue(mail, { email: account.email, accountId }, now(), trx);
        }
        return finish(account, true, context, trx);
      });
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
