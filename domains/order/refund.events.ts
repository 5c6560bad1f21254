import { createAction } from '@reduxjs/toolkit';
import type { toGa4Item } from '../../src/lib/ga4Item';

/** A refund as analytics get it; amounts in units of the currency. */
export interface RefundedOrder {
  /** The number of the order. */
  readonly transaction_id: string;
  /** Tells this refund from others of the order, from 1. */
  readonly refund_number: number;
  readonly currency: string;
  readonly value: number;
  readonly items: readonly ReturnType<typeof toGa4Item>[];
}

/** Money of an order of this browser went back, of all or some of its lines: told once, on any page, to listeners and analytics tools. Only with the shopper's consent to analytics. */
export const orderRefunded = createAction<RefundedOrder, 'order/orderRefunded'>('order/orderRefunded');
