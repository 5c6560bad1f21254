import { getApps, initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushSubscriber } from './push';

/** The browser's registration token of Firebase Cloud Messaging, for our own worker. */
export async function firebaseToken(
  { vapidKey, ...options }: NonNullable<PushSubscriber['firebase']>,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string> {
  const app = getApps()[0] ?? initializeApp(options);
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration });
}
