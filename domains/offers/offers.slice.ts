import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The ends of the offers that the page shows. All times are ms UTC, by the server's clock. */
export interface OffersState {
  readonly ends: readonly number[];
  /** The ends that have passed. */
  readonly ended: readonly number[];
  /** The time at the last tick; null before the first, while the page shows the ends as dates. */
  readonly now: number | null;
}
interface WithOffers {
  readonly offers: OffersState;
}

const initialState: OffersState = { ends: [], ended: [], now: null };

const withItem = (items: readonly number[], item: number) => (items.includes(item) ? items : [...items, item]);

export const offersSlice = createSlice({
  name: 'offers',
  initialState: initialState as OffersState,
  reducers: {
    /** An element with this end is in the page. */
    endShown: (state, { payload: { end } }: PayloadAction<{ readonly end: number }>) =>
      state.ends.includes(end) ? state : { ...state, ends: [...state.ends, end] },
    offersTicked: (state, { payload: { now } }: PayloadAction<{ readonly now: number }>) => ({ ...state, now }),
    /** The regular prices count again. */
    offerEnded: (state, { payload: { end } }: PayloadAction<{ readonly end: number }>) => ({
      ...state,
      ended: withItem(state.ended, end),
    }),
  },
});

export const { endShown, offersTicked, offerEnded } = offersSlice.actions;
export const selectOffers = (state: WithOffers): OffersState => state.offers;
