import type { Kysely } from 'kysely';
import type { Clock } from '../config/clock';
import { hashToken } from '../db/hashToken';
import { newPublicId } from '../db/newPublicId';
import type { Database } from '../db/schema';
import { newSecretToken } from '../sessions/sessions.service';
import type { AccountMails } from './accountMail';
import { accountRepository } from './accounts.repository';
import { accountTokens, type StoredToken } from './accountTokens.repository';
import type { Attempts } from './attempts';
import { type NewPasskey, passkeyRepository } from './passkeys.repository';
import type { Passkeys, RelyingParty } from './passkeys.service';
import type { Passwords } from './passwords';
import type { Proven, SignIn, SignInContext } from './signIn.service';
import { minutesFrom, TOKEN_MINUTES } from './tokenLifetimes';

type Connection = Kysely<Database>;

/** What a new account signs in with. */
type Credential = { readonly passwordHash: string } | { readonly passkey: NewPasskey };

/** A sign-up whose mail was sent. */
interface PendingSignUp {
  readonly email: string;
  readonly credential: Credential;
  /** The hash of a secret that the browser has in which the form was sent. */
  readonly browser: string;
}

/** What the link in the mail shows. */
export interface FoundSignUp {
  readonly email: string;
  /** In another browser than that of the form, the password is asked for: the mail alone must not let a stranger's password in. */
  readonly asks: 'nothing' | 'password' | 'same_browser';
}

export type FinishOutcome =
  | Proven
  | { readonly kind: 'wrong_password' }
  /** The link was used or has expired, or the email has an account by now. */
  | { readonly kind: 'expired' };

export interface SignUpDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly passkeys: Passkeys;
  readonly attempts: Attempts;
  readonly mails: AccountMails;
  readonly signIn: Pick<SignIn, 'finish' | 'inTransaction'>;
}

const MAX_PASSWORDS = 5;

/** Creating accounts. One exists only once the link in a mail to its address was used, and the form's answer is the same for every address. */
export function createSignUp({ db, clock, passwords, passkeys, attempts, mails, signIn }: SignUpDeps) {
  const now = () => new Date(clock.now());

  async function sendMail(email: string, credential: Credential, next: string | undefined, trx: Connection) {
    const account = await accountRepository.holdByEmail(email, trx);
    const [token, browser] = [newSecretToken(), newSecretToken()];
    const mail =
      account === null
        ? ({ kind: 'sign_up', token, ...(next !== undefined && { next }) } as const)
        : ({ kind: 'account_exists' } as const);
    // A link that was mailed before goes on working when no other is.
    if (!(await mails.enqueue(mail, { email, accountId: account?.id ?? null }, now(), trx))) return browser;
    await accountTokens.deleteOfEmail(email, 'sign_up', trx);
    await accountTokens.create(
      {
        kind: 'sign_up',
        token,
        email,
        data: { ...credential, browser: hashToken(browser) },
        expiresAt: minutesFrom(clock.now(), TOKEN_MINUTES.sign_up),
      },
      now(),
      trx,
    );
    return browser;
  }

  function pendingOf(token: StoredToken | null): PendingSignUp | null {
    if (token?.email == null) return null;
    const data = token.data as unknown as Credential & { readonly browser: string };
    return { email: token.email, credential: data, browser: data.browser };
  }

  function asks({ credential, browser }: PendingSignUp, secret: string | null): FoundSignUp['asks'] {
    if (secret !== null && hashToken(secret) === browser) return 'nothing';
    return 'passwordHash' in credential ? 'password' : 'same_browser';
  }

  return {
    /**
     * Mails the link that creates an account, or a word that there is one already, unless the address got too many of these today.
     * @returns the secret for this browser; or the seconds to wait when there were too many mails
     */
    async byPassword(
      { email, password }: { readonly email: string; readonly password: string },
      next: string | undefined,
      ip: string,
    ): Promise<{ readonly browser: string } | { readonly seconds: number }> {
      const seconds = await attempts.admitMail('sign-up', email, ip);
      if (seconds > 0) return { seconds };
      const passwordHash = await passwords.hash(password);
      return { browser: await signIn.inTransaction((trx) => sendMail(email, { passwordHash }, next, trx)) };
    },

    /** What a browser needs to make the passkey of a new account. */
    passkeyOptions: (rp: RelyingParty, email: string) =>
      passkeys.creationOptions('passkey_sign_up', rp, { email, name: email }, { email }),

    /** Like `byPassword`, with a new passkey; null when it does not fit. @param device names it: "Chrome on Windows" */
    async byPasskey(
      rp: RelyingParty,
      { response, device }: { readonly response: unknown; readonly device: string },
      next: string | undefined,
      ip: string,
    ): Promise<{ readonly browser: string; readonly email: string } | { readonly seconds: number } | null> {
      const checked = await signIn.inTransaction((trx) =>
        passkeys.checkNew('passkey_sign_up', rp, response, device, trx),
      );
      const email = checked?.about.email;
      if (checked === null || email == null) return null;
      const seconds = await attempts.admitMail('sign-up', email, ip);
      if (seconds > 0) return { seconds };
      const { passkey } = checked;
      return { email, browser: await signIn.inTransaction((trx) => sendMail(email, { passkey }, next, trx)) };
    },

    /** The sign-up of a mailed link; null when it was used or has expired. @param secret this browser's */
    async find(token: string, secret: string | null): Promise<FoundSignUp | null> {
      const pending = pendingOf(await accountTokens.find('sign_up', token, now(), db));
      return pending && { email: pending.email, asks: asks(pending, secret) };
    },

    /** Creates the account of a mailed link, and signs in. */
    async finish(
      token: string,
      { secret, password }: { readonly secret: string | null; readonly password: string | undefined },
      context: SignInContext,
    ): Promise<FinishOutcome> {
      const counted = await accountTokens.countAttempt('sign_up', token, now(), db);
      const pending = pendingOf(counted);
      if (counted === null || pending === null || counted.attempts > MAX_PASSWORDS) return { kind: 'expired' };
      if (asks(pending, secret) !== 'nothing') {
        const { credential } = pending;
        const hash = 'passwordHash' in credential ? credential.passwordHash : null;
        if (!(await passwords.check(hash, password ?? '')).isRight) return { kind: 'wrong_password' };
      }
      return signIn.inTransaction(async (trx): Promise<FinishOutcome> => {
        if ((await accountTokens.take('sign_up', token, now(), trx)) === null) return { kind: 'expired' };
        const { email, credential } = pending;
        const passwordHash = 'passwordHash' in credential ? credential.passwordHash : null;
        const account = await accountRepository.create(
          { publicId: newPublicId(), email, name: '', passwordHash },
          now(),
          trx,
        );
        if (account === null) return { kind: 'expired' };
        if ('passkey' in credential) await passkeyRepository.add(account.id, credential.passkey, now(), trx);
        return signIn.finish(account, false, context, trx);
      });
    },
  };
}

export type SignUp = ReturnType<typeof createSignUp>;
