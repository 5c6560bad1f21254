import { type SqlBool, sql } from 'kysely';
import type { Picture } from '../../domains/upload';
import type { Connection } from '../platform/db';
import type { Holder } from '../platform/visitor';
import './tables';

/** What belongs to an account, or to the guest's browser that the request comes from. @param table with the columns of owners */
export const ownedBy = ({ accountId, guestHash }: Holder, table = 'uploads') =>
  sql<SqlBool>`(${sql.ref(`${table}.account_id`)} = ${accountId} or ${sql.ref(`${table}.guest_hash`)} = ${guestHash})`;

/** Pictures by whose they are. The last argument is the connection or transaction to work in. */
export const ownPictures = {
  /** Those of these that wait for a message of the holder's, in this order. */
  async pending(ids: readonly string[], holder: Holder, db: Connection): Promise<readonly Picture[]> {
    const rows = await db
      .selectFrom('uploads')
      .select(['id', 'name', 'bytes', 'width', 'height'])
      .where('id', 'in', ids)
      .where(ownedBy(holder))
      .where('state', '=', 'ready')
      .where('taken_at', 'is', null)
      .execute();
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  },

  /** The messages that have some of these pictures of the holder's. */
  async messagesWith(ids: readonly string[], holder: Holder, db: Connection) {
    const rows = await db
      .selectFrom('uploads')
      .select(['thread_id', 'message_seq'])
      .where('id', 'in', ids)
      .where(ownedBy(holder))
      .where('state', '=', 'ready')
      .where('thread_id', 'is not', null)
      .execute();
    return rows.flatMap(({ thread_id: threadId, message_seq: seq }) =>
      threadId === null || seq === null ? [] : [{ threadId, seq }],
    );
  },

  /** The ids of the pictures of a chat that who asks may open: their own, or all where the chat is theirs. */
  async openableIn(threadId: number, viewer: Holder, db: Connection): Promise<readonly string[]> {
    const rows = await db
      .selectFrom('uploads as picture')
      .innerJoin('chat_threads as thread', 'thread.id', 'picture.thread_id')
      .select('picture.id')
      .where('picture.thread_id', '=', threadId)
      .where(({ or }) => or([ownedBy(viewer, 'picture'), ownedBy(viewer, 'thread')]))
      .execute();
    return rows.map(({ id }) => id);
  },
};
