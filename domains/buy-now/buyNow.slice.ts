import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type BuyNowState, type CardService, noBuyNow } from './buyNow.beginning';
import type { BuyNowOffer } from './buyNow.contract';

export interface WithBuyNow {
  readonly buyNow: BuyNowState;
}

export const buyNowSlice = createSlice({
  name: 'buyNow',
  initialState: noBuyNow as BuyNowState,
  reducers: {
    /** "Buy now" on a card. */
    buyNowOpened: (_state, { payload: service }: PayloadAction<CardService>) => ({ status: 'loading', service }),
    buyNowRetried: (state) => (state.status === 'failed' ? { status: 'loading', service: state.service } : state),
    buyNowReceived: (state, { payload: { offer } }: PayloadAction<{ readonly offer: BuyNowOffer }>) =>
      state.status === 'loading' && state.service.serviceId === offer.serviceId
        ? { status: 'ready', service: state.service, offer, chosen: offer.chosen, sending: false }
        : state,
    buyNowFailed: (
      state,
      { payload }: PayloadAction<{ readonly message: string | null; readonly retriable: boolean }>,
    ) => (state.status === 'loading' ? { ...payload, status: 'failed', service: state.service } : state),
    buyNowChosen: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) =>
      state.status === 'ready' && state.offer.choices.some((choice) => choice.key === key)
        ? { ...state, chosen: key }
        : state,
    buyNowSent: (state) => (state.status === 'ready' ? { ...state, sending: true } : state),
    /** The page came back from the browser's memory. */
    buyNowReturned: (state) => (state.status === 'ready' ? { ...state, sending: false } : state),
    buyNowClosed: () => noBuyNow,
  },
});

export const {
  buyNowOpened,
  buyNowRetried,
  buyNowReceived,
  buyNowFailed,
  buyNowChosen,
  buyNowSent,
  buyNowReturned,
  buyNowClosed,
} = buyNowSlice.actions;

export const selectBuyNow = (state: WithBuyNow): BuyNowState => state.buyNow;
