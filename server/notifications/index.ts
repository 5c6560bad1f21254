export { createNotifications, type Notifications } from './createNotifications';
export { joinGuestNotifications } from './notifier/joinGuest.repository';
export { KEPT_DAYS, notifications } from './notifier/notifications.repository';
export type { Notifier, ToldNews } from './notifier/notifier';
export { GUEST_DAYS } from './notifier/notifySettings.repository';
export { RETENTION_DAYS as PUSH_MESSAGE_DAYS } from './notifier/pushQueue.repository';
export {
  findRecipient,
  type Recipient,
  recipientKey,
  recipientOf,
  recipientOfOwner,
} from './notifier/recipient.repository';
export { RETENTION_DAYS as PUSH_TOKEN_DAYS } from './push/pushTokens.repository';
