import * as Type from 'typebox';
import { CAPTCHA_FIELDS } from '../../domains/captcha';
import { ChatMessageBodySchema, chatTextOf, chatTextProblem } from '../../domains/chat';
import { newEmailProblem, normalizeText, withoutInvisible } from '../../domains/checkout';
import { CONTACT_FIELDS, type ContactValues, TOPIC_NAMES, type Topic } from '../../domains/contact';
import { orderNumber, typedOrderSerial } from '../../domains/order';
import { MAX_PICTURES, PICTURES_FIELD, UPLOAD_TEXTS } from '../../domains/upload';
import { closedObject, OrderNumber, oneOf } from '../../src/lib/schemas';
import { MAX_SHOWN_AGAIN, PictureIdsSchema, pictureIdsOf } from '../chat';

/** Query of `GET /contact-us`: what is filled in. */
export const ContactQuerySchema = Type.Object({
  topic: Type.Optional(oneOf(TOPIC_NAMES)),
  order: Type.Optional(OrderNumber),
});

const captcha = Object.fromEntries(
  CAPTCHA_FIELDS.map((name: string) => [name, Type.Optional(Type.String({ maxLength: 4_000 }))]),
);
const { key, text } = ChatMessageBodySchema.properties;
const pictures = Type.Optional(PictureIdsSchema);

/** Body of `POST /contact-us`. `parseContact` checks what was typed, with messages for shoppers. */
export const ContactFormSchema = closedObject({
  [CONTACT_FIELDS.place]: Type.Optional(oneOf(['dialog', 'page'])),
  [CONTACT_FIELDS.key]: key,
  [CONTACT_FIELDS.email]: Type.Optional(Type.String({ maxLength: 1_000 })),
  // An empty one is that of a select without a choice.
  [CONTACT_FIELDS.topic]: oneOf(['', ...TOPIC_NAMES]),
  [CONTACT_FIELDS.order]: Type.Optional(Type.String({ maxLength: 1_000 })),
  [CONTACT_FIELDS.text]: text,
  [CONTACT_FIELDS.pictures]: pictures,
  ...captcha,
});

/** Body of `POST /contact-us/{token}/messages`. */
export const TicketReplySchema = closedObject({ key, text, [PICTURES_FIELD]: pictures });

/** A message that can be sent. */
export interface ContactMessage {
  /** Empty for accounts, which have one. */
  readonly email: string;
  readonly topic: Topic;
  /** `Q-100042`, whether there is such an order or not; null for none. */
  readonly order: string | null;
  readonly text: string;
}

export interface ParsedContact {
  readonly values: ContactValues;
  /** Messages by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** The ids of pictures that the sender has uploaded. */
  readonly pictureIds: readonly string[];
  /** Null where something is wrong. */
  readonly message: ContactMessage | null;
}

const ORDER_TEXT = `Enter the number of your order, like ${orderNumber(42)}, or leave it out.`;

/**
 * Parses and validates what was typed; returns an error message for each invalid field.
 * @param hasAccount the sender's address is that of their account
 * @param files how many pictures come with the form itself, as they do without JavaScript
 */
export function parseContact(
  form: Readonly<Record<string, unknown>>,
  { hasAccount, files }: { readonly hasAccount: boolean; readonly files: number },
): ParsedContact {
  const email = hasAccount ? '' : normalizeText(form[CONTACT_FIELDS.email]);
  const topic = TOPIC_NAMES.find((one) => one === form[CONTACT_FIELDS.topic]);
  const order = normalizeText(form[CONTACT_FIELDS.order]);
  const serial = order === '' ? null : typedOrderSerial(order);
  const typed = form[CONTACT_FIELDS.text];
  const words = chatTextOf(typeof typed === 'string' ? typed : '');
  const pictureIds = pictureIdsOf(form[CONTACT_FIELDS.pictures]);
  const messages: Readonly<Record<string, string | null>> = {
    [CONTACT_FIELDS.email]: hasAccount ? null : newEmailProblem(email),
    [CONTACT_FIELDS.topic]: topic === undefined ? 'Choose what it is about.' : null,
    [CONTACT_FIELDS.order]: order === '' || serial !== null ? null : ORDER_TEXT,
    [CONTACT_FIELDS.text]: chatTextProblem(words),
    [CONTACT_FIELDS.pictures]: pictureIds.length + files > MAX_PICTURES ? UPLOAD_TEXTS.too_many : null,
  };
  const problems = Object.fromEntries(
    Object.entries(messages).flatMap(([field, message]) => (message === null ? [] : [[field, message] as const])),
  );
  const isRight = topic !== undefined && Object.keys(problems).length === 0;
  return {
    values: {
      email: withoutInvisible(email),
      topic: topic ?? '',
      order: withoutInvisible(order),
      text: words.slice(0, MAX_SHOWN_AGAIN),
    },
    problems,
    pictureIds,
    message: isRight ? { email, topic, order: serial === null ? null : orderNumber(serial), text: words } : null,
  };
}
