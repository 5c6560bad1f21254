import type { Selectable } from 'kysely';
import { type AccountTables, type Connection, withLockTimeout } from '../../platform/db';

export type AccountRow = Selectable<AccountTables['accounts']>;

export interface NewAccount {
  readonly publicId: string;
  /** Confirmed, in lower case. */
  readonly email: string;
  readonly name: string;
  /** Null for an account that signs in by passkeys or mailed links. */
  readonly passwordHash: string | null;
}

/**
 * Accounts in the database. The last argument is the connection or transaction to work in.
 *
 * Whoever changes an account, or writes several rows that refer to it, locks or holds it first, so that no two transactions wait for each other: the
 * account, then its tokens and passkeys, then the cart and what is reserved for it.
 */
export const accountRepository = {
  async findByEmail(email: string, db: Connection): Promise<AccountRow | null> {
    return (await db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()) ?? null;
  },

  async find(id: number, db: Connection): Promise<AccountRow | null> {
    return (await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  },

  /** Like `find`, and locks the account until the transaction ends; other transactions can still `hold` it. */
  async lock(id: number, trx: Connection): Promise<AccountRow | null> {
    const row = await trx.selectFrom('accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    return row ?? null;
  },

  /** Like `lock`, but waits for transactions that `hold` the account, too. */
  async lockToDelete(id: number, trx: Connection): Promise<AccountRow | null> {
    const row = await trx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row ?? null;
  },

  /**
   * Keeps an account from being deleted until the transaction ends, for rows that will refer to it; false when it is gone.
   * @param lockTimeoutMs how long this statement and those that follow wait for a lock; the default when absent
   */
  async hold(id: number, trx: Connection, lockTimeoutMs?: number): Promise<boolean> {
    const row = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .$if(lockTimeoutMs !== undefined, (query) => query.where(withLockTimeout(lockTimeoutMs ?? 0)))
      .forKeyShare()
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Like `findByEmail`, and holds the account. */
  async holdByEmail(email: string, trx: Connection): Promise<AccountRow | null> {
    const row = await trx
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', email)
      .forKeyShare()
      .executeTakeFirst();
    return row ?? null;
  },

  /** Creates an account. @returns null when the email has one already */
  async create(account: NewAccount, now: Date, trx: Connection): Promise<AccountRow | null> {
    const row = await trx
      .insertInto('accounts')
      .values({
        public_id: account.publicId,
        email: account.email,
        name: account.name,
        password_hash: account.passwordHash,
        password_changed_at: account.passwordHash === null ? null : now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },

  async setName(id: number, name: string, now: Date, db: Connection): Promise<void> {
    await db.updateTable('accounts').set({ name, updated_at: now }).where('id', '=', id).execute();
  },

  /** Fails with a unique violation when another account has it. */
  async setEmail(id: number, email: string, now: Date, trx: Connection): Promise<void> {
    await trx.updateTable('accounts').set({ email, updated_at: now }).where('id', '=', id).execute();
  },

  /** @param hash null for an account without a password */
  async setPassword(id: number, hash: string, now: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('accounts')
      .set({ password_hash: hash, password_changed_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
  },

  /** Stores the same password with other parameters, unless it was changed meanwhile. */
  async rehash(id: number, from: string, to: string, db: Connection): Promise<void> {
    await db
      .updateTable('accounts')
      .set({ password_hash: to })
      .where('id', '=', id)
      .where('password_hash', '=', from)
      .execute();
  },

  async setRole(id: number, role: 'shopper' | 'staff', now: Date, db: Connection): Promise<void> {
    await db.updateTable('accounts').set({ role, updated_at: now }).where('id', '=', id).execute();
  },

  async listStaff(db: Connection): Promise<readonly Pick<AccountRow, 'email' | 'name' | 'totp_enabled_at' | 'id'>[]> {
    return db
      .selectFrom('accounts')
      .select(['id', 'email', 'name', 'totp_enabled_at'])
      .where('role', '=', 'staff')
      .orderBy('email')
      .execute();
  },

  async delete(id: number, trx: Connection): Promise<void> {
    await trx.deleteFrom('accounts').where('id', '=', id).execute();
  },
};
