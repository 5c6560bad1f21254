import { createSlice } from '@reduxjs/toolkit';
import { formAnswered } from '../forms';
import { type OrderStatus, orderUpdated } from '../order';
import { browserChosen, pushAllowed, pushDeclined, testRequested, turnOffRequested } from './pressed.events';
import {
  browserChecked,
  permissionAnswered,
  pushNotLoaded,
  testFailed,
  testSent,
  tokenFailed,
  tokenSaved,
  turnedOff,
  turnOffFailed,
} from './push.events';
import { initialPush, type PushOccasion, type PushStatus } from './pushState';

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
