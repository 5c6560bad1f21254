import type { StoredData } from '../platform';
import { KEPT_DAYS } from './notifier/notifications.repository';
import { GUEST_DAYS } from './notifier/notifySettings.repository';
import { ownNotifications } from './notifier/ownNotifications.repository';
import { RETENTION_DAYS as MESSAGE_DAYS } from './notifier/pushQueue.repository';
import { RETENTION_DAYS as TOKEN_DAYS } from './push/pushTokens.repository';

/** What shoppers were told, and the browsers that are told. Tokens are deleted before messages, which refer to them. */
export const notificationStores: readonly StoredData[] = [
  {
    place: 110,
    title: 'Push messages',
    text: `The push address your browser gave us, until you turn them off or after ${TOKEN_DAYS} days without a visit. Messages: ${MESSAGE_DAYS} days.`,
    tables: ['push_tokens', 'push_outbox'],
    exports: [
      { place: 90, key: 'pushBrowsers', read: ({ account }, db) => ownNotifications.pushBrowsers(account.id, db) },
      { place: 100, key: 'pushMessages', read: ({ account }, db) => ownNotifications.pushMessages(account.id, db) },
    ],
    forgets: {
      'delete notifications': ({ account }, trx) =>
        ownNotifications.deleteRows(['push_tokens', 'push_outbox'], account.id, trx),
    },
  },
  {
    place: 100,
    title: 'Notifications',
    text: `What we notified you about: ${KEPT_DAYS} days. Settings without an account: ${GUEST_DAYS} days.`,
    tables: ['notification_settings', 'notifications'],
    exports: [
      { place: 110, key: 'notifications', read: ({ account }, db) => ownNotifications.list(account.id, db) },
      { place: 120, key: 'notificationSettings', read: ({ account }, db) => ownNotifications.settings(account.id, db) },
    ],
    forgets: {
      'delete notifications': ({ account }, trx) =>
        ownNotifications.deleteRows(['notification_settings', 'notifications'], account.id, trx),
    },
  },
];
