import type { Platform } from '../../platform';
import { accountRepository } from './accounts.repository';
import { accountTokens } from './accountTokens.repository';
import type { Proven, SignIn, SignInContext, SignInParts } from './signIn.service';

/** A new password by a mailed link, which works once. It ends all sessions, and does not replace a code where the account asks for those. */
export function createResetPassword(
  deps: Platform & Pick<SignInParts, 'sessions' | 'passwords' | 'mails'> & { readonly signIn: SignIn },
) {
  const { clock, sessions, passwords, mails, signIn } = deps;
  const now = () => new Date(clock.now());

  return {
    /** Sets the password, and signs in; null when the link was used or has expired. @param password checked by `passwordProblems` */
    async use(token: string, password: string, context: SignInContext): Promise<Proven | null> {
      if ((await signIn.findLink('reset', token)) === null) return null;
      const hash = await passwords.hash(password);
      return signIn.inTransaction(async (trx) => {
        const account = await signIn.takeLink('reset', token, trx);
        if (account === null) return null;
        await accountRepository.setPassword(account.id, hash, now(), trx);
        await sessions.endAll(account.id, null, trx);
        await accountTokens.deleteOfAccount(account.id, ['sign_in', 'reset_password', 'second_step'], trx);
        await mails.enqueue({ kind: 'password_changed' }, { email: account.email, accountId: account.id }, now(), trx);
        return signIn.afterFirstFactor({ ...account, password_hash: hash }, context, trx);
      });
    },
  };
}
