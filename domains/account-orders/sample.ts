import type { AccountOrderView } from './accountOrders.contract';
import type { AccountOrdersState } from './accountOrders.slice';

/** An order whose work is going on, for samples and tests. */
export const sampleAccountOrder: AccountOrderView = {
  id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  status: 'in_progress',
  text: 'In progress',
  isFinal: false,
  number: 'Q-100042',
  title: 'Arena rating and 1 more',
  art: 'wow-pvp',
  day: 'Fri 20 Nov',
  total: 10_645,
  sign: '$',
};

/** An account's list with a running and a delivered order. */
export const sampleAccountOrders: AccountOrdersState = {
  filter: 'all',
  counts: { all: 2, running: 1, done: 1, cancelled: 0 },
  orders: [
    sampleAccountOrder,
    {
      ...sampleAccountOrder,
      id: 'bbbbbbbbbbbbbbbbbbbbbbbb',
      status: 'completed',
      text: 'Done',
      isFinal: true,
      number: 'Q-100041',
      title: 'Rank boost',
      day: 'Mon 2 Nov',
      total: 3_264,
    },
  ],
  isFirst: true,
  next: null,
  changed: [],
  updatedAt: {},
};
