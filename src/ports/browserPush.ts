import { attempt } from '../lib/attempt';
import { keyBytes, type OpenRequest, PUSH_CACHE, PUSH_KEY_ENTRY, subscriptionToken } from '../lib/pushToken';
import { findSchemaMismatch } from '../lib/schemaMismatch';
import { createBrowserCookies } from './cookies';
import {
  PUSH_ANSWER_COOKIE,
  PUSH_CONFIG_ID,
  PushError,
  type PushPort,
  type PushSubscriber,
  TOKEN_TIMEOUT_MS,
} from './push';

/** How long our question stays away, s. */
const ANSWER_MAX_AGE_S = 365 * 24 * 60 * 60;

const loadFirebase = () => import(/* webpackChunkName: "firebase-messaging" */ './firebaseToken');

/** Browsers on iPhones and iPads, where they are all Safari; an iPad says that it is a Mac. */
function isIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** True when the subscription belongs to this sender. */
function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options?.applicationServerKey;
  if (!own) return false;
  const bytes = new Uint8Array(own);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}

/** A subscription needs a worker that has started. */
function untilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new PushError('The push worker could not start.'));
    });
  });
}

async function subscribe({ pushManager }: ServiceWorkerRegistration, vapidKey: string): Promise<string> {
  const key = keyBytes(vapidKey);
  const existing = await pushManager.getSubscription();
  if (existing && !isFor(existing, key)) await existing.unsubscribe();
  const subscription =
    existing && isFor(existing, key)
      ? existing
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return subscriptionToken(subscription);
}

/** For the worker, which renews a subscription that the browser has ended. */
async function keepKey(vapidKey: string | undefined): Promise<void> {
  const cache = await caches.open(PUSH_CACHE);
  if (vapidKey === undefined) await cache.delete(PUSH_KEY_ENTRY);
  else await cache.put(PUSH_KEY_ENTRY, new Response(vapidKey));
}

async function tokenOf({ workerUrl, scope, vapidKey, firebase }: PushSubscriber): Promise<string> {
  // The worker is asked for anew each time, so that a new version takes over.
  const registration = await navigator.serviceWorker.register(workerUrl, { scope, updateViaCache: 'none' });
  await untilActive(registration);
  // Where storage is refused the page renews the token instead.
  await keepKey(firebase ? undefined : vapidKey).catch(() => {});
  if (!firebase) return subscribe(registration, vapidKey);
  return (await loadFirebase()).firebaseToken(firebase, registration);
}

const asPushError = (cause: unknown) =>
  cause instanceof PushError ? cause : new PushError(`There is no push token: ${String(cause)}`, { cause });

/** The result, unless the time limit passes or the caller aborts before. What comes later is dropped. */
function withinLimit(work: Promise<string>, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    const timer = setTimeout(
      () => reject(new PushError(`There is no push token after ${TOKEN_TIMEOUT_MS} ms.`)),
      TOKEN_TIMEOUT_MS,
    );
    signal.addEventListener('abort', abort);
    work
      .then(resolve, (cause: unknown) => reject(asPushError(cause)))
      .finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      });
  });
}

const permissionNow = () => attempt(() => Notification.permission);
const workersNow = (): ServiceWorkerContainer | undefined => attempt(() => navigator.serviceWorker);

/** Push messages by the browser's own API or by Firebase, whose code is loaded with its first use. */
export function createBrowserPush(): PushPort {
  const cookies = createBrowserCookies();
  return {
    config(schema) {
      try {
        const config: unknown = JSON.parse(document.getElementById(PUSH_CONFIG_ID)?.textContent || 'null');
        return findSchemaMismatch(schema, config) === null ? (config as never) : undefined;
      } catch {
        return undefined;
      }
    },
    support() {
      if (permissionNow() && workersNow() && 'PushManager' in window) return 'supported';
      return isIos(navigator) ? 'home_screen' : 'none';
    },
    permission: () => permissionNow() ?? 'default',
    hasJustClicked: () => navigator.userActivation?.isActive ?? false,
    async requestPermission() {
      try {
        return await Notification.requestPermission();
      } catch {
        return 'default';
      }
    },
    getToken(subscriber, signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      return withinLimit(tokenOf(subscriber), signal);
    },
    async unsubscribe(scope) {
      try {
        const registration = await navigator.serviceWorker.getRegistration(scope);
        await (await registration?.pushManager.getSubscription())?.unsubscribe();
      } catch (cause) {
        throw new PushError('The subscription could not be ended.', { cause });
      }
    },
    onOpenRequested(listener) {
      const workers = workersNow();
      const handleMessage = ({ data, ports }: MessageEvent) => {
        const { pushUrl, until = 0 } = (data ?? {}) as Partial<OpenRequest>;
        if (typeof pushUrl !== 'string' || !URL.canParse(pushUrl) || new URL(pushUrl).origin !== location.origin)
          return;
        listener({
          url: pushUrl,
          accept: () => ports[0]?.postMessage(true),
          isLate: () => Date.now() > until,
        });
      };
      attempt(() => {
        workers?.addEventListener('message', handleMessage);
        workers?.startMessages();
      });
      return () => attempt(() => workers?.removeEventListener('message', handleMessage));
    },
    userAgent: () => navigator.userAgent,
    zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    isAnswered: () => cookies.has(PUSH_ANSWER_COOKIE),
    rememberAnswer() {
      const isSecure = location.protocol === 'https:';
      const cookie = `${isSecure ? '__Host-' : ''}${PUSH_ANSWER_COOKIE}=1; path=/; max-age=${ANSWER_MAX_AGE_S}; samesite=lax${isSecure ? '; secure' : ''}`;
      attempt(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new for some browsers that the shop supports.
        document.cookie = cookie;
      });
    },
  };
}
