import { sql } from 'kysely';
import type { Connection } from '../platform/db';

/** The chats of an account. The last argument is the connection or transaction to work in. */
export const ownChats = {
  /** The account's chats with their messages. Those of the staff name nobody. */
  async list(accountId: number, db: Connection) {
    const threads = await db
      .selectFrom('chat_threads')
      .select(['id', 'channel', 'about', 'page', 'status', 'created_at as startedAt'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    if (threads.length === 0) return [];
    const messages = await db
      .selectFrom('chat_messages')
      .select(['thread_id', 'author', 'text', 'created_at as sentAt'])
      .where(
        'thread_id',
        'in',
        threads.map(({ id }) => id),
      )
      .orderBy('thread_id')
      .orderBy('seq')
      .execute();
    return threads.map(({ id, ...thread }) => ({
      ...thread,
      messages: messages.filter(({ thread_id }) => thread_id === id).map(({ thread_id: _, ...message }) => message),
    }));
  },

  /** Takes an address out of the chats of guests, which go on without it. */
  async forgetEmail(email: string, trx: Connection): Promise<void> {
    await trx.updateTable('chat_threads').set({ email: null }).where(sql`lower(email)`, '=', email).execute();
  },
};
