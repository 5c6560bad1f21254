import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The slider of how an order goes: it exists only while it is in view. */
export interface HowItWorksState {
  /** The id of the slider on the page; null until its code has come. */
  readonly id: string | null;
  readonly isInView: boolean;
}

const initialState: HowItWorksState = { id: null, isInView: false };

export const howItWorksSlice = createSlice({
  name: 'howItWorks',
  initialState,
  reducers: {
    /** The page has the slider, and its code has come. */
    sliderFound: (state, { payload: { id } }: PayloadAction<{ readonly id: string }>) => {
      state.id = id;
    },
    /** A tenth of it is in view. */
    sliderEntered: (state) => {
      state.isInView = true;
    },
    sliderLeft: (state) => {
      state.isInView = false;
    },
  },
  selectors: { selectHowItWorks: (state) => state },
});

export const { sliderFound, sliderEntered, sliderLeft } = howItWorksSlice.actions;
export const { selectHowItWorks } = howItWorksSlice.selectors;
export type WithHowItWorks = Parameters<typeof selectHowItWorks>[0];
