import { type Expression, type SqlBool, sql } from 'kysely';
import type { Picture } from '../../domains/upload';
import { type Connection, changedRows, hasChangedRows, hashToken } from '../platform/db';
import { PUT_LIMIT_MS } from '../platform/files';
import { type Holder, type Owner, ownerColumns } from '../platform/visitor';
import { ownedBy } from './ownPictures.repository';
import './tables';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a picture waits for its message. */
export const PENDING_HOURS = 2;
/** How long a picture is kept after its message was sent. */
export const UPLOAD_DAYS = 90;
/** A picture whose bytes are not there by now was cut off, and so was a deletion that is not done. Longer than a write lasts (`PUT_LIMIT_MS`). */
const CUT_OFF_MS = 10 * PUT_LIMIT_MS;
/** Pictures of a holder that wait for a message; a new one takes the place of the oldest. */
const MAX_PENDING = 6;

/** A picture as it is stored, with who may see it: its sender, and the owner of the chat that it was sent in. */
export interface StoredPicture {
  readonly picture: Picture;
  readonly holders: readonly Holder[];
}

/** Pictures in the database. The last argument is the connection or transaction to work in. */
export const uploadRows = {
  /** How many pictures there are, `limit` at most, and their bytes. */
  async sums(limit: number, db: Connection): Promise<{ readonly pictures: number; readonly bytes: number }> {
    const { pictures, bytes } = await db
      .selectFrom((eb) => eb.selectFrom('uploads').select('bytes').orderBy('id').limit(limit).as('stored'))
      .select([sql<number>`count(*)::integer`.as('pictures'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])
      .executeTakeFirstOrThrow();
    return { pictures, bytes };
  },

  /** Adds a picture whose bytes are not there yet. Of those of its owner that wait for a message, only the newest stay. */
  async add(picture: Picture, owner: Owner, now: Date, trx: Connection): Promise<void> {
    const columns = ownerColumns(owner);
    // Two of one owner at once would not see each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${columns.account_id ?? columns.guest_hash}`}, 0))`.execute(
      trx,
    );
    await trx
      .insertInto('uploads')
      .values({ ...picture, ...columns, state: 'storing', created_at: now })
      .execute();
    const oldest = trx
      .selectFrom('uploads')
      .select('id')
      .where('id', '!=', picture.id)
      .where(ownedBy({ accountId: columns.account_id, guestHash: columns.guest_hash }))
      .where('taken_at', 'is', null)
      .where('state', '!=', 'deleting')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(MAX_PENDING - 1);
    await trx
      .updateTable('uploads')
      .set(deleting(now))
      .where('id', 'in', oldest)
      // Looked at again in a row that a message has taken since it was found.
      .where('taken_at', 'is', null)
      .where('state', '!=', 'deleting')
      .execute();
  },

  /** @returns false when it was deleted meanwhile */
  async markReady(id: string, db: Connection): Promise<boolean> {
    return hasChangedRows(
      db.updateTable('uploads').set({ state: 'ready' }).where('id', '=', id).where('state', '=', 'storing'),
    );
  },

  /** Leaves a picture to `claimExpired`. */
  async markDeleting(id: string, now: Date, db: Connection): Promise<void> {
    await db.updateTable('uploads').set(deleting(now)).where('id', '=', id).execute();
  },

  async find(id: string, db: Connection): Promise<StoredPicture | null> {
    const row = await db
      .selectFrom('uploads as picture')
      .leftJoin('chat_threads as thread', 'thread.id', 'picture.thread_id')
      .select(['picture.id', 'picture.name', 'picture.bytes', 'picture.width', 'picture.height'])
      .select(['picture.account_id as accountId', 'picture.guest_hash as guestHash'])
      .select(['thread.account_id as threadAccountId', 'thread.guest_hash as threadGuestHash'])
      .where('picture.id', '=', id)
      .where('picture.state', '=', 'ready')
      .executeTakeFirst();
    if (row === undefined) return null;
    const { accountId, guestHash, threadAccountId, threadGuestHash, ...picture } = row;
    return {
      picture,
      holders: [
        { accountId, guestHash },
        { accountId: threadAccountId, guestHash: threadGuestHash },
      ],
    };
  },

  /** Gives pictures of a holder that wait for a message to one. @returns how many; others are somebody else's, gone, or of a message already */
  async take(
    ids: readonly string[],
    holder: Holder,
    { threadId, seq }: { readonly threadId: number; readonly seq: number },
    now: Date,
    trx: Connection,
  ): Promise<number> {
    const rows = await trx
      .selectFrom('uploads')
      .select('id')
      .where('id', 'in', ids)
      .where(ownedBy(holder))
      .where('state', '=', 'ready')
      .where('taken_at', 'is', null)
      .where('created_at', '>', new Date(now.getTime() - PENDING_HOURS * 60 * MINUTE_MS))
      // In one order, so that two messages that name the same pictures don't wait for each other.
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id } of rows)
      await trx
        .updateTable('uploads')
        .set({ thread_id: threadId, message_seq: seq, position: ids.indexOf(id), taken_at: now })
        .where('id', '=', id)
        .execute();
    return rows.length;
  },

  async join(token: string, accountId: number, trx: Connection): Promise<void> {
    await trx
      .updateTable('uploads')
      .set({ account_id: accountId, guest_hash: null })
      .where('guest_hash', '=', hashToken(token))
      .execute();
  },

  /** Those of an account, for its owner. */
  async ofAccount(accountId: number, db: Connection) {
    return db
      .selectFrom('uploads')
      .select(['name', 'bytes', 'width', 'height', 'taken_at as sentAt', 'created_at as addedAt'])
      .where('account_id', '=', accountId)
      .where('state', '!=', 'deleting')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  },

  /** Begins the deletion of those of an account, whose row goes in the same transaction. */
  async forgetAccount(accountId: number, now: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('uploads')
      .set({ ...deleting(now), account_id: null })
      .where('account_id', '=', accountId)
      .execute();
  },

  /**
   * Claims pictures that nobody needs: those that wait too long, were cut off, were sent long ago, or whose message or account is gone, and those whose
   * deletion was cut off. One that is being stored is left to who stores it. No other process gets them for ten minutes.
   * @returns their ids, `limit` at most
   */
  async claimExpired(now: Date, limit: number, db: Connection): Promise<readonly string[]> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const of = (condition: Expression<SqlBool>) => db.selectFrom('uploads').select('id').where(condition);
    // Each by an index of its own.
    const expired = of(sql<SqlBool>`taken_at is null and state <> 'deleting'
        and created_at <= ${before(PENDING_HOURS * 60 * MINUTE_MS)}`)
      .unionAll(
        of(sql<SqlBool>`taken_at is null and state <> 'deleting' and state = 'storing'
        and created_at <= ${before(CUT_OFF_MS)}`),
      )
      .unionAll(
        of(sql<SqlBool>`taken_at is not null and state <> 'deleting' and taken_at <= ${before(UPLOAD_DAYS * DAY_MS)}`),
      )
      .unionAll(
        of(sql<SqlBool>`state = 'ready'
        and ((taken_at is not null and thread_id is null) or (account_id is null and guest_hash is null))`),
      )
      .unionAll(of(sql<SqlBool>`deleting_at is not null and deleting_at <= ${before(CUT_OFF_MS)}`))
      .limit(limit);
    const free = db.selectFrom('uploads').select('id').where('id', 'in', expired).forUpdate().skipLocked();
    const rows = await db
      .updateTable('uploads')
      .set(deleting(now))
      .where('id', 'in', free)
      // Looked at again in rows that others have changed since they were found.
      .where(
        sql<SqlBool>`case
          when state = 'deleting' then deleting_at <= ${before(CUT_OFF_MS)}
          when taken_at is not null then thread_id is null or taken_at <= ${before(UPLOAD_DAYS * DAY_MS)}
          else created_at <= ${before(PENDING_HOURS * 60 * MINUTE_MS)}
            or (state = 'storing' and created_at <= ${before(CUT_OFF_MS)}) end
          or (account_id is null and guest_hash is null and state = 'ready')`,
      )
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Deletes the row of a picture whose file is gone. */
  async delete(id: string, db: Connection): Promise<boolean> {
    return (await changedRows(db.deleteFrom('uploads').where('id', '=', id).where('state', '=', 'deleting'))) > 0;
  },
};

const deleting = (now: Date) => ({ state: 'deleting' as const, deleting_at: now, name: '' });
