import type { Platform } from '../../platform';
import { newSecretToken, type SessionService } from '../sessions/sessions.service';
import type { AccountMails } from './accountMail';
import { accountRepository } from './accounts.repository';
import { accountTokens } from './accountTokens.repository';
import type { Attempts } from './attempts';
import type { Passwords } from './passwords';
import type { DevicePrints, Proven, SignIn, SignInContext } from './signIn.service';

interface ResetPasswordParts {
  readonly sessions: SessionService;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly mails: AccountMails;
  readonly prints: DevicePrints;
  readonly signIn: SignIn;
}

/** A new password by a mailed link, which works once. It ends all sessions, and does not replace a code where the account asks for those. */
export function createResetPassword({
  db,
  clock,
  sessions,
  passwords,
  attempts,
  mails,
  prints,
  signIn,
}: Platform & ResetPasswordParts) {
  const now = () => new Date(clock.now());

  /** The email of a mailed link; null when it was used or has expired. */
  async function find(token: string): Promise<string | null> {
    const found = await accountTokens.find('reset_password', token, now(), db);
    return found?.accountId == null ? null : found.email;
  }

  return {
    /**
     * Mails a link, or a word that there is no account, unless the address got too many of these today.
     * @returns the seconds to wait before this network may ask again; 0 when the answer is the same for all
     */
    async mailLink(
      email: string,
      {
        next,
        ip,
        print,
      }: { readonly next: string | undefined; readonly ip: string; readonly print: SignInContext['print'] },
    ): Promise<number> {
      const seconds = await attempts.admitMail('reset', email, ip);
      if (seconds > 0) return seconds;
      const forKnownDevice = (await prints.knownDevice(email, print, db)) !== null;
      await signIn.inTransaction(async (trx) => {
        const account = await accountRepository.holdByEmail(email, trx);
        const token = newSecretToken();
        const mail = account
          ? ({ kind: 'reset_password', token, ...(next !== undefined && { next }) } as const)
          : ({ kind: 'no_account', insteadOf: 'reset_password' } as const);
        const to = { email, accountId: account?.id ?? null, forKnownDevice };
        // A link that was mailed before goes on working when no other is.
        if (!(await mails.enqueue(mail, to, now(), trx))) return;
        // An email without an account takes the same steps, so that the time tells nothing.
        await accountTokens.deleteOfEmail(email, 'reset_password', trx);
        const expiresAt = await mails.linkExpiry('reset_password', email, now(), trx);
        const about = { email, ...(account && { accountId: account.id }) };
        await accountTokens.create({ kind: 'reset_password', token, ...about, expiresAt }, now(), trx);
      });
      return 0;
    },

    find,

    /** Sets the password, and signs in; null when the link was used or has expired. @param password checked by `passwordProblem` */
    async use(token: string, password: string, context: SignInContext): Promise<Proven | null> {
      if ((await find(token)) === null) return null;
      const hash = await passwords.hash(password);
      return signIn.inTransaction(async (trx) => {
        const found = await accountTokens.find('reset_password', token, now(), trx);
        const account = found?.accountId == null ? null : await accountRepository.lock(found.accountId, trx);
        const link = await accountTokens.take('reset_password', token, now(), trx);
        if (account === null || account.email !== link?.email) return null;
        await accountRepository.setPassword(account.id, hash, now(), trx);
        await sessions.endAll(account.id, null, trx);
        await accountTokens.deleteOfAccount(account.id, ['sign_in', 'reset_password', 'second_step'], trx);
        await mails.enqueue({ kind: 'password_changed' }, { email: account.email, accountId: account.id }, now(), trx);
        return signIn.afterFirstFactor({ ...account, password_hash: hash }, context, trx);
      });
    },
  };
}

export type ResetPassword = ReturnType<typeof createResetPassword>;
