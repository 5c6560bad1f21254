import { createSlice } from '@reduxjs/toolkit';
import type { OrderStatus } from './order.rules';

/** A good of an order as analytics tells of it. Amounts in cents. */
interface OrderedItem {
  readonly slug: string;
  readonly name: string;
  readonly game: string;
  readonly category: string;
  readonly subCategory: string;
  readonly variant: string;
  readonly total: number;
  readonly discount: number;
}

/** The order of this page as the server confirms it. The number opens nothing, so it may be told to others; the order's id may not. */
export interface ConfirmedOrder {
  readonly number: string;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly total: number;
  readonly items: readonly OrderedItem[];
}

export interface OrderState {
  readonly confirmed: ConfirmedOrder | null;
}

const initialState: OrderState = { confirmed: null };

/** Filled by the order page's state; nothing on the page changes it. */
export const orderSlice = createSlice({
  name: 'order',
  initialState: initialState as OrderState,
  reducers: {},
});
