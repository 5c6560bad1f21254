import { TICKET_DAYS } from '../../domains/contact';
import type { StoredData } from '../platform';
import { tickets } from './tickets.repository';

/** Messages of the contact form. Their texts are in chats. */
export const contactStores: readonly StoredData[] = [
  {
    place: 72,
    title: 'Messages by the contact form',
    text: `The topic and the order number beside your message, for ${TICKET_DAYS} days. Without an account also the message, its answers and your email, until ${TICKET_DAYS} days after the last message. With one, your message is in your chat.`,
    tables: ['tickets'],
    exports: [{ place: 82, key: 'contactMessages', read: ({ account }, db) => tickets.ofAccount(account.id, db) }],
  },
];
