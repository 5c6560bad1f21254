import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';
import type { AccountOrderView, OrderCounts, OrderFilter, OrderStates } from './accountOrders.contract';
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
  /** The version of the states of `orders`. */
  readonly version: string;
  /** The ids of the orders that changed last, for the announcement. */
  readonly changed: readonly string[];
}

/** An answer with the version that the page had when it asked. */
interface ReceivedStates {
  readonly asked: { readonly version: string };
  readonly states: OrderStates;
}

const initialState: AccountOrdersState = {
  filter: 'all',
  counts: { all: 0, running: 0, done: 0, cancelled: 0 },
  orders: [],
  isFirst: true,
  next: null,
  version: '',
  changed: [],
};

export const accountOrdersSlice = createSlice({
  name: 'accountOrders',
  initialState: initialState as AccountOrdersState,
  reducers: {
    /** The server has answered how the shown orders stand. Answers to a question about an older version are dropped. */
    orderStatesReceived: {
      prepare: (payload: ReceivedStates) => asPrivate(payload),
      reducer(state, { payload: { asked, states } }: PayloadAction<ReceivedStates>) {
        if (asked.version !== state.version || states.version === state.version) return;
        state.version = states.version;
        state.changed = [];
        for (const order of state.orders) {
          const latest = states.orders.find(({ id }) => id === order.id);
          if (latest === undefined || (latest.text === order.text && latest.status === order.status)) continue;
          state.counts[filterOf(order.status)] -= 1;
          state.counts[filterOf(latest.status)] += 1;
          Object.assign(order, latest);
          state.changed.push(order.id);
        }
      },
    },
  },
  selectors: {
    selectAccountOrders: (state) => state,
  },
});

export const { orderStatesReceived } = accountOrdersSlice.actions;
export const { selectAccountOrders } = accountOrdersSlice.selectors;
