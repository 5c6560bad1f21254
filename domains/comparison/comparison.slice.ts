import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Configuration } from '../configurator';
import type { Quote } from '../pricing';

/** Choices put aside to compare others with, and the price that was shown with them. */
export interface PinnedChoices {
  readonly configuration: Configuration;
  readonly quote: Quote;
}

export interface ComparisonState {
  /** What the present choices are compared with. */
  readonly pinned: PinnedChoices | null;
}

const initialState: ComparisonState = { pinned: null };

export const comparisonSlice = createSlice({
  name: 'comparison',
  initialState,
  reducers: {
    choicesPinned: (_state, { payload }: PayloadAction<PinnedChoices>) => ({ pinned: payload }),
    /** They were pinned before the page was loaded again. */
    pinRestored: (_state, { payload }: PayloadAction<PinnedChoices>) => ({ pinned: payload }),
    comparisonEnded: () => initialState,
  },
});

export const { choicesPinned, pinRestored, comparisonEnded } = comparisonSlice.actions;
