import type { Platform } from '../../platform';
import { type Connection, hashToken, newPublicId } from '../../platform/db';
import { newSecretToken } from '../sessions/sessions.service';
import { accountRepository } from './accounts.repository';
import { accountTokens, type StoredToken } from './accountTokens.repository';
import { type NewPasskey, passkeyRepository } from './passkeys.repository';
import type { RelyingParty } from './passkeys.service';
import type { Proven, SignIn, SignInContext, SignInParts } from './signIn.service';

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
  /** In another browser than that of the form a new password is chosen instead of what the form had: the mail must not let a stranger's in. */
  readonly asks: 'nothing' | 'new_password';
}

/** Expired: the link was used or is too old, or the email has an account by now. */
export type FinishOutcome = Proven | { readonly kind: 'expired' };

/** Another request has used the link, so that nothing of this one may stay. */
class LinkUsed extends Error {}

/** What a form that was sent leads to: the secret for its browser; or the seconds to wait when there were too many mails. */
type MailOutcome = { readonly browser: string } | { readonly seconds: number };

/** Who sends the form. */
export interface SignUpVisitor {
  readonly ip: string;
  /** The secret of this browser's sign-up before; null without one. */
  readonly browser: string | null;
  /** Where to go in the end. */
  readonly next: string | undefined;
}

/** Creating accounts. One exists only once the link in a mail to its address was used, and the form's answer is the same for every address. */
export function createSignUp(
  deps: Platform & Pick<SignInParts, 'passwords' | 'passkeys' | 'attempts' | 'mails'> & { readonly signIn: SignIn },
) {
  const { db, clock, passwords, passkeys, attempts, mails, signIn } = deps;
  const now = () => new Date(clock.now());

  /** @returns the secret for the browser: of its sign-up before when no mail is sent, so that the link of that goes on working */
  async function sendMail(
    email: string,
    credential: Credential,
    { browser: before, next }: SignUpVisitor,
    trx: Connection,
  ): Promise<string> {
    const account = await accountRepository.holdByEmail(email, trx);
    const [token, browser] = [newSecretToken(), newSecretToken()];
    const mail =
      account === null
        ? ({ kind: 'sign_up', token, ...(next !== undefined && { next }) } as const)
        : ({ kind: 'account_exists', insteadOf: 'sign_up' } as const);
    if (!(await mails.enqueue(mail, { email, accountId: account?.id ?? null }, now(), trx))) return before ?? browser;
    // Earlier links go on working: whoever has asked for them, they serve only the owner of the mailbox.
    await accountTokens.create(
      {
        kind: 'sign_up',
        token,
        email,
        data: { ...credential, browser: hashToken(browser) },
        expiresAt: await mails.linkExpiry('sign_up', email, now(), trx),
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

  const asks = ({ browser }: PendingSignUp, secret: string | null): FoundSignUp['asks'] =>
    secret !== null && hashToken(secret) === browser ? 'nothing' : 'new_password';

  return {
    /**
     * Mails the link that creates an account, or a word that there is one already, unless the address got too many of these today.
     * @param password checked by `passwordProblems`
     */
    async byPassword(
      { email, password }: { readonly email: string; readonly password: string },
      visitor: SignUpVisitor,
    ): Promise<MailOutcome> {
      const seconds = await attempts.admitMail('sign-up', email, visitor.ip);
      if (seconds > 0) return { seconds };
      const passwordHash = await passwords.hash(password);
      return { browser: await signIn.inTransaction((trx) => sendMail(email, { passwordHash }, visitor, trx)) };
    },

    /** What a browser needs to make the passkey of a new account. */
    passkeyOptions: (rp: RelyingParty, email: string) =>
      passkeys.creationOptions('passkey_sign_up', rp, { email, name: email }, { email }),

    /** Like `byPassword`, with a new passkey; null when it does not fit. @param device names it: "Chrome on Windows" */
    async byPasskey(
      rp: RelyingParty,
      { response, device }: { readonly response: unknown; readonly device: string },
      visitor: SignUpVisitor,
    ): Promise<(MailOutcome & { readonly email: string }) | null> {
      // Before the challenge is used up, so that the same passkey can be sent again later.
      const email = await passkeys.emailOf('passkey_sign_up', response);
      if (email === null) return null;
      const seconds = await attempts.admitMail('sign-up', email, visitor.ip);
      if (seconds > 0) return { email, seconds };
      return signIn.inTransaction(async (trx) => {
        const checked = await passkeys.checkNew('passkey_sign_up', rp, response, device, trx);
        if (checked === null) return null;
        return { email, browser: await sendMail(email, { passkey: checked.passkey }, visitor, trx) };
      });
    },

    /** The sign-up of a mailed link; null when it was used or has expired. @param secret this browser's */
    async find(token: string, secret: string | null): Promise<FoundSignUp | null> {
      const pending = pendingOf(await accountTokens.find('sign_up', token, now(), db));
      return pending && { email: pending.email, asks: asks(pending, secret) };
    },

    /**
     * Creates the account of a mailed link, and signs in.
     * @param newPassword where one is asked for; checked by `passwordProblems`
     */
    async finish(
      token: string,
      { secret, newPassword }: { readonly secret: string | null; readonly newPassword: string },
      context: SignInContext,
    ): Promise<FinishOutcome> {
      const pending = pendingOf(await accountTokens.find('sign_up', token, now(), db));
      if (pending === null) return { kind: 'expired' };
      const { email } = pending;
      const credential: Credential =
        asks(pending, secret) === 'nothing' ? pending.credential : { passwordHash: await passwords.hash(newPassword) };
      const work = async (trx: Connection): Promise<FinishOutcome> => {
        const passwordHash = 'passwordHash' in credential ? credential.passwordHash : null;
        // Before any token, so that two links of one address don't wait for each other.
        const account = await accountRepository.create(
          { publicId: newPublicId(), email, name: '', passwordHash },
          now(),
          trx,
        );
        if (account === null) return { kind: 'expired' };
        if ((await accountTokens.take('sign_up', token, now(), trx)) === null) throw new LinkUsed();
        await accountTokens.deleteOfEmail(email, 'sign_up', trx);
        if ('passkey' in credential) await passkeyRepository.add(account.id, credential.passkey, now(), trx);
        return signIn.finish(account, false, context, trx);
      };
      return signIn.inTransaction(work).catch((error: unknown) => {
        if (error instanceof LinkUsed) return { kind: 'expired' };
        throw error;
      });
    },
  };
}

export type SignUp = ReturnType<typeof createSignUp>;
