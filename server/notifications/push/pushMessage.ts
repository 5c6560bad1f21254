import { createHash } from 'node:crypto';
import { TOPIC_URGENCIES, type Urgency } from '../../../domains/notifications';
import type { PushTopic } from './pushPolicy.rules';

/** What browsers show (SPEC §3), with a link that turns off its topic. */
export interface PushPayload {
  readonly messageId: string;
  readonly data: {
    readonly title: string;
    readonly body: string;
    readonly icon: string;
    readonly action_url: string;
    readonly action_title: string;
    /** Absent for tests. */
    readonly unsubscribe_url?: string;
  };
}

/** A message as it is sent. */
export interface PushMessage {
  readonly payload: PushPayload;
  /** How long push services keep it for a browser that is offline, s. */
  readonly ttl: number;
  readonly urgency: Urgency;
  /** A push service drops an older message of the same key that it has not delivered. Letters of base64url, 32 at most. */
  readonly replaceKey: string;
}

const ICON = '/icon-192.png';
/** Push services take 4,096 bytes, of which encryption needs 103. */
const MAX_PAYLOAD_BYTES = 3_900;

const URGENCIES: Readonly<Record<PushTopic, Urgency>> = { ...TOPIC_URGENCIES, test: 'high' };

/** Topics whose newer news don't make the older ones worthless. */
const ALL_COUNT: readonly PushTopic[] = ['message', 'test'];

export interface MessageSource {
  readonly topic: PushTopic;
  readonly messageId: string;
  readonly title: string;
  readonly body: string;
  /** A path of the shop. */
  readonly path: string;
  readonly actionTitle: string;
  /** ms UTC */
  readonly expiresAt: number;
  /** Whose it is, and what it is about: `a12 order 7`. */
  readonly about: string;
  readonly unsubscribePath: string | null;
}

/** Composes a message; a text that is too long for push services is cut. */
export function composePush(source: MessageSource, now: number): PushMessage {
  const { topic, messageId, title, path, actionTitle, expiresAt, about, unsubscribePath } = source;
  const payloadOf = (body: string): PushPayload => ({
    messageId,
    data: {
      title,
      body,
      icon: ICON,
      action_url: path,
      action_title: actionTitle,
      ...(unsubscribePath !== null && { unsubscribe_url: unsubscribePath }),
    },
  });
  return {
    payload: fitted(payloadOf, source.body),
    ttl: Math.max(0, Math.floor((expiresAt - now) / 1000)),
    urgency: URGENCIES[topic],
    replaceKey: ALL_COUNT.includes(topic) ? messageId : keyOf(`${topic} ${about}`),
  };
}

function fitted(payloadOf: (body: string) => PushPayload, text: string): PushPayload {
  const letters = [...text];
  for (let length = letters.length; length > 0; length = Math.floor(length * 0.8)) {
    const payload = payloadOf(length === letters.length ? text : `${letters.slice(0, length).join('').trimEnd()}…`);
    if (Buffer.byteLength(JSON.stringify(payload)) <= MAX_PAYLOAD_BYTES) return payload;
  }
  return payloadOf('');
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);
