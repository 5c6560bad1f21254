import { createSelector } from '@reduxjs/toolkit';
import { accountOrderTopic } from './accountOrders.contract';
import { selectAccountOrders } from './accountOrders.slice';

/** The live topics of the shown orders that can still change. */
export const selectOrderTopics = createSelector([selectAccountOrders], ({ orders }) =>
  orders.filter(({ isFinal }) => !isFinal).map(({ id }) => accountOrderTopic(id)),
);

/** The orders that changed last, as one text; empty before the first change. */
export const selectOrderNews = createSelector([selectAccountOrders], ({ orders, changed }) =>
  orders
    .filter(({ id }) => changed.includes(id))
    .map(({ number, text }) => `Order ${number}: ${text}.`)
    .join(' '),
);
