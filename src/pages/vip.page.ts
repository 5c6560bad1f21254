import { tabsSlice } from '../../domains/page';
import { watchTabs } from '../../domains/page/tabs.listener';
import { definePage } from './definePage';

/** The VIP levels. */
export const page = definePage({
  slices: [tabsSlice],
  listeners: [watchTabs],
  chunks: { always: ['level-track', 'vip-questions'] },
  maxKB: 110,
});
