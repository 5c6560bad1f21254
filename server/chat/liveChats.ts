import { type ChatUpdate, chatTopic, TYPING_MS } from '../../domains/run-chat';
import type { Clock } from '../config/clock';
import type { LiveHub } from '../live/liveHub';
import type { LiveSource } from '../live/liveSource';
import type { ChatService } from './chat.service';
import type { ChatOwners } from './chatOwner';

/** Some of a chat depends on the time, such as whether staff is there. */
const REREAD_MS = 60_000;
/** The end of the keys of chats of accounts, whose answers can be mailed. */
const OF_ACCOUNT = '.account';

export interface LiveChatsDeps {
  readonly chat: Pick<ChatService, 'channelOf' | 'read' | 'seen'>;
  readonly chatOwners: Pick<ChatOwners, 'find'>;
  readonly live: Pick<LiveHub, 'publish' | 'followedKeys' | 'isFollowed' | 'onFollowed'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** A chat for its shopper alone: new messages, what was read, and whether staff is typing. */
export function createLiveChats({ chat, chatOwners, live, clock, onError }: LiveChatsDeps) {
  /** What pages were told last, by key. */
  const told = new Map<string, { readonly seq: number; readonly version: string }>();
  /** Until when staff is typing, ms UTC, by chat id. */
  const typing = new Map<string, number>();
  /** Keys that are read at the moment, and whether they have changed since. */
  const reading = new Map<string, { isOutdated: boolean }>();

  const keyOf = (chatId: string, hasAccount: boolean) => chatTopic(chatId) + (hasAccount ? OF_ACCOUNT : '');
  const chatIdOf = (key: string) => key.slice(chatTopic('').length).replace(OF_ACCOUNT, '');
  const isTyping = (chatId: string) => (typing.get(chatId) ?? 0) > clock.now();

  async function read(key: string, after?: number): Promise<ChatUpdate | null> {
    const chatId = chatIdOf(key);
    const state = await chat.read(chatId, key.endsWith(OF_ACCOUNT), { after });
    return state && { ...state, isTyping: isTyping(chatId) };
  }

  async function tellOnce(key: string): Promise<void> {
    const before = told.get(key);
    const update = await read(key, before?.seq);
    if (update === null) return;
    if (update.messages.at(-1)?.author === 'staff') typing.delete(chatIdOf(key));
    const version = JSON.stringify([update.thread, isTyping(chatIdOf(key)) && typing.get(chatIdOf(key))]);
    told.set(key, { seq: update.messages.at(-1)?.seq ?? before?.seq ?? 0, version });
    if (before?.version === version && update.messages.length === 0) return;
    live.publish(key, { ...update, isTyping: isTyping(chatIdOf(key)) } satisfies ChatUpdate);
  }

  /** Tells the pages of a key; one read after the other, so that no older one comes last. */
  async function tell(key: string): Promise<void> {
    if (!live.isFollowed(key)) return void told.delete(key);
    const current = reading.get(key);
    if (current) {
      current.isOutdated = true;
      return;
    }
    const mine = { isOutdated: false };
    reading.set(key, mine);
    try {
      do {
        mine.isOutdated = false;
        await tellOnce(key);
      } while (mine.isOutdated);
    } catch (error) {
      onError(error);
    } finally {
      reading.delete(key);
    }
  }

  const followed = () => live.followedKeys(chatTopic(''));

  /** @param chatId undefined when any chat may have changed */
  async function changed(chatId?: string): Promise<void> {
    const keys = chatId === undefined ? followed() : [keyOf(chatId, false), keyOf(chatId, true)];
    await Promise.all(keys.map(tell));
  }

  async function reread(): Promise<void> {
    const keys = followed();
    for (const key of told.keys()) if (!live.isFollowed(key)) told.delete(key);
    for (const [chatId, until] of typing) if (until <= clock.now()) typing.delete(chatId);
    await chat.seen(keys.map(chatIdOf));
    for (const key of keys) await tell(key);
  }

  // What was told before nobody followed is out of date.
  live.onFollowed((key) => told.delete(key));

  const source: LiveSource = {
    name: 'chat',
    async find(chatId, request) {
      const owner = await chatOwners.find(request);
      if ((await chat.channelOf(owner, chatId)) === null) return null;
      const key = keyOf(chatId, owner?.kind === 'account');
      await chat.seen([chatId]);
      return (await read(key)) && { key, snapshot: () => read(key) };
    },
  };

  return {
    source,
    changed,
    /** Staff is typing in a chat. */
    staffTypes(chatId: string): Promise<void> {
      typing.set(chatId, clock.now() + TYPING_MS);
      return changed(chatId);
    },
    /** @returns stop */
    start(): () => void {
      const timer = setInterval(() => void reread().catch(onError), REREAD_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
