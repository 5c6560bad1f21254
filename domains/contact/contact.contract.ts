import { CONTACT_LINK, CONTACT_PATH } from '../../src/lib/urls';
import { PICTURES_FIELD } from '../upload';

export { CONTACT_LINK, CONTACT_PATH };
/** The page after a message was sent, `?number=C-2041`: for who has sent it. */
export const CONTACT_SENT_PATH = `${CONTACT_PATH}/sent`;
/** A guest's message with its answers, for whoever has the link. */
export const ticketPath = (token: string): string => `${CONTACT_PATH}/${token}`;
export const ticketMessagesPath = (token: string): string => `${ticketPath(token)}/messages`;

/** Days after its last message until a message to the support is deleted, with its answers. */
export const TICKET_DAYS = 90;

/** Names of the form's fields. */
export const CONTACT_FIELDS = {
  /** Where the form stands: in a dialog or on its page. */
  place: 'place',
  /** Once per form: what is sent again with it is one message. */
  key: 'key',
  email: 'email',
  topic: 'topic',
  order: 'order',
  text: 'text',
  pictures: PICTURES_FIELD,
} as const;

/** Topics of a message, in the order of the form. */
export const TOPICS = {
  order: 'An order',
  payment: 'A payment or refund',
  account: 'My account',
  service: 'A service or price',
  complaint: 'A complaint',
  other: 'Something else',
} as const;
export type Topic = keyof typeof TOPICS;
/** Topics that may be about an order, which is asked for. The form's style sheet has them, too. */
export const ORDER_TOPICS: readonly Topic[] = ['order', 'payment', 'complaint', 'other'];
export const TOPIC_NAMES = Object.keys(TOPICS) as readonly Topic[];

/** The number of a message as people read it: `C-2041`. */
export const ticketNumber = (id: number): string => `C-${id}`;

const MAX_TICKET = 2_147_483_647;
/** The id of a number; null for what is none. */
export function ticketIdOf(number: string): number | null {
  const digits = /^C-([1-9][0-9]{0,9})$/.exec(number)?.[1];
  return digits === undefined || Number(digits) > MAX_TICKET ? null : Number(digits);
}

/** The subject of a message, for people: `C-2041 · An order`. */
export const ticketAbout = (id: number, topic: Topic): string => `${ticketNumber(id)} · ${TOPICS[topic]}`;

/** The `id` of the form. */
export const contactFormId = (place: 'dialog' | 'page'): string => `contact-${place}`;

/** What was typed, safe to show in the form again. */
export interface ContactValues {
  readonly email: string;
  readonly topic: Topic | '';
  readonly order: string;
  readonly text: string;
}
