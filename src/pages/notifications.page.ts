import { createNotifyChoicesSaga } from '../../domains/notifications/notifyChoices.saga';
import { notifyChoicesSlice } from '../../domains/notifications/notifyChoices.slice';
import { definePage } from './definePage';

/** All that a shopper was told, and what they want to be told of. */
export const page = definePage({
  slices: [notifyChoicesSlice],
  sagas: { notifyChoices: createNotifyChoicesSaga },
  chunks: { always: ['notification-choices'] },
  maxKB: 110,
});
