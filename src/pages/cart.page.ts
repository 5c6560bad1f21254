import { definePage } from './definePage';

/** The cart itself; its slice and saga are the shell's, because every page counts what is in it. */
export const page = definePage({
  slices: [],
  sagas: {},
  chunks: { always: ['cart-view'] },
  maxKB: 110,
});
