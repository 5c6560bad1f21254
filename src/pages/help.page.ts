import { definePage } from './definePage';
import { howItWorks } from './parts/howItWorks';

/** A help page; that of how it works has slides that move by themselves. */
export const page = definePage({
  slices: [...howItWorks.slices],
  sagas: { ...howItWorks.sagas },
  chunks: { onUse: { 'how-it-works': 2 } },
  maxKB: 110,
});
