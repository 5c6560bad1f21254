import { vipAnalytics } from '../../domains/vip/vip.analytics';
import { vipSlice } from '../../domains/vip/vip.slice';
import { createVipFlow } from '../../sagas/flows/vip.saga';
import { definePage } from './definePage';
import { onceIdle } from './onceIdle';

/** What every page has besides for shoppers who are signed in. */
export const page = definePage({
  slices: [vipSlice],
  analytics: [vipAnalytics],
  sagas: {
    vip: onceIdle(async () => createVipFlow),
  },
  maxKB: 110,
});
