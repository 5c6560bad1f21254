import { randomBytes } from 'node:crypto';

/** One topic of one stream. */
export interface Follower {
  /** As the page named it. */
  readonly topic: string;
  readonly send: (message: string) => void;
}

/** A message as the browser gets it; `null` data mean that there is nothing to follow. */
export interface LiveMessage {
  readonly topic: string;
  readonly data: unknown;
}

interface Followed {
  readonly followers: Set<Follower>;
  /** The number of the last message when the first stream began to follow: what is older is not known. */
  readonly since: number;
  /** The number of the last message with this key. */
  changed: number;
}

/** Brings changes to the streams of this process that follow them. */
export interface LiveHub {
  /** Sends a change to all streams that follow a key. Does nothing when none does. */
  publish(key: string, data: unknown): void;
  isFollowed(key: string): boolean;
  /** The followed keys that begin with a prefix. */
  followedKeys(prefix: string): readonly string[];
  /** Calls back when the first stream begins to follow a key, before its snapshot is read. */
  onFollowed(listener: (key: string) => void): void;
  /** @returns unfollow */
  follow(key: string, follower: Follower): () => void;
  /** The event that makes a browser reconnect with what it knows (`Last-Event-ID`). */
  lastEventId(): string;
  /** Whether nothing with this key has changed since an event; false for events of other processes and for nonsense. */
  isUnchangedSince(key: string, eventId: string): boolean;
}

const encoded = new WeakMap<object, string>();

/** JSON of data, which many streams may get: the same object is encoded once. */
function encode(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const known = encoded.get(data) ?? JSON.stringify(data);
  encoded.set(data, known);
  return known;
}

/** An event of the stream (HTML standard, server-sent events). JSON has no line breaks, so one `data` line is enough. */
export const eventText = (id: string, { topic, data }: LiveMessage): string =>
  `id: ${id}\ndata: {"topic":${JSON.stringify(topic)},"data":${encode(data)}}\n\n`;

export function createLiveHub(processId = randomBytes(6).toString('base64url')): LiveHub {
  const followed = new Map<string, Followed>();
  const listeners: ((key: string) => void)[] = [];
  let messages = 0;
  const lastEventId = () => `${processId}.${messages}`;

  function numberOf(eventId: string): number | null {
    const [, process, number] = /^([\w-]{1,20})\.(\d{1,15})$/.exec(eventId) ?? [];
    return process === processId ? Number(number) : null;
  }

  return {
    publish(key, data) {
      const found = followed.get(key);
      if (!found) return;
      messages += 1;
      found.changed = messages;
      const texts = new Map<string, string>();
      for (const { topic, send } of found.followers) {
        const text = texts.get(topic) ?? eventText(lastEventId(), { topic, data });
        texts.set(topic, text);
        send(text);
      }
    },

    isFollowed: (key) => followed.has(key),

    followedKeys: (prefix) => [...followed.keys()].filter((key) => key.startsWith(prefix)),

    onFollowed: (listener) => void listeners.push(listener),

    follow(key, follower) {
      const found = followed.get(key) ?? { followers: new Set(), since: messages, changed: 0 };
      const isFirst = found.followers.size === 0;
      followed.set(key, found);
      found.followers.add(follower);
      if (isFirst) for (const listener of listeners) listener(key);
      return () => {
        found.followers.delete(follower);
        if (found.followers.size === 0 && followed.get(key) === found) followed.delete(key);
      };
    },

    lastEventId,

    isUnchangedSince(key, eventId) {
      const known = numberOf(eventId);
      const found = followed.get(key);
      return known !== null && found !== undefined && found.since <= known && found.changed <= known;
    },
  };
}
