import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A good as analytics tells of it. Amounts in cents. */
export interface SoldItem {
  /** The service's slug. */
  readonly slug: string;
  readonly name: string;
  readonly game: string;
  readonly category: string;
  readonly subCategory: string;
  /** The choices in one line. */
  readonly variant: string;
  readonly play: string;
  readonly total: number;
  readonly discount: number;
}

export interface CartItem extends SoldItem {
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
