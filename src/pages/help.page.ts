import { definePage } from './definePage';
import { anchors } from './parts/anchors';
import { howItWorks } from './parts/howItWorks';

/** A help page with a nav to its sections; that of how it works has slides that move by themselves. */
export const page = definePage({
  slices: [...howItWorks.slices, ...anchors.slices],
  sagas: { ...howItWorks.sagas, ...anchors.sagas },
  chunks: { onUse: { ...anchors.chunks?.onUse, ...howItWorks.chunks?.onUse } },
  maxKB: 110,
});
