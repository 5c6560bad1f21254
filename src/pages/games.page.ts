import { definePage } from './definePage';

/** All games, as posters and as a list with a filter. */
export const page = definePage({
  slices: [],
  sagas: {},
  chunks: { always: ['games-list'] },
  maxKB: 110,
});
