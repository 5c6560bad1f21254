import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as Type from 'typebox';
import type { DateStyle } from '../../src/lib/dateStyle';
import { VipTermsSchema } from '../../src/lib/vipTermsSchema';

/** General data of the page, written by the server. Amounts in other slices are cents of `currency`. */
export const PageStateSchema = Type.Object({
  /** Which page this is: `home`, `service`, `cart` … */
  kind: Type.String(),
  /** The route's pattern (`/orders/:id`) where the URL is a secret, because third parties listen to `pageOpened`. */
  path: Type.String(),
  /**
   * The page shows a rejected form again, so analytics must not count it a second time. `checkout`: "Buy now" had sent it, which counts when it is
   * pressed; "Add to cart" counts only when it was not rejected.
   */
  returned: Type.Optional(Type.String()),
  currency: Type.Object({
    code: Type.String(),
    name: Type.String(),
    sign: Type.String(),
    /** Units of it per US dollar × 1,000,000. */
    rateMicro: Type.Integer(),
    /** What the shopper's VIP level does to prices; absent for guests. */
    vip: Type.Optional(VipTermsSchema),
  }),
  /** How the visitor reads dates, times and tax. */
  dateStyle: Type.String(),
  /** When the server rendered the page, ms UTC. */
  serverTime: Type.Integer(),
  /** To be added to the device's clock, ms; 0 until the clock was synced. */
  serverTimeOffset: Type.Integer(),
});
type PageState = Type.Static<typeof PageStateSchema> & { readonly dateStyle: DateStyle };

const initialState: PageState = {
  kind: 'unknown',
  path: '/',
  currency: { code: 'USD', name: 'US dollar', sign: '$', rateMicro: 1_000_000 },
  dateStyle: 'other',
  serverTime: 0,
  serverTimeOffset: 0,
};

export const pageSlice = createSlice({
  name: 'page',
  initialState,
  reducers: {
    /** The store has started; analytics counts it as a page view. Changes no state. */
    pageOpened: (_state, _action: PayloadAction<{ readonly kind: string; readonly path: string }>) => undefined,
    clockSynced(state, action: PayloadAction<{ readonly offsetMs: number }>) {
      state.serverTimeOffset = action.payload.offsetMs;
    },
  },
  selectors: {
    selectPage: (state) => state,
    selectCurrency: (state) => state.currency,
  },
});

export const { pageOpened, clockSynced } = pageSlice.actions;
export const { selectPage, selectCurrency } = pageSlice.selectors;
