import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnalyticsItem } from '../../src/lib/ga4Item';
import type { LiveOrder, OrderUpdate } from './order.contract';
import type { OrderStatus } from './order.rules';

/** The order of this page. Its number may be shared with third parties; its id may not, because it gives access to the order. */
export interface ConfirmedOrder {
  readonly number: string;
  /** Proves to our own collector that this page was opened; the number proves nothing, because it is guessable. */
  readonly proof: string;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly total: number;
  readonly items: readonly AnalyticsItem[];
  /** The coupon, as analytics know it; absent without one. */
  readonly coupon?: string;
  /** What was paid with the balance, US cents; absent for nothing. */
  readonly balance?: number;
}

export interface OrderState {
  readonly confirmed: ConfirmedOrder | null;
  /** What can change while the page is open; null on other pages. */
  readonly live: LiveOrder | null;
  /** The path of the order page; secret, because it gives access to the order. Empty on other pages. */
  readonly path: string;
  /** True when the order has changed while the page was open. */
  readonly hasChanged: boolean;
  /** When the last update was read, ms UTC; 0 before the first. */
  readonly updatedAt: number;
}

const initialState: OrderState = { confirmed: null, live: null, path: '', hasChanged: false, updatedAt: 0 };

export const orderSlice = createSlice({
  name: 'order',
  initialState: initialState as OrderState,
  reducers: {
    /** The order may have changed. What was read before the last update is dropped. */
    orderUpdated(state, { payload: { at, order } }: PayloadAction<OrderUpdate>) {
      if (state.live === null || at < state.updatedAt) return;
      state.updatedAt = at;
      if (order.version === state.live.version) return;
      state.live = order;
      state.hasChanged = true;
      if (state.confirmed) state.confirmed.status = order.status;
    },
  },
  selectors: {
    selectLive: (state) => state.live,
    selectOrderPath: (state) => state.path,
    selectHasChanged: (state) => state.hasChanged,
  },
});

export const { orderUpdated } = orderSlice.actions;
export const { selectHasChanged, selectLive, selectOrderPath } = orderSlice.selectors;
