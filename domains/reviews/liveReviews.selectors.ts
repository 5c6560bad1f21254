import { selectCarousels, type WithCarousels } from '../carousels';
import { ADD_PAUSE_MS, LIVE_ROWS, waitingReviews } from './liveReviews.rules';
import type { WithLiveReviews } from './liveReviews.slice';

/** Whether there are enough reviews for the widget. */
export const selectHasRows = ({ liveReviews: { shown } }: WithLiveReviews): boolean => shown.length === LIVE_ROWS;

/** Whether it is shown: all rows are there, and the shop is, or somebody reads what it said before it fell silent. */
export const selectIsShown = (state: WithLiveReviews): boolean =>
  selectHasRows(state) && (!state.liveReviews.isLost || state.liveReviews.isHeld);

/** Whether the shopper has paused what moves by itself. Who wants less motion has not: a row that comes does not move. */
export const selectIsPaused = (state: WithCarousels): boolean => selectCarousels(state).motion === 'paused';

/** The one whose turn is next, the oldest of those that wait, and from when on it may come, ms UTC; undefined while none may. */
export function selectNextReview(state: WithLiveReviews & WithCarousels) {
  const { shown, latest, addedAt, isInView, isHeld } = state.liveReviews;
  const next = waitingReviews(shown, latest).at(-1);
  // An earlier page of the visit may have paused it, as long as the session was not asked.
  const mayBePaused = selectIsPaused(state) || selectCarousels(state).motion === 'unknown';
  const isResting = !isInView || isHeld || mayBePaused || !selectIsShown(state);
  return next === undefined || isResting ? undefined : { id: next.id, from: addedAt + ADD_PAUSE_MS };
}
