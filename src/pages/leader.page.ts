import { definePage } from './definePage';
import { liveRuns } from './parts/liveRuns';
import { runLinks } from './parts/runLinks';

/** Somebody who leads raid runs: their record, and cards of their next runs. */
export const page = definePage({
  ...runLinks,
  slices: [...runLinks.slices, ...liveRuns.slices],
  sagas: { ...runLinks.sagas, ...liveRuns.sagas },
  chunks: { onUse: { ...runLinks.chunks?.onUse, ...liveRuns.chunks?.onUse } },
});
