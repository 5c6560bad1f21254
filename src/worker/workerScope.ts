import type { PushNotificationOptions } from './pushMessage';

/** Types of service workers, because TypeScript's worker library conflicts with the DOM library. */
interface WaitableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface PushEvent extends WaitableEvent {
  readonly data: { readonly json: () => unknown } | null;
}
interface NotificationClickEvent extends WaitableEvent {
  readonly notification: Notification;
  /** Of the pressed button; empty for the message itself. */
  readonly action: string;
}
interface SubscriptionChangeEvent extends WaitableEvent {
  readonly newSubscription?: PushSubscription | null;
}

/** An open tab of the shop. */
export interface PageClient {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown, transfer: readonly Transferable[]) => void;
}

interface Listeners {
  (type: 'install' | 'activate', listener: (event: WaitableEvent) => void): void;
  (type: 'push', listener: (event: PushEvent) => void): void;
  (type: 'notificationclick', listener: (event: NotificationClickEvent) => void): void;
  (type: 'pushsubscriptionchange', listener: (event: SubscriptionChangeEvent) => void): void;
}

/** The global scope of the push worker, as far as it is used. */
export interface PushScope {
  readonly location: Pick<Location, 'origin'>;
  readonly registration: {
    readonly showNotification: (title: string, options: PushNotificationOptions) => Promise<void>;
    readonly pushManager: Pick<PushManager, 'subscribe'>;
  };
  readonly clients: {
    readonly matchAll: (query: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly PageClient[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
    readonly claim: () => Promise<void>;
  };
  readonly caches: {
    readonly open: (name: string) => Promise<Pick<Cache, 'match' | 'put'>>;
  };
  readonly fetch: typeof fetch;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: Listeners;
}
