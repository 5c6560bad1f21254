import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SoldGood } from '../../src/lib/ga4Item';

/** A line of the cart as analytics tells of it. Amounts in cents. */
export interface CartItem extends SoldGood {
  readonly play: string;
  readonly lineId: string;
}

/** The cart as the server showed it on this page; amounts in cents of `currency`. */
export interface CartState {
  readonly currency: string;
  readonly total: number;
  readonly items: readonly CartItem[];
  /** The line that the shopper has asked to take out, while the page is on its way. */
  readonly leaving: string | null;
}

const initialState: CartState = { currency: 'USD', total: 0, items: [], leaving: null };

export const cartSlice = createSlice({
  name: 'cart',
  initialState: initialState as CartState,
  reducers: {
    /** The shopper pressed "Remove"; the form is sent. */
    lineRemovalAsked(state, { payload }: PayloadAction<{ readonly lineId: string }>) {
      state.leaving = payload.lineId;
    },
    /** The page came back as it was left, by the browser's back button. */
    cartReturned(state) {
      state.leaving = null;
    },
  },
  selectors: {
    selectLeavingLine: (state) => state.leaving,
  },
});

export const { lineRemovalAsked, cartReturned } = cartSlice.actions;
export const { selectLeavingLine } = cartSlice.selectors;
