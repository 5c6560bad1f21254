import { TYPING_MS } from '../../domains/chat';
import type { Clock } from '../platform/config';
import type { LiveHub } from '../platform/live';

/** Some of a chat depends on the time, such as whether staff is there. */
const REREAD_MS = 60_000;

/** What pages are told of a chat. */
interface FollowedChat {
  readonly messages: readonly { readonly seq: number; readonly author: 'shopper' | 'staff' }[];
  readonly thread: unknown;
}

export interface FollowedChatsParts<Chat extends FollowedChat> {
  /** That of the keys, before the id of a chat. */
  readonly prefix: string;
  /** What the keys of a chat may end in. */
  readonly suffixes: readonly string[];
  /** Whose typing is told. */
  readonly typist: 'shopper' | 'staff';
  /** Reads a chat by the id and the suffix of its key: the messages after a number, or the newest. Null when it is gone. */
  readonly read: (id: string, suffix: string, after?: number) => Promise<Chat | null>;
  /** Called now and then with the ids of the chats that are followed. */
  readonly onFollowed?: (ids: readonly string[]) => Promise<void>;
  readonly liveHub: LiveHub;
  readonly clock: Clock;
  readonly reportLiveError: (error: unknown) => void;
}

/** Tells pages of the chats that they follow: only new messages, in order, and each change of the rest. */
export function followedChats<Chat extends FollowedChat>(deps: FollowedChatsParts<Chat>) {
  const { prefix, suffixes, typist, read, onFollowed, liveHub, clock, reportLiveError } = deps;
  /** What pages were told last, by key. */
  const told = new Map<string, { readonly seq: number; readonly version: string }>();
  /** Until when somebody is typing, ms UTC, by the id of the chat. */
  const typing = new Map<string, number>();
  /** Keys that are read at the moment, and whether they have changed since. */
  const reading = new Map<string, { isOutdated: boolean }>();

  const keyOf = (id: string, suffix: string) => prefix + id + suffix;
  function partsOf(key: string): readonly [id: string, suffix: string] {
    const rest = key.slice(prefix.length);
    const suffix = suffixes.find((one) => one !== '' && rest.endsWith(one)) ?? '';
    return [rest.slice(0, rest.length - suffix.length), suffix];
  }
  const typesUntil = (id: string) => {
    const until = typing.get(id) ?? 0;
    return until > clock.now() ? until : 0;
  };

  async function snapshot(key: string) {
    const [id, suffix] = partsOf(key);
    const chat = await read(id, suffix);
    return chat && { ...chat, isTyping: typesUntil(id) > 0 };
  }

  async function tellOnce(key: string): Promise<void> {
    const [id, suffix] = partsOf(key);
    const before = told.get(key);
    const chat = await read(id, suffix, before?.seq);
    if (chat === null) return;
    const last = chat.messages.at(-1);
    // Who has sent the message is not typing it any more.
    if (before && last?.author === typist) typing.delete(id);
    const until = typesUntil(id);
    const version = JSON.stringify([chat.thread, until]);
    told.set(key, { seq: last?.seq ?? before?.seq ?? 0, version });
    if (before?.version !== version || chat.messages.length > 0) liveHub.publish(key, { ...chat, isTyping: until > 0 });
  }

  /** Tells the pages of a key; one read after the other, so that no older one comes last. */
  async function tell(key: string): Promise<void> {
    if (!liveHub.isFollowed(key)) return void told.delete(key);
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
      reportLiveError(error);
    } finally {
      reading.delete(key);
    }
  }

  /** @param id undefined when any chat may have changed */
  async function changed(id?: string): Promise<void> {
    const keys = id === undefined ? liveHub.followedKeys(prefix) : suffixes.map((suffix) => keyOf(id, suffix));
    await Promise.all(keys.map(tell));
  }

  async function reread(): Promise<void> {
    const keys = liveHub.followedKeys(prefix);
    for (const key of told.keys()) if (!liveHub.isFollowed(key)) told.delete(key);
    for (const [id, until] of typing) if (until <= clock.now()) typing.delete(id);
    await onFollowed?.(keys.map((key) => partsOf(key)[0]));
    for (const key of keys) await tell(key);
  }

  // What was told before nobody followed is out of date.
  liveHub.onFollowed((key) => told.delete(key));

  return {
    keyOf,
    snapshot,
    changed,
    /** Somebody is typing in a chat. */
    types(id: string): Promise<void> {
      typing.set(id, clock.now() + TYPING_MS);
      return changed(id);
    },
    /** @returns stop */
    start(): () => void {
      const timer = setInterval(() => void reread().catch(reportLiveError), REREAD_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
