import type { Kysely } from 'kysely';
import {
  CHAT_PAGE,
  type ChatHistory,
  type ChatMessage,
  type ChatMessageBody,
  type ChatThread,
  chatTextOf,
  picturesText,
} from '../../domains/chat';
import { accountRepository } from '../accounts';
import { notifications, recipientOf, type ToldNews } from '../notifications';
import type { Platform } from '../platform';
import { cachedShopKey, type Database } from '../platform/db';
import { accountGone, limitPerNetwork } from '../platform/http';
import { ANY_READER } from '../platform/mail';
import { type Holder, holderOf, type Owner } from '../platform/visitor';
import type { UploadService } from '../uploads';
import { createAnswering } from './answering.service';
import { answerNews, chatSubjectOf } from './answerNews';
import { type ChatThreadRow, chats } from './chat.repository';
import { chatIdOf, ownChannelOf } from './chatOwner';
import { type ChatSubject, type ChatSubjects, findChatSubject, goneSubject } from './chatSubjects.repository';
import { joinChats } from './joinChats.repository';

/** Messages of a chat in a minute. */
const MESSAGES_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Staff is there when the desk was open a moment ago; it is looked at every minute. */
const ONLINE_MS = 150_000;
/** More messages than this never come between two looks at a chat. */
const MAX_NEW = 500;

/** The channel that database triggers notify with a thread's id and its chat id. */
export const CHAT_CHANNEL = 'chat_changed';
/** The channel that is notified when somebody types: the chat id, who, and the thread's id. */
export const TYPING_CHANNEL = 'chat_typing';

export type ChatSide = 'shopper' | 'staff';

export interface OpenChat {
  readonly chatId: string;
  readonly subject: ChatSubject;
}

export type Sent =
  | { readonly kind: 'sent'; readonly message: ChatMessage; readonly threadId: number }
  | { readonly kind: 'too_many'; readonly seconds: number }
  /** There is nothing any more that it could be about. */
  | { readonly kind: 'gone' };

/** A message as its shopper sends it; its text is valid. */
export type NewChatMessage = Pick<ChatMessageBody, 'key' | 'text' | 'page' | 'pictures'>;

export interface ChatServiceParts {
  /** What shoppers chat about beside orders. */
  readonly subjects: readonly ChatSubjects[];
  readonly uploads: Pick<UploadService, 'attach' | 'join'>;
}

