import type { Accounts } from '../accounts';
import { CHAT_CHANNEL, type Chat, TYPING_CHANNEL } from '../chat';
import type { Notifications } from '../notifications';
import type { Orders } from '../orders';
import type { Platform, ShopModule } from '../platform';
import type { Problems } from '../problems';
import type { Raids } from '../raids';
import type { Reviews } from '../reviews';
import type { Storefront } from '../storefront';
import type { Vip } from '../vip';
import { staffAnnouncementRoutes } from './announcements/staffAnnouncements.routes';
import { staffAuditRoutes } from './audit/staffAudit.routes';
import { createLiveStaffChats } from './chat/liveStaffChats';
import { staffChatRoutes } from './chat/staffChat.routes';
import { createStaffChats } from './chat/staffChat.service';
import { createStaffAccounts } from './members/staffAccounts.service';
import { staffLineRoutes } from './orders/staffLines.routes';
import { staffOrderRoutes } from './orders/staffOrders.routes';
import { createStaffOrders } from './orders/staffOrders.service';
import { staffProblemRoutes } from './problems/staffProblems.routes';
import { staffQuestionRoutes } from './questions/staffQuestions.routes';
import { staffReviewRoutes } from './reviews/staffReviews.routes';
import { staffRunRoutes } from './runs/staffRuns.routes';
import { createStaffRuns } from './runs/staffRuns.service';
import { staffCouponRoutes } from './vip/staffCoupons.routes';
import { staffVipRoutes } from './vip/staffVip.routes';

export interface StaffNeeds {
  readonly accounts: Accounts;
  readonly notifications: Notifications;
  readonly orders: Orders;
  readonly chat: Chat;
  readonly raids: Raids;
  readonly storefront: Storefront;
  readonly problems: Problems;
  readonly reviews: Reviews;
  readonly vip: Vip;
}

/** The desk of the shop's staff, and who they are. */
export function createStaff(platform: Platform, needs: StaffNeeds) {
  const { accounts, notifications, orders, chat, raids, storefront, problems, reviews, vip } = needs;
  const services = {
    ...platform,
    ...accounts,
    ...notifications,
    ...orders,
    ...raids,
    ...storefront,
    ...chat,
    ...problems,
  };
  const staffChats = createStaffChats(services);
  const staffAccounts = createStaffAccounts(platform);
  const staffOrders = createStaffOrders(services);
  const staffRuns = createStaffRuns(services);
  const liveChats = createLiveStaffChats({ ...platform, staffChats });
  const { staffReviews } = reviews;
  const context = { ...services, vip, staffReviews, staffChats, staffOrders, staffRuns };

  const module: ShopModule = {
    // Each handler asks first whether its visitor is staff.
    routes(app) {
      staffOrderRoutes(app, context);
      staffLineRoutes(app, context);
      staffQuestionRoutes(app, context);
      staffProblemRoutes(app, context);
      staffReviewRoutes(app, context);
      staffAnnouncementRoutes(app, context);
      staffRunRoutes(app, context);
      staffVipRoutes(app, context);
      staffCouponRoutes(app, context);
      staffAuditRoutes(app, context);
      staffChatRoutes(app, context);
    },
    live: liveChats.sources,
    channels: {
      [CHAT_CHANNEL]: (ids) => liveChats.changed(ids?.split(' ')[0]),
      [TYPING_CHANNEL](typed) {
        const [, side, threadId = ''] = typed?.split(' ') ?? [];
        if (side === 'shopper') liveChats.shopperTypes(threadId);
      },
    },
    start: liveChats.start,
    commands: { staff: staffAccounts.runCommand },
  };
  return { ...module, staffAccounts, staffChats, staffOrders, staffRuns };
}
