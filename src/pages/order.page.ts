import { orderAnalytics } from '../../domains/order/order.analytics';
import { createOrderSaga } from '../../domains/order/order.saga';
import { orderSlice } from '../../domains/order/order.slice';
import { definePage } from './definePage';
import { paying } from './paying';

/** An order, from its payment to its end; it follows by itself what happens to it. */
export const page = definePage({
  slices: [...paying.slices, orderSlice],
  analytics: [...paying.analytics, orderAnalytics],
  sagas: { ...paying.sagas, order: createOrderSaga },
  chunks: { always: ['order-live', 'pay-button'] },
  maxKB: 110,
});
