export { bellCount, bellLabel } from './bellTexts';
export { KNOWN_GUEST_COOKIE } from './knownGuest';
export * from './notifications.contract';
export { preloadNotifications, preloadNotifyChoices } from './notifications.preload';
export { BELL_ATTRIBUTE, FOLLOWS_ATTRIBUTE, LIST_PLACE_ID, NEWS_ATTRIBUTE } from './notificationsAttributes';
export {
  CHANNELS,
  type Channel,
  type Choices,
  DEFAULT_QUIET,
  differingChoices,
  isAlwaysOn,
  isOn,
  isQuietHour,
  type QuietHours,
  TOPIC_URGENCIES,
  TOPICS,
  type Topic,
  type Urgency,
} from './topics.rules';
export { ALL_TOPICS_TEXT, NOTHING_TITLE, SAME_HOURS_TEXT, TOPIC_LABELS, TOPIC_TEXTS } from './topicTexts.rules';
