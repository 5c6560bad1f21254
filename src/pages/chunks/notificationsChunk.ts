import { createNotificationsSaga } from '../../../domains/notifications/notifications.saga';
import type { Ports } from '../../ports';
import { createBrowserAppBadge } from '../../ports/appBadge';

/** The saga of the list with its port, which comes with its code. */
export const createNotifications = (ports: Ports) =>
  createNotificationsSaga({ ...ports, badge: createBrowserAppBadge() });
