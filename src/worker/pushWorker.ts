/** The service worker at /firebase-messaging-sw.js: shows push messages and opens their URL on click. */
import { type PushNotificationOptions, parsePushMessage, toNotificationOptions, toShopUrl } from './pushMessage';

/** Types of service workers, because TypeScript's worker library conflicts with the DOM library. */
interface WaitableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface PushEvent extends WaitableEvent {
  readonly data: { readonly json: () => unknown } | null;
}
interface NotificationClickEvent extends WaitableEvent {
  readonly notification: Notification;
}
interface PageClient {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
}
interface PushScope {
  readonly location: Location;
  readonly registration: {
    readonly showNotification: (title: string, options: PushNotificationOptions) => Promise<void>;
  };
  readonly clients: {
    readonly matchAll: (query: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly PageClient[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly addEventListener: {
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: NotificationClickEvent) => void): void;
  };
}

function messageOf(event: PushEvent, origin: string) {
  try {
    return parsePushMessage(event.data?.json(), origin);
  } catch {
    // Our messages are always JSON.
    return undefined;
  }
}

/** Focuses a tab that already shows the URL, or opens a new one. */
async function open(scope: PushScope, url: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (pages.find((page) => page.url === url)?.focus() ?? scope.clients.openWindow(url));
}

/** @param scope the worker's global scope; a fake in tests */
export function startPushWorker(scope: PushScope): void {
  const { origin } = scope.location;
  scope.addEventListener('push', (event) => {
    const message = messageOf(event, origin);
    if (message) event.waitUntil(scope.registration.showNotification(message.title, toNotificationOptions(message)));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { actionUrl } = (event.notification.data ?? {}) as { readonly actionUrl?: unknown };
    event.waitUntil(open(scope, toShopUrl(String(actionUrl ?? '/'), origin)));
  });
}

if ('registration' in globalThis) startPushWorker(globalThis as unknown as PushScope);
