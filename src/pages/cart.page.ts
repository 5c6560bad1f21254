import { definePage } from './definePage';

/** The cart page; the slice and saga are in the shell, because every page shows the cart's count. */
export const page = definePage({
  slices: [],
  sagas: {},
  chunks: { always: ['cart-view'] },
  maxKB: 110,
});
