import {
  type AccountMail,
  type AccountRow,
  type Accounts,
  accountRepository,
  accountTokens,
  minutesFrom,
  newSecretToken,
  type PasskeyRow,
  type PasskeyUser,
  passkeyRepository,
  type RelyingParty,
  TOKEN_MINUTES,
  type TwoStepSetup,
} from '../accounts';
import type { Orders } from '../orders';
import type { Platform } from '../platform';
import { actorOf, auditLog } from '../platform/audit';
import { type Connection, isUniqueViolation } from '../platform/db';
import { RequestError } from '../platform/http';
import type { SignedIn } from '../platform/visitor';

const WRONG = { kind: 'wrong_password' } as const;
const LAST_FACTOR = 'Staff keep a passkey or codes. Add another one before you remove this.';

/** A change that also gave the session another token, for its cookie. */
export interface Renewed {
  readonly kind: 'done';
  readonly token: string;
}

/** Why a password does not confirm a change. */
export type Unconfirmed =
  | { readonly kind: 'wrong_password' }
  | { readonly kind: 'too_many'; readonly what: 'passwords' | 'mails'; readonly seconds: number };

export type PasswordChange = Renewed | Unconfirmed | { readonly kind: 'gone' };

export type EmailRequest = { readonly kind: 'sent' } | { readonly kind: 'gone' } | Unconfirmed;

