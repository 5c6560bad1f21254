import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';
import type { Failure } from '../../src/ports';
import type { StandingView, Welcome } from './standing.contract';

/** What the shopper has, as the server said last. Only pages of shoppers who are signed in have it. */
export interface VipState extends StandingView {
  /** The dialog that welcomes to a level. */
  readonly welcome: 'idle' | 'loading' | 'shown' | 'failed';
}

const initialState: VipState = { account: '', at: 0, level: 0, xp: 0, balance: 0, unseenLevel: null, welcome: 'idle' };

interface OfLevel {
  readonly level: number;
}

export const vipSlice = createSlice({
  name: 'vip',
  initialState: initialState as VipState,
  reducers: {
    /** What was read before the last standing is dropped. Private: it says what somebody has spent. */
    standingReceived: {
      prepare: (standing: StandingView) => asPrivate(standing),
      reducer: (state, { payload }: PayloadAction<StandingView>) =>
        payload.at < state.at ? state : { ...state, ...payload },
    },
    /** While the page was open. */
    levelReached: (_state, _action: PayloadAction<OfLevel>) => undefined,
    /** The page may show a dialog now. */
    welcomeRequested: (state) => ({ ...state, welcome: 'loading' }),
    /** Null when another page has shown it. */
    welcomeReceived: {
      prepare: (welcome: Welcome | null) => asPrivate(welcome),
      reducer: (state, { payload }: PayloadAction<Welcome | null>) =>
        payload === null ? { ...state, welcome: 'idle', unseenLevel: null } : state,
    },
    welcomeFailed: (state, _action: PayloadAction<{ readonly error: Failure }>) => ({ ...state, welcome: 'failed' }),
    /** The dialog has welcomed the shopper to a level, which happens once. */
    levelWelcomed: (state, { payload: { level } }: PayloadAction<OfLevel>) => ({
      ...state,
      welcome: 'shown',
      unseenLevel: state.level > level ? level + 1 : null,
    }),
  },
  selectors: { selectVip: (state) => state },
});

export const { standingReceived, levelReached, welcomeRequested, welcomeReceived, welcomeFailed, levelWelcomed } =
  vipSlice.actions;
export const { selectVip } = vipSlice.selectors;
