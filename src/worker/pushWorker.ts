/** The service worker at /firebase-messaging-sw.js: shows push messages, and opens what they are about when one is pressed. */
import { toNotificationOptions, toShopUrl, parsePushMessage, type PushNotificationOptions } from './pushMessage';

/** What a worker has and a page has not; TypeScript's library for workers can't be loaded beside the one for pages. */
interface WaitableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface PushEvent extends WaitableEvent {
  readonly data: { readonly json: () => unknown } | null;
}
interface PressEvent extends WaitableEvent {
  readonly notification: Notification;
}
interface PageClient {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
}
interface PushScope {
  readonly location: Location;
  readonly registration: { readonly showNotification: (title: string, options: PushNotificationOptions) => Promise<void> };
  readonly clients: {
    readonly matchAll: (query: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly PageClient[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly addEventListener: {
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: PressEvent) => void): void;
  };
}

function messageOf(event: PushEvent, origin: string) {
  try {
    return parsePushMessage(event.data?.json(), origin);
  } catch {
    // A message that is no JSON is not ours.
    return undefined;
  }
}

/** Goes to the page that shows the address already, or opens one. */
async function open(scope: PushScope, address: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (pages.find((page) => page.url === address)?.focus() ?? scope.clients.openWindow(address));
}

/** @param scope the worker's global; a fake in tests */
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
