import type { Selectable } from 'kysely';
import { asJson, type Connection, hasChangedRows, type PasskeyTable } from '../../platform/db';

export type PasskeyRow = Selectable<PasskeyTable>;

/** A passkey as it is stored: what its authenticator made, and a name for people. */
export interface NewPasskey {
  /** base64url, like the public key. */
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  /** "Chrome on Windows" */
  readonly name: string;
}

/** Passkeys in the database. The last argument is the connection or transaction to work in. */
export const passkeyRepository = {
  async list(accountId: number, db: Connection): Promise<readonly PasskeyRow[]> {
    return db.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
  },

  async findByCredential(credentialId: string, db: Connection): Promise<PasskeyRow | null> {
    const row = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', credentialId)
      .executeTakeFirst();
    return row ?? null;
  },

  /** @returns false when the credential is stored already */
  async add(accountId: number, passkey: NewPasskey, now: Date, trx: Connection): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkeys')
      .values({
        account_id: accountId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: asJson(passkey.transports),
        name: passkey.name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async recordUse(id: number, counter: number, now: Date, trx: Connection): Promise<void> {
    await trx.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute();
  },

  async rename(accountId: number, id: number, name: string, db: Connection): Promise<boolean> {
    return hasChangedRows(
      db.updateTable('passkeys').set({ name }).where('account_id', '=', accountId).where('id', '=', id),
    );
  },

  async remove(accountId: number, id: number, trx: Connection): Promise<PasskeyRow | null> {
    const row = await trx
      .deleteFrom('passkeys')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },
};
