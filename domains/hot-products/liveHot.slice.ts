import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LiveHotProduct, LiveHotProducts } from './liveHot.contract';

/** What the server has told of hot products since the page was rendered. */
export interface LiveHotState {
  /** When the last change was read, ms UTC; 0 before the first. */
  readonly at: number;
  /** Products by id; null for those that are not on sale any more. */
  readonly byId: Readonly<Record<number, LiveHotProduct | null>>;
  /** Whether products that are not in `byId` are not on sale either. */
  readonly isWhole: boolean;
}

export interface WithLiveHot {
  readonly liveHot: LiveHotState;
}

const initialState: LiveHotState = { at: 0, byId: {}, isWhole: false };

export const liveHotSlice = createSlice({
  name: 'liveHot',
  initialState: initialState as LiveHotState,
  reducers: {
    /** Others have taken or given back places, a price has changed, or a product is no longer available. What is older is dropped. */
    hotProductsUpdated: (state, { payload: { at, products, closed, whole } }: PayloadAction<LiveHotProducts>) => {
      if (at < state.at) return state;
      const named = {
        ...Object.fromEntries(products.map((product) => [product.id, product])),
        ...Object.fromEntries(closed.map((id) => [id, null])),
      };
      return whole
        ? { at, byId: named, isWhole: true }
        : { at, byId: { ...state.byId, ...named }, isWhole: state.isWhole };
    },
  },
});

export const { hotProductsUpdated } = liveHotSlice.actions;