/** Chats as their shoppers see them. Whose chat it is was checked before: `channelOf`. */
export function createChatService({ subjects, uploads, ...platform }: Platform & ChatServiceParts) {
  const { db, clock, config } = platform;
  const answering = createAnswering(platform);
  const now = () => new Date(clock.now());
  const shopKey = cachedShopKey('chat-ids');
  const isOnline = () => chats.isStaffOnline(new Date(clock.now() - ONLINE_MS), db);

  async function subjectOf(thread: ChatThreadRow | null, channel: string): Promise<ChatSubject | null> {
    const subject = await findChatSubject(channel, subjects, db);
    return subject ?? (thread && goneSubject(channel, thread.about));
  }

  /**
   * A chat as it is now; null when there is nothing that it could be about.
   * @param hasAccount whether its shopper is signed in
   */
  async function read(
    chatId: string,
    hasAccount: boolean,
    range: { readonly before?: number | undefined; readonly after?: number | undefined } = {},
  ): Promise<ChatHistory | null> {
    const at = clock.now();
    const thread = await chats.find(chatId, db);
    const subject = await subjectOf(thread, thread?.channel ?? channelIn(chatId));
    if (subject === null || (thread === null && subject.isBegun)) return null;
    const limit = range.after === undefined ? CHAT_PAGE : MAX_NEW;
    const messages = thread ? await chats.messages(thread.id, { ...range, limit, partner: subject.name }, db) : [];
    const measured = await answering();
    return {
      at,
      thread: {
        ...threadOf(subject, thread, hasAccount, await isOnline()),
        ...(measured && { answering: measured }),
      },
      messages: [...messages],
      hasEarlier: (messages[0]?.seq ?? 1) > 1,
    };
  }

  /** Locks the thread of a chat, which is made with its first message. */
  async function lockThread(
    owner: Owner,
    chatId: string,
    { page = '' }: Pick<ChatMessageBody, 'page'>,
    trx: Kysely<Database>,
  ) {
    const found = await chats.lock({ chatId }, trx);
    if (found !== null) return found;
    const subject = await findChatSubject(channelIn(chatId), subjects, trx);
    if (subject === null || subject.isBegun) return null;
    const { channel, about, columns } = subject;
    await chats.create({ chatId, owner, channel, about: about(ANY_READER.dateStyle), columns, page }, now(), trx);
    return chats.lock({ chatId }, trx);
  }

  async function secondsToWait(threadId: number, trx: Kysely<Database>): Promise<number> {
    const since = clock.now() - MINUTE_MS;
    const { count, first } = await chats.sentSince(threadId, new Date(since), trx);
    if (count < limitPerNetwork(config, MESSAGES_PER_MINUTE)) return 0;
    return Math.max(1, Math.ceil(((first?.getTime() ?? since) - since) / 1000));
  }

  /** Adds a message to a locked thread, once for each key. @throws RequestError when a picture is gone */
  async function addTo(
    thread: ChatThreadRow,
    { key, text, pictures = [] }: NewChatMessage,
    holder: Holder,
    trx: Kysely<Database>,
  ): Promise<Sent> {
    const threadId = thread.id;
    const known = await chats.findByKey(threadId, key, trx);
    if (known !== null) return { kind: 'sent', message: known, threadId };
    const seconds = await secondsToWait(threadId, trx);
    if (seconds > 0) return { kind: 'too_many', seconds };
    const at = now();
    const seq = thread.last_seq + 1;
    const change = {
      status: 'waiting',
      waiting_since: thread.waiting_since ?? at,
      shopper_read: seq,
      seen_at: at,
    } as const;
    const stored = chatTextOf(text) || picturesText(pictures.length);
    await chats.add(thread, { author: 'shopper', staffAccountId: null, text: stored, key }, change, at, trx);
    if (pictures.length > 0) await uploads.attach(pictures, holder, { threadId, seq }, trx);
    const message = await chats.findByKey(threadId, key, trx);
    if (message === null) throw new Error('The message was not stored.');
    return { kind: 'sent', message, threadId };
  }

  /**
   * Stores a message, once for each key, in a transaction of the caller's.
   * @param holder whose pictures may go with it
   * @throws RequestError when the account is gone, or a picture is
   */
  async function sendIn(
    owner: Owner,
    chatId: string,
    message: NewChatMessage,
    holder: Holder,
    trx: Kysely<Database>,
  ): Promise<Sent> {
    if (owner.kind === 'account' && !(await accountRepository.hold(owner.accountId, trx)))
      throw accountGone('Your message was not sent.');
    const thread = await lockThread(owner, chatId, message, trx);
    return thread === null ? { kind: 'gone' } : addTo(thread, message, holder, trx);
  }

  return {
    read,
    sendIn,

    /** The owner's chat of a channel, which may have no message yet. Writes nothing. @returns null when there is no such channel */
    async open(owner: Owner, channel: string): Promise<OpenChat | null> {
      const subject = await findChatSubject(channel, subjects, db);
      if (subject === null) return null;
      const chatId = chatIdOf(await shopKey(db), owner, subject.channel);
      return subject.isBegun && (await chats.find(chatId, db)) === null ? null : { subject, chatId };
    },

    /** The channel of an owner's chat; null when the chat is not theirs. */
    channelOf: async (owner: Owner | null, chatId: string): Promise<string | null> =>
      ownChannelOf(await shopKey(db), owner, chatId),

    /**
     * Stores a message, once for each key, in the order in which messages arrive.
     * @param body its text is valid
     * @param holder whose pictures may go with it; those of the owner when absent
     */
    send: (owner: Owner, chatId: string, body: NewChatMessage, holder: Holder = holderOfOwner(owner)): Promise<Sent> =>
      db.transaction().execute((trx) => sendIn(owner, chatId, body, holder, trx)),

    /** Like `send`, by somebody who has the secret link of a guest's chat. Only a chat that is still a guest's takes it. */
    reply: (chatId: string, body: NewChatMessage, holder: Holder): Promise<Sent> =>
      db.transaction().execute(async (trx): Promise<Sent> => {
        // Whoever is signed in may add pictures of their own.
        if (holder.accountId !== null && !(await accountRepository.hold(holder.accountId, trx)))
          throw accountGone('Your message was not sent.');
        const thread = await chats.lock({ chatId }, trx);
        return thread === null || thread.guest_hash === null ? { kind: 'gone' } : addTo(thread, body, holder, trx);
      }),

    /** Whether a message was sent already. */
    async hasSent(chatId: string, key: string): Promise<boolean> {
      const thread = await chats.find(chatId, db);
      return thread !== null && (await chats.findByKey(thread.id, key, db)) !== null;
    },

    /** The id of an owner's chat of a channel, whether there is such a chat or not. */
    idOf: async (owner: Owner, channel: string, trx: Kysely<Database>): Promise<string> =>
      chatIdOf(await shopKey(trx), owner, channel),

    /** How fast and when the staff answers; null while too little was answered. */
    answering,

    /** Gives an account the chats of a guest with their pictures, in the transaction that signs in. */
    async join(token: string, accountId: number, trx: Kysely<Database>): Promise<void> {
      const key = await shopKey(trx);
      const owner = { kind: 'account', accountId } as const;
      await joinChats(token, accountId, (channel) => chatIdOf(key, owner, channel), trx);
      await uploads.join(token, accountId, trx);
    },

    /** The shopper has read a chat up to a message, and so what they were told of its answers. */
    async markRead(chatId: string, upTo: number): Promise<void> {
      const thread = await chats.readByShopper(chatId, upTo, now(), db);
      const reader = thread && recipientOf(thread);
      if (reader && thread.shopper_read >= thread.answer_seq)
        await notifications.markSubjectRead(reader, chatSubjectOf(thread.id), now(), db);
    },

    /** The news that staff has answered. */
    answerNews(thread: ChatThreadRow, message: ChatMessage): ToldNews {
      const about = subjects.find(({ prefix }) => thread.channel.startsWith(prefix));
      return answerNews(thread, message, about?.game ?? null);
    },

    /** Pages with these chats are open. */
    seen: (chatIds: readonly string[]): Promise<void> => chats.seen(chatIds, now(), db),

    /** Where an answer goes that nobody is there for; false before the first message. */
    setEmail: (chatId: string, email: string): Promise<boolean> => chats.setEmail(chatId, email, db),

    tellTyping: (chatId: string, side: ChatSide): Promise<void> => chats.notifyTyping(TYPING_CHANNEL, chatId, side, db),
  };
}

export type ChatService = ReturnType<typeof createChatService>;

const holderOfOwner = (owner: Owner): Holder =>
  owner.kind === 'account' ? holderOf(owner.accountId, undefined) : holderOf(null, owner.token);

/** The channel that is part of a chat's id. */
export const channelIn = (chatId: string): string => chatId.slice(chatId.indexOf('-', 32) + 1);

function threadOf(
  { channel, title, name, dated }: ChatSubject,
  thread: ChatThreadRow | null,
  hasAccount: boolean,
  isOnline: boolean,
): ChatThread {
  return {
    channel,
    title,
    name,
    ...dated,
    isOnline,
    status: thread?.status ?? 'new',
    shopperRead: thread?.shopper_read ?? 0,
    staffRead: thread?.staff_read ?? 0,
    hasEmail: hasAccount || (thread?.email ?? null) !== null,
  };
}
