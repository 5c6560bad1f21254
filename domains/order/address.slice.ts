import { createSlice } from '@reduxjs/toolkit';

/** The button that copies the address of the order's page. */
export interface OrderAddressState {
  /** The text of its tooltip, which is cleared after it has faded out (SPEC §4). */
  readonly tip: string;
  readonly tipShown: boolean;
}

const initialState: OrderAddressState = { tip: '', tipShown: false };

export const orderAddressSlice = createSlice({
  name: 'orderAddress',
  initialState,
  reducers: {
    addressRequested: () => initialState,
    addressCopied: () => ({ tip: 'Link copied', tipShown: true }),
    addressTipHidden: (state) => {
      state.tipShown = false;
    },
    addressTipCleared: () => initialState,
  },
  selectors: { selectOrderAddress: (state) => state },
});

export const { addressRequested, addressCopied, addressTipHidden, addressTipCleared } = orderAddressSlice.actions;
export const { selectOrderAddress } = orderAddressSlice.selectors;
