import { type Connection, hasChangedRows, hashToken } from '../../platform/db';

/** Codes of apps and for recovery. The last argument is the connection or transaction to work in. */
export const twoStepRepository = {
  /** @param step the time step of the first code, which is used up */
  async enable(accountId: number, secret: string, step: number, now: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('accounts')
      .set({ totp_secret: secret, totp_last_step: step, totp_enabled_at: now, updated_at: now })
      .where('id', '=', accountId)
      .execute();
  },

  async disable(accountId: number, now: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('accounts')
      .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null, updated_at: now })
      .where('id', '=', accountId)
      .execute();
    await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  },

  /** Uses up the code of a time step; false when it, or a later one, was used already. */
  async takeStep(accountId: number, step: number, trx: Connection): Promise<boolean> {
    return hasChangedRows(
      trx
        .updateTable('accounts')
        .set({ totp_last_step: step })
        .where('id', '=', accountId)
        .where(({ or, eb }) => or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)])),
    );
  },

  /** Replaces the recovery codes of an account. */
  async setRecoveryCodes(accountId: number, codes: readonly string[], trx: Connection): Promise<void> {
    await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
    await trx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ account_id: accountId, code_hash: hashToken(code) })))
      .execute();
  },

  /** Uses up a recovery code; false when the account has none like it. */
  async takeRecoveryCode(accountId: number, code: string, trx: Connection): Promise<boolean> {
    return hasChangedRows(
      trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).where('code_hash', '=', hashToken(code)),
    );
  },

  async countRecoveryCodes(accountId: number, db: Connection): Promise<number> {
    const { count } = await db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return count;
  },
};
