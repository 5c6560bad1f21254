import { tabsSlice } from '../../domains/page';
import { watchTabs } from '../../domains/page/tabs.listener';
import { definePage } from './definePage';
import { liveRuns } from './parts/liveRuns';
import { runLinks } from './parts/runLinks';

/** A kind of raid runs: its texts, and cards of its next runs. */
export const page = definePage({
  ...runLinks,
  slices: [...runLinks.slices, ...liveRuns.slices, tabsSlice],
  sagas: { ...runLinks.sagas, ...liveRuns.sagas },
  listeners: [...(runLinks.listeners ?? []), watchTabs],
  chunks: { onUse: { ...runLinks.chunks?.onUse, ...liveRuns.chunks?.onUse, 'service-details': 3 } },
});
