import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SoldGood } from '../../src/lib/ga4Item';
import type { OrderLive } from './order.contract';
import type { OrderStatus } from './order.rules';

/** The order of this page as the server confirms it. The number opens nothing, so it may be told to others; the order's id may not. */
export interface ConfirmedOrder {
  readonly number: string;
  /** Shows our own collector that this page was seen; the number alone shows nothing, because numbers are counted up. */
  readonly proof: string;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly total: number;
  readonly items: readonly SoldGood[];
}

export interface OrderState {
  readonly confirmed: ConfirmedOrder | null;
  /** What can change while the page is open; null on other pages. */
  readonly live: OrderLive | null;
  /** The path of its page, which opens the order: pages tell listeners only its pattern. Empty on other pages. */
  readonly path: string;
  /** True when the order has moved while the page was open. */
  readonly moved: boolean;
}

const initialState: OrderState = { confirmed: null, live: null, path: '', moved: false };

export const orderSlice = createSlice({
  name: 'order',
  initialState: initialState as OrderState,
  reducers: {
    /** The server was asked where the order stands, and it stands elsewhere than the page says. */
    orderMoved(state, { payload }: PayloadAction<OrderLive>) {
      if (state.live === null || payload.version === state.live.version) return;
      state.live = payload;
      state.moved = true;
      if (state.confirmed) state.confirmed.status = payload.status;
    },
  },
  selectors: {
    selectLive: (state) => state.live,
    selectOrderPath: (state) => state.path,
    selectHasMoved: (state) => state.moved,
  },
});

export const { orderMoved } = orderSlice.actions;
export const { selectHasMoved, selectLive, selectOrderPath } = orderSlice.selectors;
