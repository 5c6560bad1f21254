import { definePage } from './definePage';
import { anchors } from './parts/anchors';
import { liveRuns } from './parts/liveRuns';
import { runLinks } from './parts/runLinks';

/** A kind of raid runs: its texts, and cards of its next runs. */
export const page = definePage({
  ...runLinks,
  slices: [...runLinks.slices, ...liveRuns.slices, ...anchors.slices],
  sagas: { ...runLinks.sagas, ...liveRuns.sagas, ...anchors.sagas },
  chunks: { onUse: { ...runLinks.chunks?.onUse, ...liveRuns.chunks?.onUse, ...anchors.chunks?.onUse } },
});
