import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MovedBy } from '../../src/ui/media/carousel/startCarousel';

/** Choice of the shopper for all that moves by itself, for this visit: `none` as long as they have said nothing, `unknown` until the session is asked. */
export type MotionChoice = 'unknown' | 'none' | 'paused' | 'playing';

/** The carousels that move by themselves. Time travel shows the slides of then and holds them. */
export interface CarouselsState {
  readonly motion: MotionChoice;
  /** The index of the slide that each one shows, by its id. */
  readonly shown: Readonly<Record<string, number>>;
}

const initialState: CarouselsState = { motion: 'unknown', shown: {} };

export const carouselsSlice = createSlice({
  name: 'carousels',
  initialState,
  reducers: {
    /** A carousel is on the page, and shows the slide that the shopper has scrolled to until then; the first one else. */
    carouselStarted: (
      state,
      { payload: { id, index } }: PayloadAction<{ readonly id: string; readonly index: number }>,
    ) => {
      state.shown[id] ??= index;
    },
    motionRestored: (state, { payload }: PayloadAction<{ readonly motion: 'none' | 'paused' | 'playing' }>) => {
      if (state.motion === 'unknown') state.motion = payload.motion;
    },
    motionPaused: (state) => {
      state.motion = 'paused';
    },
    motionPlayed: (state) => {
      state.motion = 'playing';
    },
    slideShown: (
      state,
      { payload: { id, index } }: PayloadAction<{ readonly id: string; readonly index: number; readonly by: MovedBy }>,
    ) => {
      state.shown[id] = index;
    },
  },
  selectors: { selectCarousels: (state) => state },
});

export const { carouselStarted, motionRestored, motionPaused, motionPlayed, slideShown } = carouselsSlice.actions;
export const { selectCarousels } = carouselsSlice.selectors;
export type WithCarousels = Parameters<typeof selectCarousels>[0];
