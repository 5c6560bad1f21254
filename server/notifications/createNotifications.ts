import type { Platform, ShopModule } from '../platform';
import { createLiveNotifications, NOTIFICATIONS_CHANNEL } from './center/liveNotifications';
import { notificationsRoutes } from './center/notifications.routes';
import { createNotificationsService } from './center/notifications.service';
import { notificationStores } from './notificationStores';
import { notifications } from './notifier/notifications.repository';
import { createNotifier } from './notifier/notifier';
import { notifySettings } from './notifier/notifySettings.repository';
import { pushQueue } from './notifier/pushQueue.repository';
import { shownNotifications } from './notifier/shownNotifications.repository';
import { createUnsubscribeLinks } from './notifier/unsubscribe';
import { unsubscribeRoutes } from './notifier/unsubscribe.routes';
import { pushRoutes } from './push/push.routes';
import { createPushServices, FIREBASE_ORIGINS, type PushAccounts } from './push/pushServices';
import { pushTokens } from './push/pushTokens.repository';

/** What notifications ask of accounts. */
export interface NotificationsNeeds {
  readonly accounts: PushAccounts;
}

/** What shoppers are told: under the bell, by mail with a way to turn it off, and by push message. */
export function createNotifications(platform: Platform, { accounts }: NotificationsNeeds) {
  const { config, db } = platform;
  const unsubscribeLinks = createUnsubscribeLinks(platform);
  const notifier = createNotifier({ ...platform, unsubscribeLinks });
  const push = createPushServices({ ...platform, unsubscribeLinks, accounts });
  const center = createNotificationsService(platform);
  const liveNotifications = createLiveNotifications(platform);
  const context = { ...platform, ...push, unsubscribeLinks, notifications: center };

  const module: ShopModule = {
    routes(app) {
      notificationsRoutes(app, context);
      pushRoutes(app, context);
      unsubscribeRoutes(app, context);
    },
    jobs: [{ failure: 'push messages could not be sent', run: () => push.pushSender.sendDue() }],
    deleteExpired: [
      (now) => notifications.deleteExpired(now, db),
      (now) => notifySettings.deleteExpired(now, db),
      (now) => pushQueue.deleteExpired(now, db),
      (now) => pushTokens.deleteExpired(now, db),
    ],
    live: [liveNotifications.source],
    channels: { [NOTIFICATIONS_CHANNEL]: liveNotifications.changed },
    start: liveNotifications.start,
    stores: notificationStores,
    commands: { push: push.pushCommands.runCommand },
    policy: { connections: config.firebase ? FIREBASE_ORIGINS : [] },
  };
  return {
    ...module,
    ...push,
    notifier,
    unsubscribeLinks,
    /** How many notifications an account has not read. */
    countUnread: (accountId: number) => shownNotifications.countUnread({ accountId }, db),
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
