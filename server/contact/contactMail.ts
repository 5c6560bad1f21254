import { chatPagePath, SUPPORT_CHANNEL } from '../../domains/chat';
import { TICKET_DAYS, TOPICS, type Topic, ticketNumber, ticketPath } from '../../domains/contact';
import { composeMail, type MailPart, type MailText, mailLink, type ShopContact } from '../platform/mail';

interface Received {
  readonly id: number;
  readonly topic: Topic;
  readonly order: string | null;
}

const titleOf = ({ id }: Received): string => `We have your message ${ticketNumber(id)}`;

function factsOf({ id, topic, order }: Received): MailPart {
  const rows: (readonly [string, string])[] = [
    ['Number', ticketNumber(id)],
    ['About', TOPICS[topic]],
  ];
  if (order !== null) rows.push(['Order', order]);
  return { kind: 'rows', rows };
}

/**
 * The mail to the address that a guest has typed, which may be anybody's: it has nothing in it that they wrote themselves, so that nobody can write to others
 * by our form. The message is behind the link.
 */
export const guestReceivedMail = (received: Received, token: string, shop: ShopContact): MailText =>
  composeMail(titleOf(received), [
    'A person reads it and answers by email, at this address.',
    factsOf(received),
    mailLink(shop, ticketPath(token), 'Read it, and add to it'),
    'Anyone with this link can read it, so keep this email to yourself. Never send a password.',
    `We delete the message and your address ${TICKET_DAYS} days after the last message.`,
    'Didn’t write to us? Then someone typed your email, and you can ignore this one.',
  ]);

/** The mail to the address of an account, with a copy of what its owner has written. */
export const accountReceivedMail = (
  received: Received & { readonly text: string; readonly pictures: number },
  shop: ShopContact,
): MailText =>
  composeMail(titleOf(received), [
    'A person reads it and answers in your chat with us. If you’ve left by then, we email you the answer.',
    factsOf(received),
    { kind: 'title', text: 'Your message' },
    received.text,
    ...(received.pictures === 0
      ? []
      : [received.pictures === 1 ? 'With a picture.' : `With ${received.pictures} pictures.`]),
    mailLink(shop, chatPagePath(SUPPORT_CHANNEL), 'Open the chat'),
    'Never send a password.',
  ]);
