import { createAction } from '@reduxjs/toolkit';
import type { toGa4Item } from '../../src/lib/ga4Item';

/** A refund as analytics get it; amounts in units of the currency. */
export interface RefundedOrder {
  /** The number of the order. */
  readonly transaction_id: string;
  readonly currency: string;
  readonly value: number;
  readonly items: readonly ReturnType<typeof toGa4Item>[];
}

/** An order of this browser was refunded: told once, on any page, to listeners and analytics tools. Only with the shopper's consent to analytics. */
export const orderRefunded = createAction<RefundedOrder, 'order/orderRefunded'>('order/orderRefunded');
