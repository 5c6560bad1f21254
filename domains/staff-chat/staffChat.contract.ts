import * as Type from 'typebox';
import { oneOf, orNull } from '../../src/lib/schemas';
import { STAFF_PATH } from '../../src/lib/urls';
import { ChatMessageSchema } from '../chat';

export const STAFF_CHAT_PATH = `${STAFF_PATH}/chat`;
/** Which chats the queue shows; the first one where none is named. */
export const QUEUE_VIEWS = ['waiting', 'mine', 'all'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

const withView = (path: string, view: QueueView) => (view === 'waiting' ? path : `${path}?show=${view}`);
export const staffQueuePath = (view: QueueView): string => withView(STAFF_CHAT_PATH, view);
/** A chat beside the queue. */
export const staffThreadPath = (id: number | string, view: QueueView = 'waiting'): string =>
  withView(`${STAFF_CHAT_PATH}/${id}`, view);

/** The `action` of a form about a chat. @param view that of the queue, which stays */
const threadAction =
  (action: string) =>
  (id: number | string, view: QueueView = 'waiting'): string =>
    withView(`${STAFF_CHAT_PATH}/${id}/${action}`, view);
export const staffAnswerPath = threadAction('messages');
export const staffTakePath = threadAction('take');
export const staffHandOverPath = threadAction('hand-over');
export const staffClosePath = threadAction('close');
export const staffReadPath = threadAction('read');
export const staffTypingPath = threadAction('typing');

/** The live topic of the queue, for each of the staff another one. */
export const queueTopic = (view: QueueView): string => `chat-queue.${view}`;
/** The live topic of a chat for staff. */
export const staffThreadTopic = (id: number | ''): string => `chat-thread.${id}`;

const Time = Type.Integer();
const Status = oneOf(['waiting', 'answered', 'closed']);
const Colleague = Type.Object({ id: Type.Integer(), name: Type.String() });
export type Colleague = Type.Static<typeof Colleague>;

export const QueueItemSchema = Type.Object({
  id: Type.Integer(),
  /** `Veldrin` or `Guest 4f2a` */
  name: Type.String(),
  /** The last message, or its beginning. */
  text: Type.String(),
  /** Who of the staff has written it; null when the shopper has. */
  by: orNull(Colleague),
  /** `Run · The Venomous Abyss Heroic, Fri 20 Nov, 20:00 CET` */
  about: Type.String(),
  status: Status,
  /** ms UTC */
  waitingSince: orNull(Time),
  /** Messages of the shopper that no staff has seen. */
  unread: Type.Integer({ minimum: 0 }),
  /** Who has taken it. */
  staff: orNull(Colleague),
});
export type QueueItem = Type.Static<typeof QueueItemSchema>;

/** Data of the topic of the queue: those that wait by their wait, others by their last message. */
export const StaffQueueSchema = Type.Object({
  /** When it was read, ms UTC. */
  at: Time,
  view: oneOf(QUEUE_VIEWS),
  items: Type.Array(QueueItemSchema),
  /** How many chats wait, and how many of all open ones are mine. */
  counts: Type.Object({ waiting: Type.Integer(), mine: Type.Integer() }),
});
export type StaffQueue = Type.Static<typeof StaffQueueSchema>;

export const StaffThreadSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  about: Type.String(),
  status: Status,
  /** Who has taken it; null when nobody has. */
  staff: orNull(Colleague),
  /** What each side has seen: the number of the last message. */
  shopperRead: Type.Integer({ minimum: 0 }),
  staffRead: Type.Integer({ minimum: 0 }),
  /** Whether an answer is mailed when the shopper has left. */
  hasEmail: Type.Boolean(),
});
export type StaffThread = Type.Static<typeof StaffThreadSchema>;

/** Data of the topic of a chat; messages are all new ones, or the newest 50. */
export const StaffThreadUpdateSchema = Type.Object({
  /** When it was read, ms UTC. */
  at: Time,
  thread: StaffThreadSchema,
  messages: Type.Array(ChatMessageSchema),
  /** Whether the shopper is typing. */
  isTyping: Type.Boolean(),
});
export type StaffThreadUpdate = Type.Static<typeof StaffThreadUpdateSchema>;

/** A text that fills the field; words in braces are replaced by what is known. */
export interface ChatTemplate {
  /** `mic` for /mic. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** What the chat is about, for the column beside it. */
export interface ChatFacts {
  /** `Run`, `Order` or `Page` */
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly links: readonly { readonly href: string; readonly text: string }[];
  /** Values for templates: `{ free: '3', start: 'Fri 20 Nov, 20:00 CET' }`. */
  readonly known: Readonly<Record<string, string>>;
}
