/** What pages and the push worker share about subscriptions. */

/** Where pages and the worker save a token (SPEC §7). */
export const SAVE_TOKEN_PATH = '/api/save-device-token';

/** The cache with what the worker keeps, because it has no other storage: the public key of the sender, and the messages it has shown. */
export const PUSH_CACHE = 'push';
/** Absent when messages go through Firebase, which renews its subscriptions itself. */
export const PUSH_KEY_ENTRY = '/push/key';
export const PUSH_SHOWN_ENTRY = '/push/shown';

/** The worker asks a page to open this URL, and the page answers `true` on the port when it does. */
export interface OpenRequest {
  readonly pushUrl: string;
  /** When the worker stops waiting and opens a tab itself, ms UTC: a page that was asleep, or showed the past, must not follow later. */
  readonly until: number;
}

/** A subscription as a token: its address and keys as JSON in base64url. */
export function subscriptionToken(subscription: Pick<PushSubscription, 'toJSON'>): string {
  const { endpoint, keys } = subscription.toJSON();
  const json = JSON.stringify({ endpoint, keys });
  return btoa(json).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The bytes of a public key in base64url. */
export function keyBytes(vapidKey: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(vapidKey.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
}
