import type { UnknownAction } from '@reduxjs/toolkit';
import { notificationOpened, notificationRemoved } from './notifications.slice';

/** `notification_open` and `notification_remove` with the topic, and nothing about whose it is or what it says. */
export function notificationAnalytics(action: UnknownAction) {
  const isOpened = notificationOpened.match(action);
  if (!isOpened && !notificationRemoved.match(action)) return undefined;
  const { topic = '' } = action.meta;
  return { name: isOpened ? 'notification_open' : 'notification_remove', params: { topic } } as const;
}
