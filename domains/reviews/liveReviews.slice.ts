import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LiveReview, LiveReviews } from './liveReviews.contract';
import { updatedRows, waitingReviews, withReviews } from './liveReviews.rules';

/** The newest reviews on the home page. Those that come while they are shown wait for their turn. All times are ms UTC, by the server's clock. */
export interface LiveReviewsState {
  /** The rows, the newest first. */
  readonly shown: readonly LiveReview[];
  /** What the server has said last; null before. Of it waits what is not shown. */
  readonly latest: LiveReviews | null;
  /** The id of the one that has just come; null once it is no longer marked. */
  readonly marked: number | null;
  /** When one came last; 0 before. */
  readonly addedAt: number;
  /** The time by which ages are written; null before the first tick, while the page shows dates. */
  readonly now: number | null;
  readonly isInView: boolean;
  /** The pointer or the keyboard's focus is in it. */
  readonly isHeld: boolean;
  /** The shop does not answer, so nobody knows what is new. */
  readonly isLost: boolean;
}

export interface WithLiveReviews {
  readonly liveReviews: LiveReviewsState;
}

const initialState: LiveReviewsState = {
  shown: [],
  latest: null,
  marked: null,
  addedAt: 0,
  now: null,
  isInView: false,
  isHeld: false,
  isLost: false,
};

/** When the newest of these was published. */
const newestOf = (rows: readonly LiveReview[]): number => Math.max(...rows.map(({ publishedAt }) => publishedAt));

interface At {
  readonly now: number;
}

export const liveReviewsSlice = createSlice({
  name: 'liveReviews',
  initialState: initialState as LiveReviewsState,
  reducers: {
    /** The server says what is published. What is older than what it said before only proves that it is there. */
    reviewsUpdated(state, { payload: { data, now } }: PayloadAction<At & { readonly data: LiveReviews }>) {
      const before = state.latest;
      if (before !== null && data.at < before.at) return { ...state, isLost: false };
      const shown = updatedRows(state.shown, data, state.isHeld);
      const isFilledByNew = newestOf(shown) > newestOf(state.shown);
      return { ...state, isLost: false, latest: data, shown, addedAt: isFilledByNew ? now : state.addedAt };
    },
    /** It was the turn of one that waited. */
    reviewAdded(state, { payload: { id, now } }: PayloadAction<At & { readonly id: number }>) {
      const added = waitingReviews(state.shown, state.latest).filter((review) => review.id === id);
      if (added.length === 0) return state;
      return { ...state, shown: withReviews(state.shown, added), marked: id, addedAt: now };
    },
    markEnded: (state) => ({ ...state, marked: null }),
    connectionLost: (state) => ({ ...state, isLost: true }),
    viewChanged: (state, { payload }: PayloadAction<Pick<LiveReviewsState, 'isInView'>>) => ({ ...state, ...payload }),
    /** What could not move while it was held does so now. */
    holdChanged: (state, { payload: { isHeld } }: PayloadAction<Pick<LiveReviewsState, 'isHeld'>>) => ({
      ...state,
      isHeld,
      shown: isHeld ? state.shown : withReviews(state.shown, []),
    }),
    ticked: (state, { payload }: PayloadAction<At>) => ({ ...state, ...payload }),
  },
  selectors: { selectLiveReviews: (state) => state },
});

export const { reviewsUpdated, reviewAdded, markEnded, connectionLost, viewChanged, holdChanged, ticked } =
  liveReviewsSlice.actions;
export const { selectLiveReviews } = liveReviewsSlice.selectors;
