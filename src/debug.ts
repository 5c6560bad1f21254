/** Loaded only with `?debug=1`, and always in development. */
import { createTimeTravel, type TimeTravel } from '../store/timeTravel';
import { createPastView } from './islands/pastView';

/** Connects Redux DevTools with time travel. */
export function createDebugTools(page: Document): TimeTravel {
  return createTimeTravel(createPastView(page));
}
