/** What is fetched only for developers: with `?debug=1`, and always in development. */
import { createTimeTravel, type TimeTravel } from '../store/timeTravel';
import { createPastView } from './islands/pastView';

/** Redux DevTools, and what makes it safe to travel in time with them. */
export function createDebugTools(page: Document): TimeTravel {
  return createTimeTravel(createPastView(page));
}
