import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { ticketChannel } from '../../domains/chat';
import { type Connection, changedRows } from '../platform/db';

/** How long chats of guests are kept after their last message; the cookie lasts as long. */
export const GUEST_DAYS = 90;

/** Answers that nobody has read, and chats that have expired. The last argument is the connection or transaction to work in. */
export const chatMails = {
  /**
   * Locks a chat whose last answer is not read, came before a time, and whose shopper has had no page open since then; null when there is none, or others have
   * them all. A stretch of unread answers is mailed once, but of a message that came by the contact form each one.
   */
  async lockUnread(before: Date, trx: Connection) {
    const thread = await trx
      .selectFrom('chat_threads')
      .selectAll()
      .whereRef('mailed_seq', '<', 'answer_seq')
      .whereRef('shopper_read', '<', 'answer_seq')
      .where(({ eb, or }) =>
        or([eb('mailed_seq', '<=', eb.ref('shopper_read')), eb('channel', 'like', `${ticketChannel('')}%`)]),
      )
      .where('answered_at', '<=', before)
      .where(({ eb, or }) => or([eb('seen_at', 'is', null), eb('seen_at', '<=', before)]))
      .where(({ eb, or }) => or([eb('account_id', 'is not', null), eb('email', 'is not', null)]))
      .orderBy('answered_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return thread ?? null;
  },

  async emailOfAccount(accountId: number, db: Connection): Promise<string | null> {
    const row = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst();
    return row?.email ?? null;
  },

  /** Deletes guests' chats that have expired. Returns how many. */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    return changedRows(
      db
        .deleteFrom('chat_threads')
        .where('guest_hash', 'is not', null)
        .where('last_message_at', '<', subDays(now, GUEST_DAYS, { in: utc })),
    );
  },
};
