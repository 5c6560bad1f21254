import { type NotificationsState, notificationsSlice } from './notifications.slice';
import type { NotifyChoicesState } from './notifyChoices.slice';
import { CHANNELS, type Choices, isOn, type QuietHours, TOPICS } from './topics.rules';

/** The state of a page for a shopper with unread notifications. */
export function preloadNotifications(count: number): NotificationsState {
  return { ...notificationsSlice.getInitialState(), count };
}

/** What a shopper has chosen. */
export function preloadNotifyChoices(choices: Choices, quiet: QuietHours | null): NotifyChoicesState {
  const on = TOPICS.flatMap((topic) =>
    CHANNELS.flatMap((channel) => (isOn(choices, topic, channel) ? [`${topic}.${channel}` as const] : [])),
  );
  return { on, choices: 'idle', quiet, hours: 'idle' };
}
