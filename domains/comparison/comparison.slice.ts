import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Configuration } from '../configurator';
import type { Quote } from '../pricing';

/** A pinned configuration, and the price that was shown for it. */
export interface PinnedChoices {
  readonly configuration: Configuration;
  readonly quote: Quote;
}

export interface ComparisonState {
  readonly pinned: PinnedChoices | null;
}

const initialState: ComparisonState = { pinned: null };

export const comparisonSlice = createSlice({
  name: 'comparison',
  initialState,
  reducers: {
    choicesPinned: (_state, { payload }: PayloadAction<PinnedChoices>) => ({ pinned: payload }),
    /** The pin was restored from session storage. */
    pinRestored: (_state, { payload }: PayloadAction<PinnedChoices>) => ({ pinned: payload }),
    comparisonEnded: () => initialState,
  },
});

export const { choicesPinned, pinRestored, comparisonEnded } = comparisonSlice.actions;
