export { createLiveNotifications, type LiveNotificationsDeps, NOTIFICATIONS_CHANNEL } from './center/liveNotifications';
export { notificationsRoutes } from './center/notifications.routes';
export { createNotificationsService, type NotificationsService } from './center/notifications.service';
export { joinGuestNotifications } from './notifier/joinGuest.repository';
export { KEPT_DAYS, notifications } from './notifier/notifications.repository';
export { createNotifier, type Notifier, type ToldNews } from './notifier/notifier';
export { GUEST_DAYS, notifySettings } from './notifier/notifySettings.repository';
export { pushQueue, RETENTION_DAYS as PUSH_MESSAGE_DAYS } from './notifier/pushQueue.repository';
export {
  findRecipient,
  type Recipient,
  recipientKey,
  recipientOf,
  recipientOfOwner,
} from './notifier/recipient.repository';
export { shownNotifications } from './notifier/shownNotifications.repository';
export { createUnsubscribeLinks } from './notifier/unsubscribe';
export { unsubscribeRoutes } from './notifier/unsubscribe.routes';
export { pushRoutes } from './push/push.routes';
export { createPushServices, FIREBASE_ORIGINS, type PushServices } from './push/pushServices';
export { pushTokens, RETENTION_DAYS as PUSH_TOKEN_DAYS } from './push/pushTokens.repository';
