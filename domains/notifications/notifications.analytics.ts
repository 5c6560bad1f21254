import type { UnknownAction } from '@reduxjs/toolkit';
import { notificationOpened, notificationRemoved } from './notifications.slice';

/** `notification_open` and `notification_remove` with the topic, and nothing about whose it is or what it says. */
export function notificationAnalytics(action: UnknownAction) {
  const name = notificationOpened.match(action)
    ? 'notification_open'
    : notificationRemoved.match(action) && 'notification_remove';
  const { topic } = (action as ReturnType<typeof notificationOpened>).meta ?? {};
  return name && topic ? ({ name, params: { topic } } as const) : undefined;
}
