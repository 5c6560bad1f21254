import { createNotifyChoicesSaga } from '../../domains/notifications/notifyChoices.saga';
import { notifyChoicesSlice } from '../../domains/notifications/notifyChoices.slice';
import { definePage } from './definePage';
import { push } from './push';

/** All that a shopper was told, and what they want to be told of. */
export const page = definePage({
  slices: [notifyChoicesSlice, ...push.slices],
  events: push.events,
  analytics: push.analytics,
  sagas: { notifyChoices: createNotifyChoicesSaga, ...push.sagas },
  chunks: { always: ['notification-choices', 'push-device'], ...push.chunks },
  maxKB: 110,
});