/** Changes of what protects an account. Each is mailed to it, and a new password or way to sign in gives the session another token. */
export function createSecurity(
  deps: Platform &
    Pick<Accounts, 'sessions' | 'passwords' | 'passkeys' | 'twoStep' | 'attempts' | 'accountMails' | 'signIn'> &
    Pick<Orders, 'joinOrders'>,
) {
  const { db, clock, sessions, passwords, passkeys, twoStep, attempts, accountMails, signIn, joinOrders } = deps;
  const now = () => new Date(clock.now());

  const tell = (mail: AccountMail, { id, email }: Pick<AccountRow, 'id' | 'email'>, trx: Connection) =>
    accountMails.enqueue(mail, { email, accountId: id }, now(), trx);

  const tellChange = (what: string, account: Pick<AccountRow, 'id' | 'email'>, trx: Connection) =>
    tell({ kind: 'security_changed', what }, account, trx);

  /** Checks the password of an account; few times, so that a stolen session can't guess it. @returns null when it is right */
  async function refuses(account: AccountRow, password: string): Promise<Unconfirmed | null> {
    const seconds = await attempts.admitConfirm(account.id);
    if (seconds > 0) return { kind: 'too_many', what: 'passwords', seconds };
    const { isRight } = await passwords.check(account.password_hash, password);
    if (!isRight) return { kind: 'wrong_password' };
    await attempts.resetConfirm(account.id);
    return null;
  }

  /**
   * Works on the locked account in a transaction.
   * @returns null when it is gone, or the session was ended since the request came: who was signed out must not change anything any more
   */
  const withAccount = <Result>(
    visitor: SignedIn,
    work: (account: AccountRow, trx: Connection) => Promise<Result | null>,
  ): Promise<Result | null> =>
    signIn.inTransaction(async (trx) => {
      const account = await accountRepository.lock(visitor.accountId, trx);
      return account !== null && (await sessions.lock(visitor, trx)) ? work(account, trx) : null;
    });

  /** Sessions of an account without codes lose the rights of a second factor with its last passkey. @throws RequestError for staff, who must keep one */
  async function endWithLastFactor({ id, role }: AccountRow, trx: Connection): Promise<void> {
    if ((await passkeyRepository.list(id, trx)).length > 0) return;
    if (role === 'staff') throw new RequestError(409, 'last_factor', LAST_FACTOR);
    await sessions.dropSecondFactor(id, trx);
  }

  /** The log names staff by their email of the time, so it has to say when that changed. */
  async function recordEmail({ id, email }: AccountRow, newEmail: string, trx: Connection): Promise<void> {
    const change = { before: { email }, after: { email: newEmail } };
    const entry = { action: 'change email', subject: `account ${id}`, ...change } as const;
    await auditLog.add(entry, actorOf({ email, accountId: id }), now(), trx);
  }

  /** The new address of a mailed link; null when it was used, has expired, or belongs to another account. */
  async function findEmail({ accountId }: SignedIn, token: string): Promise<string | null> {
    const found = await accountTokens.find('change_email', token, now(), db);
    return found?.accountId === accountId ? found.email : null;
  }

  return {
    find: (accountId: number): Promise<AccountRow | null> => accountRepository.find(accountId, db),

    countRecoveryCodes: (accountId: number): Promise<number> => twoStep.countRecoveryCodes(accountId, db),

    rename: ({ accountId }: SignedIn, name: string): Promise<void> =>
      accountRepository.setName(accountId, name, now(), db),

    /** Proves again who the shopper is. */
    async confirmPassword(visitor: SignedIn, password: string): Promise<Renewed | Unconfirmed> {
      const account = await accountRepository.find(visitor.accountId, db);
      const refusal = account === null ? WRONG : await refuses(account, password);
      if (refusal !== null) return refusal;
      const token = await signIn.inTransaction((trx) => sessions.renew(visitor, visitor.hasSecondFactor, trx));
      return token === null ? WRONG : { kind: 'done', token };
    },

    /** The same with a passkey of the account. */
    confirmPasskey: (visitor: SignedIn, rp: RelyingParty, response: unknown): Promise<Renewed | null> =>
      withAccount(visitor, async (account, trx) => {
        const passkey = await passkeys.checkSignIn(rp, response, trx);
        if (passkey?.account_id !== account.id) return null;
        const token = await sessions.renew(visitor, true, trx);
        return token === null ? null : { kind: 'done', token };
      }),

    /**
     * Sets a password, and signs out all other devices.
     * @param current undefined for an account without a password
     * @param next checked by `passwordProblems`
     */
    async changePassword(
      visitor: SignedIn,
      { current, next }: { readonly current: string | undefined; readonly next: string },
    ): Promise<PasswordChange> {
      const account = await accountRepository.find(visitor.accountId, db);
      if (account === null) return { kind: 'gone' };
      const refusal = account.password_hash === null ? null : await refuses(account, current ?? '');
      if (refusal !== null) return refusal;
      const hash = await passwords.hash(next);
      const renewed = await withAccount(visitor, async (locked, trx): Promise<PasswordChange | null> => {
        // Changed since it was checked.
        if (locked.password_hash !== account.password_hash) return WRONG;
        await accountRepository.setPassword(locked.id, hash, now(), trx);
        await sessions.endAll(locked.id, visitor.sessionId, trx);
        await accountTokens.deleteOfAccount(locked.id, ['sign_in', 'reset_password', 'second_step'], trx);
        await tell({ kind: 'password_changed' }, locked, trx);
        const token = await sessions.renew(visitor, visitor.hasSecondFactor, trx);
        return token === null ? { kind: 'gone' } : { kind: 'done', token };
      });
      return renewed ?? { kind: 'gone' };
    },

    /** Mails a link to a new address, which becomes the account's when it is used. The answer does not tell whether it has an account. */
    async requestEmail(
      visitor: SignedIn,
      { email, password, ip }: { readonly email: string; readonly password: string | undefined; readonly ip: string },
    ): Promise<EmailRequest> {
      const account = await accountRepository.find(visitor.accountId, db);
      if (account === null) return { kind: 'gone' };
      const refusal = account.password_hash === null ? null : await refuses(account, password ?? '');
      if (refusal !== null) return refusal;
      const seconds = await attempts.admitMail('change-email', email, ip);
      if (seconds > 0) return { kind: 'too_many', what: 'mails', seconds };
      const isSent = await withAccount(visitor, async ({ id }, trx) => {
        const isTaken = (await accountRepository.findByEmail(email, trx)) !== null;
        const token = newSecretToken();
        const mail = isTaken
          ? ({ kind: 'account_exists', insteadOf: 'confirm_email' } as const)
          : ({ kind: 'confirm_email', token } as const);
        // A link that was mailed before goes on working when no other is; the answer is the same.
        if (!(await accountMails.enqueue(mail, { email, accountId: id }, now(), trx))) return true;
        await accountTokens.deleteOfAccount(id, ['change_email'], trx);
        const expiresAt = minutesFrom(clock.now(), TOKEN_MINUTES.confirm_email);
        await accountTokens.create({ kind: 'change_email', token, accountId: id, email, expiresAt }, now(), trx);
        return true;
      });
      return isSent === null ? { kind: 'gone' } : { kind: 'sent' };
    },

    findEmail,

    /** Gives the account its new address, and the orders that guests have placed with it; false when the link is not valid any more. */
    async changeEmail(visitor: SignedIn, token: string): Promise<boolean> {
      // Before the link is used up: another account's try must not do that.
      if ((await findEmail(visitor, token)) === null) return false;
      const isDone = await withAccount(visitor, async (account, trx) => {
        const link = await accountTokens.take('change_email', token, now(), trx);
        if (link?.email == null || link.accountId !== account.id) return false;
        await accountRepository.setEmail(account.id, link.email, now(), trx);
        if (account.role === 'staff') await recordEmail(account, link.email, trx);
        await accountTokens.deleteOfAccount(account.id, ['sign_in', 'reset_password'], trx);
        await tell({ kind: 'email_changed', newEmail: link.email }, account, trx);
        await joinOrders.ofEmail(account.id, link.email, trx);
        return true;
      }).catch((error: unknown) => {
        // Another account has got the address since the link was mailed.
        if (isUniqueViolation(error)) return false;
        throw error;
      });
      return isDone ?? false;
    },

    passkeyOptions: ({ accountId, email, name }: SignedIn, rp: RelyingParty) => {
      const user: PasskeyUser = { email, name: name || email };
      return passkeys.creationOptions('passkey_add', rp, user, { accountId });
    },

    /** Adds a passkey; null when it does not fit. @param device names it: "Chrome on Windows" */
    addPasskey: (
      visitor: SignedIn,
      rp: RelyingParty,
      { response, device }: { readonly response: unknown; readonly device: string },
    ): Promise<Renewed | null> =>
      withAccount(visitor, async (account, trx) => {
        const checked = await passkeys.checkNew('passkey_add', rp, response, device, trx);
        if (checked === null || checked.about.accountId !== account.id) return null;
        if (!(await passkeyRepository.add(account.id, checked.passkey, now(), trx))) return null;
        await tellChange(`A passkey was added on ${device}`, account, trx);
        const token = await sessions.renew(visitor, true, trx);
        return token === null ? null : { kind: 'done', token };
      }),

    renamePasskey: ({ accountId }: SignedIn, id: number, name: string): Promise<boolean> =>
      passkeyRepository.rename(accountId, id, name, db),

    removePasskey: (visitor: SignedIn, id: number): Promise<PasskeyRow | null> =>
      withAccount(visitor, async (account, trx) => {
        const removed = await passkeyRepository.remove(account.id, id, trx);
        if (removed === null) return null;
        if (account.totp_enabled_at === null) await endWithLastFactor(account, trx);
        await tellChange(`The passkey “${removed.name}” was removed`, account, trx);
        return removed;
      }),

    /** What an app needs for codes; null while they are on. @param offer of a form that is shown again */
    setUpTwoStep: (visitor: SignedIn, offer?: string): Promise<TwoStepSetup | null> =>
      withAccount(visitor, (account, trx) => twoStep.setup(account, offer, trx)),

    /** Turns codes on. @returns the recovery codes, shown this once, and the session's new token; null when the code is wrong */
    enableTwoStep: (visitor: SignedIn, first: { readonly code: string; readonly offer: string }) =>
      withAccount(visitor, async (account, trx) => {
        const codes = await twoStep.enable(account, first, trx);
        if (codes === null) return null;
        await tellChange('Two-step codes were turned on', account, trx);
        // They were started without a code.
        await sessions.endAll(account.id, visitor.sessionId, trx);
        const token = await sessions.renew(visitor, true, trx);
        return token === null ? null : { codes, token };
      }),

    disableTwoStep: (visitor: SignedIn): Promise<boolean | null> =>
      withAccount(visitor, async (account, trx) => {
        if (account.totp_enabled_at === null) return false;
        await twoStep.disable(account.id, trx);
        await endWithLastFactor(account, trx);
        await tellChange('Two-step codes were turned off', account, trx);
        return true;
      }),

    /** Replaces the recovery codes. @returns them, shown this once; null while codes are off */
    newRecoveryCodes: (visitor: SignedIn): Promise<readonly string[] | null> =>
      withAccount(visitor, async (account, trx) => {
        if (account.totp_enabled_at === null) return null;
        await tellChange('New recovery codes were made; the old ones don’t work anymore', account, trx);
        return twoStep.newRecoveryCodes(account.id, trx);
      }),
  };
}

export type Security = ReturnType<typeof createSecurity>;
