import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { type Selectable, sql } from 'kysely';
import { type Connection, changedRows, hasChangedRows, hashToken, type PushTokenTable } from '../../platform/db';
import { isTheirs, type Recipient, recipientColumns, recipientKey } from '../notifier/recipient.repository';

export type PushTokenRow = Selectable<PushTokenTable>;

/** How long the token of a browser is kept that does not come back: it refreshes it every week. */
export const RETENTION_DAYS = 90;

/** An arbitrary key for the advisory locks of owners; no other pair of keys may begin with it. */
const OWNER_LOCK = 41_873_332;

/** The token of a browser. */
export interface NewToken extends Pick<PushTokenTable, 'kind' | 'token' | 'device'> {
  /** With which it ends; null for guests. */
  readonly sessionId: number | null;
}

/** The browsers that get push messages. The last argument is the connection or transaction to work in. */
export const pushTokens = {
  /** Makes others wait who save tokens of this owner until the transaction ends, so that each counts those of the others. */
  async lockOwner(owner: Recipient, trx: Connection): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(OWNER_LOCK)}, hashtext(${recipientKey(owner)}))`.execute(trx);
  },

  /** Stores a token, or gives it to who has that browser now. */
  async save(
    owner: Recipient,
    { kind, token, device, sessionId }: NewToken,
    now: Date,
    trx: Connection,
  ): Promise<void> {
    const columns = { ...recipientColumns(owner), kind, device, session_id: sessionId, refreshed_at: now };
    await trx
      .insertInto('push_tokens')
      .values({ ...columns, token, token_hash: hashToken(token), created_at: now })
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(columns))
      .execute();
  },

  /** Deletes the oldest tokens of an owner beyond a number. Those that another transaction has locked stay for the next time. */
  async deleteOldest(owner: Recipient, kept: number, trx: Connection): Promise<void> {
    // Only these are locked: a browser that is locked gets none of the messages that others queue meanwhile.
    const oldest = trx
      .selectFrom('push_tokens')
      .select('id')
      .where(isTheirs(owner))
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('push_tokens')
          .select('id')
          .where(isTheirs(owner))
          .orderBy('refreshed_at', 'desc')
          .orderBy('id', 'desc')
          .limit(kept),
      )
      .forUpdate()
      .skipLocked();
    await trx.deleteFrom('push_tokens').where('id', 'in', oldest).execute();
  },

  /** Deletes a token of an owner. Returns false when it is not theirs. */
  async delete(owner: Recipient, token: string, db: Connection): Promise<boolean> {
    return hasChangedRows(
      db.deleteFrom('push_tokens').where('token_hash', '=', hashToken(token)).where(isTheirs(owner)),
    );
  },

  /** Deletes a token that its push service does not know any more, with the messages that wait for it. */
  async deleteGone(id: number, db: Connection): Promise<void> {
    await db.deleteFrom('push_tokens').where('id', '=', id).execute();
  },

  /** The browsers of an owner, the first one first. */
  async list(owner: Recipient, db: Connection): Promise<readonly PushTokenRow[]> {
    return db.selectFrom('push_tokens').selectAll().where(isTheirs(owner)).orderBy('id').execute();
  },

  /** Deletes the tokens of browsers that did not come back. Returns how many. */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    return changedRows(
      db.deleteFrom('push_tokens').where('refreshed_at', '<', subDays(now, RETENTION_DAYS, { in: utc })),
    );
  },
};
