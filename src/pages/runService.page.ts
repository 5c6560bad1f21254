import { watchRunLinks } from '../../domains/raid-run/runLinks.listener';
import { watchReviewLinks } from '../../domains/reviews/reviewLinks.listener';
import { definePage } from './definePage';
import { anchors } from './parts/anchors';
import { liveRuns } from './parts/liveRuns';
import { reviewLists } from './parts/reviewLists';
import { runLinks } from './parts/runLinks';

/** A kind of raid runs: its texts, and cards of its next runs. */
export const page = definePage({
  ...runLinks,
  slices: [...runLinks.slices, ...liveRuns.slices, ...anchors.slices, ...reviewLists.slices],
  sagas: { ...runLinks.sagas, ...liveRuns.sagas, ...anchors.sagas, ...reviewLists.sagas },
  listeners: [watchRunLinks, watchReviewLinks],
  chunks: {
    onUse: {
      ...runLinks.chunks?.onUse,
      ...liveRuns.chunks?.onUse,
      ...anchors.chunks?.onUse,
      ...reviewLists.chunks?.onUse,
    },
  },
});
