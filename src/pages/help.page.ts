import { definePage } from './definePage';
import { carousels } from './parts/carousels';

/** A help page; that of how it works has slides that move by themselves. */
export const page = definePage({
  slices: [...carousels.slices],
  sagas: { ...carousels.sagas },
  maxKB: 110,
});
