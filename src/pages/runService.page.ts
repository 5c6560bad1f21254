import { tabsSlice } from '../../domains/page';
import { watchTabs } from '../../domains/page/tabs.listener';
import { definePage } from './definePage';
import { runLinks } from './runLinks';

/** A kind of raid runs: its texts, and cards of its next runs. */
export const page = definePage({
  ...runLinks,
  slices: [...runLinks.slices, tabsSlice],
  listeners: [...(runLinks.listeners ?? []), watchTabs],
  chunks: { onUse: { ...runLinks.chunks?.onUse, 'service-details': 3 } },
});
