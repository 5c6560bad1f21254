import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';
import type { AccountOrderView, OrderCounts, OrderFilter, OrderStateUpdate } from './accountOrders.contract';
import { filterOf } from './accountOrders.rules';

/** The list of an account's orders. */
export interface AccountOrdersState {
  readonly filter: OrderFilter;
  readonly counts: OrderCounts;
  /** The newest first. Their ids are secret, because they give access to the orders. */
  readonly orders: readonly AccountOrderView[];
  /** The list begins with the newest order. */
  readonly isFirst: boolean;
  /** The number of the order after which the next page starts; null on the last page. */
  readonly next: string | null;
  /** The ids of the orders that changed last, for the announcement. */
  readonly changed: readonly string[];
  /** When the state of an order was read, ms UTC, by id; absent before the first update. */
  readonly updatedAt: Readonly<Record<string, number>>;
}

const initialState: AccountOrdersState = {
  filter: 'all',
  counts: { all: 0, running: 0, done: 0, cancelled: 0 },
  orders: [],
  isFirst: true,
  next: null,
  changed: [],
  updatedAt: {},
};

export const accountOrdersSlice = createSlice({
  name: 'accountOrders',
  initialState: initialState as AccountOrdersState,
  reducers: {
    /** A shown order may have changed. What was read before its last update is dropped. */
    orderStateUpdated: {
      prepare: asPrivate<OrderStateUpdate>,
      reducer(state, { payload: { at, state: latest } }: PayloadAction<OrderStateUpdate>) {
        const order = state.orders.find(({ id }) => id === latest.id);
        if (order === undefined || at < (state.updatedAt[latest.id] ?? 0)) return;
        state.updatedAt[latest.id] = at;
        if (latest.text === order.text && latest.status === order.status && latest.isFinal === order.isFinal) return;
        state.counts[filterOf(order.status)] -= 1;
        state.counts[filterOf(latest.status)] += 1;
        Object.assign(order, latest);
        state.changed = [latest.id];
      },
    },
  },
  selectors: {
    selectAccountOrders: (state) => state,
  },
});

export const { orderStateUpdated } = accountOrdersSlice.actions;
export const { selectAccountOrders } = accountOrdersSlice.selectors;
