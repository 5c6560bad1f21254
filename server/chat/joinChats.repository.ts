import { sql } from 'kysely';
import { isTicketChannel } from '../../domains/chat';
import { type Connection, hashToken } from '../platform/db';
import { type ChatThreadRow, chats } from './chat.repository';

/** Appends the messages of a guest's thread to those of the account's; both are locked. */
async function append(guest: ChatThreadRow, own: ChatThreadRow, trx: Connection): Promise<void> {
  // A key that both have is given to another message only by somebody who makes up keys.
  await sql`insert into chat_messages (thread_id, seq, author, staff_account_id, staff_name, text, key, created_at)
    select ${own.id}, m.seq + ${own.last_seq}, m.author, m.staff_account_id, m.staff_name, m.text,
      case when exists (select from chat_messages o where o.thread_id = ${own.id} and o.key = m.key) then gen_random_uuid() else m.key end,
      m.created_at
    from chat_messages m where m.thread_id = ${guest.id}`.execute(trx);
  await trx
    .updateTable('uploads')
    .set({ thread_id: own.id, message_seq: sql`message_seq + ${own.last_seq}` })
    .where('thread_id', '=', guest.id)
    .execute();
  await trx.updateTable('outbox').set({ chat_thread_id: own.id }).where('chat_thread_id', '=', guest.id).execute();
  await chats.update(own.id, joined(guest, own), trx);
  await trx.deleteFrom('chat_threads').where('id', '=', guest.id).execute();
}

/** What becomes of the account's thread. */
function joined(guest: ChatThreadRow, own: ChatThreadRow): Partial<ChatThreadRow> {
  const readBy = (side: 'shopper_read' | 'staff_read') =>
    own[side] === own.last_seq ? own.last_seq + guest[side] : own[side];
  const waits = [guest.waiting_since, own.waiting_since].flatMap((at) => (at === null ? [] : [at.getTime()]));
  return {
    last_seq: own.last_seq + guest.last_seq,
    shopper_read: readBy('shopper_read'),
    staff_read: readBy('staff_read'),
    ...(guest.answer_seq > 0 && { answer_seq: own.last_seq + guest.answer_seq, answered_at: guest.answered_at }),
    status: waits.length > 0 ? 'waiting' : guest.status,
    waiting_since: waits.length > 0 ? new Date(Math.min(...waits)) : null,
    staff_account_id: own.staff_account_id ?? guest.staff_account_id,
    last_message_at: new Date(Math.max(guest.last_message_at.getTime(), own.last_message_at.getTime())),
    seen_at: guest.seen_at ?? own.seen_at,
  };
}

/**
 * Gives an account the chats of a guest, in the transaction `trx`, which has locked the account. Where it has a chat of that channel, the guest's messages come
 * after those that are there.
 * @param chatIdOf the id of the account's chat of a channel
 */
export async function joinChats(
  token: string,
  accountId: number,
  chatIdOf: (channel: string) => string,
  trx: Connection,
): Promise<void> {
  const guests = await trx
    .selectFrom('chat_threads')
    .selectAll()
    .where('guest_hash', '=', hashToken(token))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const guest of guests) {
    const chatId = chatIdOf(guest.channel);
    const own = await chats.lock({ chatId }, trx);
    if (own !== null) {
      await append(guest, own, trx);
      continue;
    }
    // Who was told to be answered at an address is.
    const email = isTicketChannel(guest.channel) ? guest.email : null;
    await chats.update(guest.id, { account_id: accountId, guest_hash: null, chat_id: chatId, email }, trx);
  }
}
