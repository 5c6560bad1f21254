export { createNotifications, type Notifications } from './createNotifications';
export { joinGuestNotifications } from './notifier/joinGuest.repository';
export { notifications } from './notifier/notifications.repository';
export type { Notifier, ToldNews } from './notifier/notifier';
export {
  findRecipient,
  recipientKey,
  recipientOf,
  recipientOfOwner,
} from './notifier/recipient.repository';
export { canonicalZone } from './push/pushPolicy.rules';
