/** The service worker at /firebase-messaging-sw.js: shows push messages, opens their page on click, and turns them off. */
import { keyBytes, PUSH_CACHE, PUSH_KEY_ENTRY, SAVE_TOKEN_PATH, subscriptionToken } from '../lib/pushToken';
import { openPage } from './openPage';
import { parsePushMessage, TURN_OFF_ACTION, toNotificationOptions, toShopUrl } from './pushMessage';
import { createShownMessages } from './shownMessages';
import type { PushScope } from './workerScope';

/** Where topics are chosen. */
const TOPICS_PATH = '/notifications';

/** A message of the shop, not of the browser's own. */
const SCRIPT_HEADERS = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };

function messageOf(data: { readonly json: () => unknown } | null, origin: string) {
  try {
    return parsePushMessage(data?.json(), origin);
  } catch {
    // Our messages are always JSON.
    return undefined;
  }
}

/** @param scope the worker's global scope; a fake in tests */
export function startPushWorker(scope: PushScope): void {
  const { origin } = scope.location;
  const { registration } = scope;
  const shownMessages = createShownMessages(scope);

  async function isSent(url: string, body?: URLSearchParams): Promise<boolean> {
    try {
      const response = await scope.fetch(url, {
        method: 'POST',
        credentials: 'same-origin',
        headers: SCRIPT_HEADERS,
        ...(body && { body }),
      });
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Turns off messages of this kind, and says whether that worked. */
  async function turnOff(url: string): Promise<void> {
    const isOff = await isSent(url);
    const title = isOff ? 'Push for this is off' : 'Not turned off yet';
    const body = isOff
      ? 'You can turn it on again in Notifications.'
      : 'The shop didn’t respond. Tap to choose in Notifications.';
    const actionUrl = `${origin}${TOPICS_PATH}`;
    await registration.showNotification(
      title,
      toNotificationOptions({ messageId: 'turn-off', title, body, actionUrl }),
    );
  }

  /** The browser has ended the subscription. The page renews the token within a week in any case. */
  async function renew(renewed: PushSubscription | null | undefined): Promise<void> {
    const key = await (await (await scope.caches.open(PUSH_CACHE)).match(PUSH_KEY_ENTRY))?.text();
    if (!key) return;
    const subscription =
      renewed ??
      (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) }));
    await isSent(SAVE_TOKEN_PATH, new URLSearchParams({ token: subscriptionToken(subscription) }));
  }

  // A new version takes over at once: it works with the messages of older ones.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('push', (event) => {
    const message = messageOf(event.data, origin);
    if (!message) return;
    const show = () => registration.showNotification(message.title, toNotificationOptions(message));
    event.waitUntil(shownMessages.showOnce(message.messageId, show));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    notification.close();
    const { actionUrl, unsubscribeUrl } = (notification.data ?? {}) as Readonly<Record<string, unknown>>;
    const url = toShopUrl(action === TURN_OFF_ACTION ? unsubscribeUrl : actionUrl, origin);
    if (url === undefined) return;
    event.waitUntil(action === TURN_OFF_ACTION ? turnOff(url) : openPage(scope, url));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.newSubscription)));
}

if ('registration' in globalThis) startPushWorker(globalThis as unknown as PushScope);
