import { NoReplyError, type PushReply, postPush } from './postPush';
import type { PushEndpoints } from './pushEndpoints';
import type { PushMessage } from './pushMessage';
import type { Subscription } from './pushToken';
import type { VapidKeys } from './vapid';

/** What became of an attempt. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser takes no messages any more. */
  | { readonly kind: 'gone'; readonly why: string }
  /** It was certainly not taken, and may be later. @property afterMs what the push service asks to wait */
  | {
      readonly kind: 'retry';
      readonly why: string;
      readonly afterMs?: number | undefined;
      /** No connection was possible. */
      readonly isUnreachable?: true;
      /** Nothing was tried: it counts as no attempt. */
      readonly isUntried?: true;
    }
  /** It will never be taken. */
  | { readonly kind: 'failed'; readonly why: string }
  /** It may have been taken. */
  | { readonly kind: 'unsure'; readonly why: string };

/** Encrypts a message for a subscription, signs it with the shop's keys, and sends it (RFC 8030, 8188, 8291, 8292). */
export async function sendWebPush(
  subscription: Subscription,
  { payload, ttl, urgency, replaceKey }: PushMessage,
  { keys, endpoints, now }: { readonly keys: VapidKeys; readonly endpoints: PushEndpoints; readonly now: number },
): Promise<PushOutcome> {
  // A service may have been taken from the list since the browser came.
  const url = endpoints.parse(subscription.endpoint);
  if (url === null) return { kind: 'failed', why: 'the push service is not known anymore' };
  // Loaded with the first message, so that it doesn't slow down the start.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails: keys,
    TTL: ttl,
    urgency,
    topic: replaceKey,
    contentEncoding: 'aes128gcm',
  });
  try {
    const reply = await postPush({ url, headers, body, lookup: endpoints.lookupOf(url) });
    return outcomeOf(reply, now);
  } catch (error) {
    if (!(error instanceof NoReplyError)) throw error;
    if (error.code === 'EPRIVATE') return { kind: 'failed', why: 'the push service leads into a private network' };
    return error.mayBeSent
      ? { kind: 'unsure', why: error.code }
      : { kind: 'retry', why: error.code, isUnreachable: true };
  }
}

/** What a push service's answer means. @param now ms UTC */
export function outcomeOf({ status, retryAfter }: PushReply, now: number): PushOutcome {
  const why = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone', why };
  if (status === 429 || status >= 500) return { kind: 'retry', why, afterMs: afterMsOf(retryAfter, now) };
  return { kind: 'failed', why };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** `Retry-After` in seconds or as a date, a day at most; undefined when it says nothing. */
function afterMsOf(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), DAY_MS);
}
