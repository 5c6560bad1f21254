import { createSelector } from '@reduxjs/toolkit';
import { selectAccountOrders } from './accountOrders.slice';

/** What to ask the server for while a shown order can still change; null when none can. */
export const selectStatesQuestion = createSelector([selectAccountOrders], ({ orders, version }) =>
  orders.every(({ isFinal }) => isFinal) ? null : { ids: orders.map(({ id }) => id).join(','), version },
);

/** The orders that changed last, as one text; empty before the first change. */
export const selectOrderNews = createSelector([selectAccountOrders], ({ orders, changed }) =>
  orders
    .filter(({ id }) => changed.includes(id))
    .map(({ number, text }) => `Order ${number}: ${text}.`)
    .join(' '),
);
