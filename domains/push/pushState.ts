import type { Failure } from '../../src/ports';
import type { BrowserName } from './push.rules';

/** Where a page asks: an order that is paid, a waitlist that was joined, or the settings of notifications. */
export type PushPlace = 'order' | 'waitlist' | 'device';

/** What has just happened, which is why the shopper may want messages. */
export type PushOccasion = 'paid' | 'started' | 'joined';

/**
 * `unknown` until the browser was looked at; `idle` can be asked; `asking` while the browser's question is open; `saving` while it gets its token and
 * the server stores it; `off` was turned off here; `unavailable` when the shop sends no messages.
 */
export type PushStatus =
  | 'unknown'
  | 'unavailable'
  | 'unsupported'
  | 'home_screen'
  | 'idle'
  | 'asking'
  | 'saving'
  | 'on'
  | 'denied'
  | 'failed'
  | 'off';

/** Push messages of this browser. Its token is not here, because whoever has it can send messages. */
export interface PushState {
  readonly status: PushStatus;
  /** Null on pages that don't ask. */
  readonly place: PushPlace | null;
  /** Null while there is nothing to ask for. */
  readonly occasion: PushOccasion | null;
  /** The form whose acceptance is the occasion; null on other pages. */
  readonly formId: string | null;
  /** The shopper has answered our question on this device before, or has just said no. */
  readonly isAnswered: boolean;
  /** The shopper has pressed Allow on this page. */
  readonly hasAsked: boolean;
  readonly browser: BrowserName;
  /** `Chrome on Windows`; empty until the browser was looked at. */
  readonly device: string;
  /** s UTC; null while messages are not on. */
  readonly since: number | null;
  readonly error: Failure | null;
  readonly test: 'idle' | 'loading' | 'sent' | 'failed';
  /** Turning off is under way, or has failed. */
  readonly turnOff: 'idle' | 'loading' | 'failed';
}

export const initialPush: PushState = {
  status: 'unknown',
  place: null,
  occasion: null,
  formId: null,
  isAnswered: false,
  hasAsked: false,
  browser: 'chrome',
  device: '',
  since: null,
  error: null,
  test: 'idle',
  turnOff: 'idle',
};
