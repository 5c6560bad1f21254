import { createSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import { formAnswered } from '../forms';
import { type OrderStatus, orderUpdated } from '../order';
import {
  browserChecked,
  browserChosen,
  permissionAnswered,
  pushAllowed,
  pushDeclined,
  pushNotLoaded,
  testFailed,
  testRequested,
  testSent,
  tokenFailed,
  tokenSaved,
  turnedOff,
  turnOffFailed,
  turnOffRequested,
} from './push.events';
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

/** While these last another press changes nothing. */
const BUSY: readonly PushStatus[] = ['asking', 'saving', 'on'];

/** In these the browser can be asked, or asked again. */
const ASKABLE: readonly PushStatus[] = ['idle', 'off', 'denied'];

const STATUS_AFTER = { granted: 'saving', denied: 'denied', default: 'idle' } as const satisfies Readonly<
  Record<NotificationPermission, PushStatus>
>;

const OCCASIONS: Readonly<Partial<Record<OrderStatus, PushOccasion>>> = { paid: 'paid', in_progress: 'started' };

/** The occasion that an order's status is; null while it is not paid, and when it is over. */
export const occasionOf = (status: OrderStatus): PushOccasion | null => OCCASIONS[status] ?? null;

export const pushSlice = createSlice({
  name: 'push',
  initialState: initialPush,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(browserChecked, (state, { payload: { status, ...facts } }) => {
        const isAsked = state.status === 'asking' && ASKABLE.includes(status);
        return {
          ...state,
          ...facts,
          isAnswered: state.isAnswered || facts.isAnswered,
          ...(!isAsked && { status }),
        };
      })
      .addCase(pushAllowed, (state) =>
        BUSY.includes(state.status) ? state : { ...state, status: 'asking', hasAsked: true, error: null },
      )
      .addCase(pushDeclined, (state) => ({ ...state, isAnswered: true, hasAsked: false }))
      .addCase(permissionAnswered, (state, { payload: { permission } }) => ({
        ...state,
        status: STATUS_AFTER[permission],
      }))
      .addCase(tokenSaved, (state, { payload: { since } }) => ({ ...state, status: 'on', since, error: null }))
      .addCase(tokenFailed, (state, { payload: { error } }) => ({ ...state, status: 'failed', since: null, error }))
      .addCase(pushNotLoaded, (state) => ({
        ...state,
        status: 'failed',
        error: { code: 'network', retriable: true },
      }))
      .addCase(browserChosen, (state, { payload: { browser } }) => ({ ...state, browser }))
      .addCase(testRequested, (state) => ({ ...state, test: 'loading' }))
      .addCase(testSent, (state) => ({ ...state, test: 'sent' }))
      .addCase(testFailed, (state) => ({ ...state, test: 'failed' }))
      .addCase(turnOffRequested, (state) => ({ ...state, turnOff: 'loading', test: 'idle' }))
      .addCase(turnedOff, (state) => ({ ...state, status: 'off', since: null, turnOff: 'idle', hasAsked: false }))
      .addCase(turnOffFailed, (state) => ({ ...state, turnOff: 'failed' }))
      .addCase(orderUpdated, (state, { payload: { order } }) =>
        state.place === 'order' ? { ...state, occasion: occasionOf(order.status) } : state,
      )
      .addCase(formAnswered, (state, { payload: { id, response } }) =>
        state.formId === id && response.redirectUrl === undefined ? { ...state, occasion: 'joined' } : state,
      ),
});
