import * as Type from 'typebox';
import { oneOf, orNull } from '../../src/lib/schemas';
import { RUN_PATHS } from '../../src/lib/urls';
import { UPLOAD_ID_PATTERN } from '../upload';
import { ChatMessageSchema } from './chatMessage.contract';

/** The channel where none is named. */
export const SUPPORT_CHANNEL = 'support';
/** The channel of a run that names none of its own. */
export const runChannel = (runId: number | string): string => `run-${runId}`;
/** The channel of an order, or of one of its lines, for those who have it. @param id the public one @param line from 1 */
export const orderChannel = (id: string, line?: string): string => `order-${id}${line === undefined ? '' : `-${line}`}`;
/** The channel of a message that a guest has sent by the contact form. @param id its number */
export const ticketChannel = (id: number | ''): string => `ticket-${id}`;
/** Its answers are mailed, each one, as the form says. */
export const isTicketChannel = (channel: string): boolean => channel.startsWith(ticketChannel(''));
/** What a channel looks like. */
export const CHANNEL_PATTERN = '^[a-z0-9][a-z0-9-]{0,79}$';
/** A chat's id: 192 bits that only the shop can make, for one owner and one channel, and then that channel, so that it needs no row. */
export const CHAT_ID_PATTERN = '^[A-Za-z0-9_-]{32}-[a-z0-9][a-z0-9-]{0,46}$';

/** The page of the chat, which needs no JavaScript; with `?channel=`. */
export const CHAT_PATH = '/chat';
export const chatPagePath = (channel: string): string =>
  channel === SUPPORT_CHANNEL ? CHAT_PATH : `${CHAT_PATH}?channel=${channel}`;
/** Opens a channel, `?channel=&chatId=`; it writes nothing. */
export const CHAT_OPEN_PATH = `${CHAT_PATH}/open`;
/** Opens the chat about a run, `?chatId=` (SPEC §7); it writes nothing. */
export const runSupportPath = (runId: number | string): string => `${RUN_PATHS}${runId}/support`;
/** The newest messages, or with `?before=SEQ` earlier ones. */
export const chatPath = (chatId: string): string => `${CHAT_PATH}/${chatId}`;
export const chatMessagesPath = (chatId: string): string => `${chatPath(chatId)}/messages`;
export const chatReadPath = (chatId: string): string => `${chatPath(chatId)}/read`;
export const chatTypingPath = (chatId: string): string => `${chatPath(chatId)}/typing`;
/** Where a guest leaves the email for an answer that comes when nobody is there. */
export const chatEmailPath = (chatId: string): string => `${chatPath(chatId)}/email`;
/** The live topic of a chat. */
export const chatTopic = (chatId: string): string => `chat.${chatId}`;

/** How many messages the history and a snapshot have at most. */
export const CHAT_PAGE = 50;
const closed = { additionalProperties: false };
const ChatId = Type.String({ pattern: CHAT_ID_PATTERN });

/** Query of `GET /chat/open`; with the id of a chat it is that chat that opens, or none. */
export const ChatOpenQuerySchema = Type.Object({
  channel: Type.Optional(Type.String({ pattern: CHANNEL_PATTERN })),
  chatId: Type.Optional(ChatId),
});
/** Query of `GET /wow-boost/run/{id}/support`. */
export const RunSupportQuerySchema = Type.Object({ chatId: Type.Optional(ChatId) });
export const ChatParamsSchema = Type.Object({ chatId: ChatId });

/** Body of `POST /chat/{chatId}/messages`. A longer text and more pictures than are allowed are refused by the rules, with a readable message. */
export const ChatMessageBodySchema = Type.Object(
  {
    /** Given by the sender, once per message: sending it again is answered with the message of the first time. */
    key: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    /** May be empty beside pictures. */
    text: Type.String({ maxLength: 200_000 }),
    /** The ids of pictures that the sender has uploaded. */
    pictures: Type.Optional(Type.Array(Type.String({ pattern: UPLOAD_ID_PATTERN }), { maxItems: 20 })),
    /** The path of the page on which it was written. */
    page: Type.Optional(Type.String({ maxLength: 500, pattern: '^/' })),
  },
  closed,
);
export type ChatMessageBody = Type.Static<typeof ChatMessageBodySchema>;
/** Body of `POST /chat/{chatId}/read`. @property upTo the number of the last message that was seen */
export const ChatReadBodySchema = Type.Object({ upTo: Type.Integer({ minimum: 0 }) }, closed);
/** Body of `POST /chat/{chatId}/email`. */
export const ChatEmailBodySchema = Type.Object({ email: Type.String({ maxLength: 1_000 }) }, closed);

