import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BuyNowOffer } from './buyNow.contract';

/** The service of a card. */
export interface CardService {
  readonly serviceId: string;
  readonly name: string;
  /** Path of its page. */
  readonly path: string;
  /** The key of the choice made in a form outside the dialog. */
  readonly choice?: string;
}

export type BuyNowState =
  | { readonly status: 'closed' }
  | { readonly status: 'loading'; readonly service: CardService }
  | {
      readonly status: 'failed';
      readonly service: CardService;
      /** The error message of the server; null when there was none. */
      readonly message: string | null;
      /** True when trying again may help. */
      readonly retriable: boolean;
      /** The choice made outside the dialog was refused. */
      readonly isChoice?: boolean;
    }
  | {
      readonly status: 'ready';
      readonly service: CardService;
      readonly offer: BuyNowOffer;
      /** The key of the choice. */
      readonly chosen: string;
      /** The form was submitted. */
      readonly sending: boolean;
    };

type FailedBuyNow = Extract<BuyNowState, { readonly status: 'failed' }>;

export interface BuyNowRootState {
  readonly buyNow: BuyNowState;
}

const initialState = { status: 'closed' } as BuyNowState;

/** The choice made before, if it is still on sale, else the one whose price the card shows. */
function initialChoice({ choice }: CardService, { choices, chosen }: BuyNowOffer): string {
  return choices.find(({ key }) => key === choice)?.key ?? chosen;
}

export const buyNowSlice = createSlice({
  name: 'buyNow',
  initialState,
  reducers: {
    /** "Buy now" on a card was pressed. */
    buyNowOpened: (_state, { payload: service }: PayloadAction<CardService>) => ({ status: 'loading', service }),
    buyNowRetried: (state) => (state.status === 'failed' ? { status: 'loading', service: state.service } : state),
    buyNowReceived: (state, { payload: { offer } }: PayloadAction<{ readonly offer: BuyNowOffer }>) =>
      state.status === 'loading' && state.service.serviceId === offer.serviceId
        ? {
            status: 'ready',
            service: state.service,
            offer,
            chosen: initialChoice(state.service, offer),
            sending: false,
          }
        : state,
    buyNowFailed: (state, { payload }: PayloadAction<Pick<FailedBuyNow, 'message' | 'retriable' | 'isChoice'>>) =>
      state.status === 'loading' ? { ...payload, status: 'failed', service: state.service } : state,
    buyNowChosen: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) =>
      state.status === 'ready' && state.offer.choices.some((choice) => choice.key === key)
        ? { ...state, chosen: key }
        : state,
    buyNowSent: (state) => (state.status === 'ready' ? { ...state, sending: true } : state),
    /** The browser restored the page from its back/forward cache. */
    buyNowPageRestored: (state) => (state.status === 'ready' ? { ...state, sending: false } : state),
    buyNowClosed: () => initialState,
  },
});

export const {
  buyNowOpened,
  buyNowRetried,
  buyNowReceived,
  buyNowFailed,
  buyNowChosen,
  buyNowSent,
  buyNowPageRestored,
  buyNowClosed,
} = buyNowSlice.actions;

export const selectBuyNow = (state: BuyNowRootState): BuyNowState => state.buyNow;
