import { type AccountTokenKind, asJson, type Connection, changedRows, hashToken } from '../../platform/db';

/** A secret that works once. */
export interface StoredToken {
  readonly kind: AccountTokenKind;
  /** Null before the account exists. */
  readonly accountId: number | null;
  readonly email: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** Wrong answers so far. */
  readonly attempts: number;
}

export interface NewToken {
  readonly kind: AccountTokenKind;
  readonly token: string;
  readonly accountId?: number;
  readonly email?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly expiresAt: Date;
}

/** One-use secrets in the database, by the hash of their token. The last argument is the connection or transaction to work in. */
export const accountTokens = {
  async create(
    { kind, token, accountId, email, data = {}, expiresAt }: NewToken,
    now: Date,
    trx: Connection,
  ): Promise<void> {
    await trx
      .insertInto('account_tokens')
      .values({
        kind,
        token_hash: hashToken(token),
        account_id: accountId ?? null,
        email: email ?? null,
        data: asJson(data),
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
  },

  /** An unused token, without using it; null when it is unknown, used or expired. */
  async find(kind: AccountTokenKind, token: string, now: Date, db: Connection): Promise<StoredToken | null> {
    const row = await db
      .selectFrom('account_tokens')
      .select(['kind', 'account_id', 'email', 'data', 'attempts'])
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row === undefined ? null : toToken(row);
  },

  /** Uses a token up: of requests at the same time only one gets it. Null when it is unknown, used or expired. */
  async take(kind: AccountTokenKind, token: string, now: Date, trx: Connection): Promise<StoredToken | null> {
    const row = await trx
      .deleteFrom('account_tokens')
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .returning(['kind', 'account_id', 'email', 'data', 'attempts'])
      .executeTakeFirst();
    return row === undefined ? null : toToken(row);
  },

  /** Counts an answer to a token before it is checked. @returns how many there were; null when the token is unknown, used or expired */
  async countAttempt(kind: AccountTokenKind, token: string, now: Date, db: Connection): Promise<StoredToken | null> {
    const row = await db
      .updateTable('account_tokens')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .returning(['kind', 'account_id', 'email', 'data', 'attempts'])
      .executeTakeFirst();
    return row === undefined ? null : toToken(row);
  },

  /** Makes the unused tokens of an account invalid. */
  async deleteOfAccount(accountId: number, kinds: readonly AccountTokenKind[], trx: Connection): Promise<void> {
    await trx.deleteFrom('account_tokens').where('account_id', '=', accountId).where('kind', 'in', kinds).execute();
  },

  /** Makes earlier unused tokens for an email invalid. */
  async deleteOfEmail(email: string, kind: AccountTokenKind, trx: Connection): Promise<void> {
    await trx.deleteFrom('account_tokens').where('email', '=', email).where('kind', '=', kind).execute();
  },

  /** The new address of an account that waits for its confirmation; null without one. */
  async findPendingEmail(accountId: number, now: Date, db: Connection) {
    const row = await db
      .selectFrom('account_tokens')
      .select(['email', 'created_at as askedAt', 'expires_at as expiresAt'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'change_email')
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row ?? null;
  },

  /**
   * Deletes the tokens for the address of an account. Another account's question for that address stays: that it vanished would tell who had an
   * account.
   */
  async deletePersonal({ id, email }: { readonly id: number; readonly email: string }, trx: Connection): Promise<void> {
    await trx
      .deleteFrom('account_tokens')
      .where('email', '=', email)
      .where(({ eb, or }) => or([eb('account_id', 'is', null), eb('account_id', '=', id)]))
      .execute();
  },

  /** Returns how many. */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    return changedRows(db.deleteFrom('account_tokens').where('expires_at', '<=', now));
  },
};

interface TokenRow {
  readonly kind: AccountTokenKind;
  readonly account_id: number | null;
  readonly email: string | null;
  readonly data: Record<string, unknown>;
  readonly attempts: number;
}

function toToken({ account_id, ...row }: TokenRow): StoredToken {
  return { ...row, accountId: account_id };
}
