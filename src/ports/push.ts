import type { Static, TSchema } from 'typebox';

/**
 * Whether the browser can get push messages: `home_screen` on iPhones and iPads, where only apps on the home screen can; `none` in browsers without
 * notifications, service workers or the push API.
 */
export type PushSupport = 'supported' | 'home_screen' | 'none';

/** The worker that shows messages, and who may send them. */
export interface PushSubscriber {
  readonly workerUrl: string;
  readonly scope: string;
  /** The public key of the sender, base64url. */
  readonly vapidKey: string;
  /** Set when messages go through Firebase, with the public settings of its web app. */
  readonly firebase?:
    | {
        readonly apiKey: string;
        readonly projectId: string;
        readonly appId: string;
        readonly messagingSenderId: string;
        readonly vapidKey: string;
      }
    | undefined;
}

/** A pressed message is to be opened in this tab. */
export interface PushOpening {
  /** A URL of this shop. */
  readonly url: string;
  /** Tells the worker that this tab opens it; without that it opens another one a moment later. */
  readonly accept: () => void;
  /** Whether it has done so by now, by the clock of this device. */
  readonly isLate: () => boolean;
}

/** Push messages of this browser. Only `requestPermission` asks the shopper anything. */
export interface PushPort {
  /** What the page embeds for push messages; undefined when there is nothing, or it does not match the schema. */
  readonly config: <S extends TSchema>(schema: S) => Static<S> | undefined;
  readonly support: () => PushSupport;
  /** What was answered before; `default` when nothing was, or the browser can't ask. */
  readonly permission: () => NotificationPermission;
  /** True for a moment after a click, in which the browser may be asked. */
  readonly hasJustClicked: () => boolean;
  /** Opens the browser's question; call it in the click. It resolves when that is answered or closed (`default`). */
  readonly requestPermission: () => Promise<NotificationPermission>;
  /**
   * Registers the worker and subscribes it. An existing subscription is used again unless it is for another key.
   * @returns FCM's token, or the subscription as JSON in base64url
   * @throws PushError when the browser or its push service refuses, or does not answer within `TOKEN_TIMEOUT_MS`; the signal's reason when it was
   *   aborted
   */
  readonly getToken: (subscriber: PushSubscriber, signal: AbortSignal) => Promise<string>;
  /** Ends the subscription, so that whatever is still sent arrives nowhere. @throws PushError */
  readonly unsubscribe: (scope: string) => Promise<void>;
  /** Calls back when the worker asks this tab to open a message's page. @returns unsubscribe */
  readonly onOpenRequested: (listener: (opening: PushOpening) => void) => () => void;
  readonly userAgent: () => string;
  /** The browser's time zone: `Europe/Berlin`; undefined where it has none. */
  readonly zone: () => string | undefined;
  /** Whether the shopper has answered our own question on this device. */
  readonly isAnswered: () => boolean;
  /** Remembers for a year that they have; the server sees it, too. */
  readonly rememberAnswer: () => void;
}

/** Without a network `PushManager.subscribe` never settles. */
export const TOKEN_TIMEOUT_MS = 15_000;

/** The element with the page's configuration of push messages. */
export const PUSH_CONFIG_ID = 'push-config';

/** The cookie that keeps our own question away once it was answered; with the prefix `__Host-` over TLS. */
export const PUSH_ANSWER_COOKIE = 'push-asked';

/** The browser, or its push service, did not give a token. */
export class PushError extends Error {
  override readonly name = 'PushError';
}