const Time = Type.Integer();

/** Response of both calls that open a chat (SPEC §7): `success` is false when it can't be opened, or not any more. */
export const ChatOpenAnswerSchema = Type.Object({
  success: Type.Boolean(),
  data: Type.Optional(
    Type.Object({
      chatId: Type.String(),
      /** What is said before the first message: `Maelis leads this run of The Venomous Abyss.` */
      message: Type.String(),
    }),
  ),
});
export type ChatOpenAnswer = Type.Static<typeof ChatOpenAnswerSchema>;

const Hour = Type.Integer();

const AnsweringSchema = Type.Object({
  /** Half of all answers came within this time: `6 min`. */
  within: Type.String(),
  /** When most of the staff's messages are written: hours of the day in UTC, 0 to 24. A range that ends before it begins ends on the next day. */
  hours: Type.Array(Type.Object({ from: Hour, until: Hour })),
});
/** How fast and when the staff answers, measured over the last 30 days. */
export type Answering = Type.Static<typeof AnsweringSchema>;
export type AnswerHours = Answering['hours'][number];

/** `new` until the first message is sent. */
export const CHAT_STATUSES = ['new', 'waiting', 'answered', 'closed'] as const;

export const ChatThreadSchema = Type.Object({
  channel: Type.String(),
  status: oneOf(CHAT_STATUSES),
  /** `Maelis, raid leader` or `Questline support`. */
  title: Type.String(),
  /** Who answers: `Maelis` or `Support`. */
  name: Type.String(),
  /** The run that it is about: `The Venomous Abyss Heroic`; null for other channels. */
  detail: orNull(Type.String()),
  /** Whether somebody of the staff is there to answer. */
  isOnline: Type.Boolean(),
  /** Absent while too little was answered, and from processes of the version before. */
  answering: Type.Optional(AnsweringSchema),
  /** What the shopper, and the staff, have read: the number of the last message. */
  shopperRead: Type.Integer({ minimum: 0 }),
  staffRead: Type.Integer({ minimum: 0 }),
  /** Whether an answer that nobody is there for is mailed: by the account's email, or by one that was left. */
  hasEmail: Type.Boolean(),
  /** The run that it is about, with start and expected end in ms UTC, and the zone of its region then; null for other channels. */
  run: orNull(
    Type.Object({
      id: Type.Integer(),
      startsAt: Time,
      endsAt: Time,
      // Absent from processes of the version before.
      zone: Type.Optional(Type.Object({ offset: Type.Integer(), zoneName: Type.String() })),
    }),
  ),
});
export type ChatThread = Type.Static<typeof ChatThreadSchema>;
/** The date that a thread is about. */
export type DatedThread = Pick<ChatThread, 'detail' | 'run'>;
export const UNDATED_THREAD: DatedThread = { detail: null, run: null };

/** Response of `GET /chat/{chatId}`. */
export const ChatHistorySchema = Type.Object({
  /** When it was read, ms UTC. */
  at: Time,
  thread: ChatThreadSchema,
  /** The oldest first. */
  messages: Type.Array(ChatMessageSchema),
  /** Whether there are messages before the first of these. */
  hasEarlier: Type.Boolean(),
});
export type ChatHistory = Type.Static<typeof ChatHistorySchema>;

/** Response of `POST /chat/{chatId}/messages`. */
export const ChatSentAnswerSchema = Type.Object({ message: ChatMessageSchema });

/** Data of the live topic; messages are all new ones, or the newest 50. */
export const ChatUpdateSchema = Type.Object({
  /** When it was read, ms UTC. */
  at: Time,
  thread: ChatThreadSchema,
  messages: Type.Array(ChatMessageSchema),
  hasEarlier: Type.Boolean(),
  /** Whether the staff is typing; false again by itself, after `TYPING_MS` without news. */
  isTyping: Type.Boolean(),
});
export type ChatUpdate = Type.Static<typeof ChatUpdateSchema>;
