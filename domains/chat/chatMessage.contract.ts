import * as Type from 'typebox';
import { oneOf, orNull } from '../../src/lib/schemas';
import { PictureSchema } from '../upload';

/* What both sides of a chat need of it, apart from the calls of shoppers, so that the desk of the staff does not bring those with it. */

/** How long a message may be once it is trimmed, in UTF-16 code units. */
export const MAX_CHAT_TEXT = 2_000;
/** "Typing" is shown this long after the last word of it, ms. */
export const TYPING_MS = 6_000;

export const ChatMessageSchema = Type.Object({
  /** Its number in the chat, from 1 without gaps: the order of messages. */
  seq: Type.Integer({ minimum: 1 }),
  author: oneOf(['shopper', 'staff']),
  /** Who of the staff has written; null for the shopper. */
  name: orNull(Type.String()),
  /** Plain text with line breaks. */
  text: Type.String(),
  /** Absent where it has none, and from processes of the version before. */
  pictures: Type.Optional(Type.Array(PictureSchema)),
  /** The sender's key; null for messages of the staff. */
  key: orNull(Type.String()),
  /** ms UTC */
  at: Type.Integer(),
});
export type ChatMessage = Type.Static<typeof ChatMessageSchema>;
