import * as checkoutEvents from '../../domains/checkout/checkout.events';
import { checkoutSlice } from '../../domains/checkout/checkout.slice';
import { orderAnalytics } from '../../domains/order/order.analytics';
import { createOrderSaga } from '../../domains/order/order.saga';
import { orderSlice } from '../../domains/order/order.slice';
import * as receiptEvents from '../../domains/order/receipt.events';
import { createReceiptSaga } from '../../domains/order/receipt.saga';
import { createPaymentTimeoutSaga } from '../../sagas/flows/paymentTimeout.saga';
import { definePage } from './definePage';
import { push } from './push';

/** An order from payment to completion; its status updates live. */
export const page = definePage({
  slices: [checkoutSlice, orderSlice, ...push.slices],
  events: { ...checkoutEvents, ...receiptEvents, ...push.events },
  analytics: [orderAnalytics, ...push.analytics],
  sagas: {
    ...push.sagas,
    order: createOrderSaga,
    paymentTimeout: createPaymentTimeoutSaga,
    receipt: createReceiptSaga,
  },
  chunks: {
    ...push.chunks,
    always: ['order-live', 'copy-texts', 'push-ask', 'live'],
    some: { unpaid: ['pay-button'], paid: ['order-line', 'print-receipt'] },
  },
  maxKB: 111,
});
