import type { StoredData } from '../platform';
import { GUEST_DAYS } from './chatMails.repository';
import { ownChats } from './ownChats.repository';

/** Chats of shoppers, and when staff had the desk open last. */
export const chatStores: readonly StoredData[] = [
  {
    place: 70,
    title: 'Chats',
    text: `What you and we write, the first name of who answers, and your email if you leave it. Without an account: ${GUEST_DAYS} days after the last message. With one: until you delete it.`,
    tables: ['chat_threads', 'chat_messages', 'chat_desks'],
    exports: [{ place: 80, key: 'chats', read: ({ account }, db) => ownChats.list(account.id, db) }],
    forgets: { 'leave chats': ({ account }, trx) => ownChats.forgetEmail(account.email, trx) },
  },
];
