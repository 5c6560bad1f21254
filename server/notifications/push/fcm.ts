import type { Messaging, TokenMessage } from 'firebase-admin/messaging';
import type { FirebaseConfig } from '../../platform/config';
import type { PushMessage } from './pushMessage';
import type { PushOutcome } from './webPush';

/** The part of Firebase that sends. */
export type SendFcm = Pick<Messaging, 'send'>;

const APP_NAME = 'push';

/** Loaded with the first message: it is large, and most shops don't use it. */
async function loadMessaging({ serviceAccount }: FirebaseConfig): Promise<SendFcm> {
  const [{ cert, getApps, initializeApp }, { getMessaging }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/messaging'),
  ]);
  const app = getApps().find(({ name }) => name === APP_NAME);
  return getMessaging(app ?? initializeApp({ credential: cert({ ...serviceAccount }) }, APP_NAME));
}

const GONE: readonly string[] = ['messaging/registration-token-not-registered', 'messaging/invalid-registration-token'];
const LATER: readonly string[] = [
  'messaging/server-unavailable',
  'messaging/internal-error',
  'messaging/message-rate-exceeded',
  'messaging/device-message-rate-exceeded',
  'messaging/quota-exceeded',
];
/** Nothing was sent when the host was not found, or did not take the connection. */
const NEVER_CONNECTED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/;

/**
 * Sends by Firebase.
 * @param load gives its messaging; only tests set it
 */
export function createFcm(config: FirebaseConfig, load: (config: FirebaseConfig) => Promise<SendFcm> = loadMessaging) {
  let messaging: Promise<SendFcm> | undefined;

  return async (token: string, message: PushMessage): Promise<PushOutcome> => {
    messaging ??= load(config).catch((error) => {
      messaging = undefined;
      throw error;
    });
    const loaded = await messaging.catch(() => null);
    if (loaded === null) return { kind: 'retry', why: 'Firebase could not be loaded' };
    try {
      await loaded.send(fcmMessage(token, message));
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOfError(error);
    }
  };
}

/** Without `notification`, so that the shop's worker shows it; all values are texts. */
function fcmMessage(token: string, { payload, ttl, urgency, replaceKey }: PushMessage): TokenMessage {
  const data = { messageId: payload.messageId, ...payload.data };
  return { token, data, webpush: { headers: { TTL: String(ttl), Urgency: urgency, Topic: replaceKey } } };
}

function outcomeOfError(error: unknown): PushOutcome {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  const why = typeof code === 'string' ? code : 'unknown error';
  if (GONE.includes(why)) return { kind: 'gone', why };
  if (LATER.includes(why) || NEVER_CONNECTED.test(String(message))) return { kind: 'retry', why };
  return { kind: why.startsWith('app/network') || why === 'unknown error' ? 'unsure' : 'failed', why };
}
