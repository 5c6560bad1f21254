import { createHmac } from 'node:crypto';
import { ticketChannel } from '../../domains/chat';
import { ticketAbout, ticketPath } from '../../domains/contact';
import type { ChatSubject, ChatSubjects } from '../chat';
import { type Connection, cachedShopKey } from '../platform/db';

const MAX_ID = 2_147_483_647;
/** The channels of chats that began with the contact form. */
export const TICKETS_LIKE = `${ticketChannel('')}%`;
/** Characters of a link's token: 192 bits. */
const TOKEN_LENGTH = 32;

const ticketIn = (channel: string): number | null => {
  const [, digits] = /^ticket-([1-9][0-9]{0,9})$/.exec(channel) ?? [];
  return digits === undefined || Number(digits) > MAX_ID ? null : Number(digits);
};

const linkKey = cachedShopKey('contact-links');

/**
 * The token in the link of a guest's ticket. It is made of a key of the shop, so that each mail has the same link and none of them ends another; the database
 * has a hash of it only.
 */
export async function ticketToken(id: number, db: Connection): Promise<string> {
  const code = createHmac('sha256', await linkKey(db))
    .update(`ticket ${id}`)
    .digest('base64url');
  return code.slice(0, TOKEN_LENGTH);
}

/** Chats that guests have begun with the contact form. */
export const ticketChats: ChatSubjects = {
  prefix: ticketChannel(''),

  async find(channel: string, db: Connection): Promise<ChatSubject | null> {
    const id = ticketIn(channel);
    if (id === null) return null;
    const ticket = await db.selectFrom('tickets').select(['id', 'topic']).where('id', '=', id).executeTakeFirst();
    if (ticket === undefined) return null;
    const about = ticketAbout(ticket.id, ticket.topic);
    return {
      channel: ticketChannel(ticket.id),
      title: about,
      name: 'Support',
      dated: { detail: null, run: null },
      columns: {},
      about: () => about,
      greeting: '',
      isBegun: true,
    };
  },

  async linkOf(channel: string, db: Connection): Promise<string | null> {
    const id = ticketIn(channel);
    return id === null ? null : ticketPath(await ticketToken(id, db));
  },
};
