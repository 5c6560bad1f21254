import { type Connection, changedRows, hasChangedRows } from '../../platform/db';

/** A session with its account. Times in ms UTC. */
export interface StoredSession {
  readonly id: number;
  readonly accountId: number;
  readonly publicId: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'shopper' | 'staff';
  readonly hasSecondFactor: boolean;
  readonly authenticatedAt: number;
  readonly lastSeenAt: number;
  /** However often the shopper comes. */
  readonly expiresAt: number;
}

/** What the list of devices shows. */
export interface SessionRow {
  readonly id: number;
  readonly device: string;
  readonly country: string | null;
  readonly lastSeenAt: Date;
}

export interface NewSession {
  readonly tokenHash: string;
  readonly accountId: number;
  /** "Chrome on Windows" */
  readonly device: string;
  readonly country: string | null;
  readonly hasSecondFactor: boolean;
  readonly expiresAt: Date;
}

/** Sessions in the database, found by the hash of their token. The last argument is the transaction to work in. */
export const sessionRepository = {
  async find(tokenHash: string, now: Date, db: Connection): Promise<StoredSession | null> {
    const row = await db
      .selectFrom('sessions as session')
      .innerJoin('accounts as account', 'account.id', 'session.account_id')
      .select(['session.id', 'session.account_id', 'session.second_factor', 'session.authenticated_at'])
      .select([
        'session.last_seen_at',
        'session.expires_at',
        'account.public_id',
        'account.email',
        'account.name',
        'account.role',
      ])
      .where('session.token_hash', '=', tokenHash)
      .where('session.expires_at', '>', now)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      id: row.id,
      accountId: row.account_id,
      publicId: row.public_id,
      email: row.email,
      name: row.name,
      role: row.role,
      hasSecondFactor: row.second_factor,
      authenticatedAt: row.authenticated_at.getTime(),
      lastSeenAt: row.last_seen_at.getTime(),
      expiresAt: row.expires_at.getTime(),
    };
  },

  async create(session: NewSession, now: Date, trx: Connection): Promise<void> {
    await trx
      .insertInto('sessions')
      .values({
        token_hash: session.tokenHash,
        account_id: session.accountId,
        device: session.device,
        country: session.country,
        second_factor: session.hasSecondFactor,
        authenticated_at: now,
        created_at: now,
        last_seen_at: now,
        expires_at: session.expiresAt,
      })
      .execute();
  },

  async touch(id: number, now: Date, db: Connection): Promise<void> {
    await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
  },

  /** Gives a session another token, because the shopper has proved again who they are. False when it is over. */
  async rotate(
    id: number,
    { tokenHash, hasSecondFactor }: Pick<NewSession, 'tokenHash' | 'hasSecondFactor'>,
    now: Date,
    trx: Connection,
  ): Promise<boolean> {
    return hasChangedRows(
      trx
        .updateTable('sessions')
        .set({ token_hash: tokenHash, second_factor: hasSecondFactor, authenticated_at: now, last_seen_at: now })
        .where('id', '=', id),
    );
  },

  /** Locks a session until the transaction ends; false when it is over. */
  async lock(id: number, trx: Connection): Promise<boolean> {
    return (
      (await trx.selectFrom('sessions').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined
    );
  },

  /** Takes the rights of a second factor away from the sessions of an account. */
  async dropSecondFactor(accountId: number, trx: Connection): Promise<void> {
    await trx.updateTable('sessions').set({ second_factor: false }).where('account_id', '=', accountId).execute();
  },

  /** The sessions of an account, the last seen first. */
  async list(accountId: number, now: Date, seenAfter: Date, db: Connection): Promise<readonly SessionRow[]> {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'device', 'country', 'last_seen_at'])
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', seenAfter)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, device, country, last_seen_at }) => ({ id, device, country, lastSeenAt: last_seen_at }));
  },

  async deleteByToken(tokenHash: string, db: Connection): Promise<void> {
    await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  },

  /** Ends one session of an account; false when the account has none with this id. */
  async delete(accountId: number, id: number, db: Connection): Promise<boolean> {
    return hasChangedRows(db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', id));
  },

  /** Ends the sessions of an account. @param except one that goes on. @returns how many */
  async deleteAll(accountId: number, except: number | null, trx: Connection): Promise<number> {
    return changedRows(
      trx
        .deleteFrom('sessions')
        .where('account_id', '=', accountId)
        .$if(except !== null, (query) => query.where('id', '!=', except as number)),
    );
  },

  /** Deletes sessions that are over. Returns how many. @param idleSince nobody was seen since then */
  async deleteExpired(now: Date, idleSince: Date, db: Connection): Promise<number> {
    return changedRows(
      db
        .deleteFrom('sessions')
        .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', idleSince)])),
    );
  },
};
