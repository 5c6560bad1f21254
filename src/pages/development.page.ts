import { page as cart } from './cart.page';
import { page as category } from './category.page';
import { page as checkout } from './checkout.page';
import { definePage } from './definePage';
import { page as game } from './game.page';
import { page as home } from './home.page';
import { page as hotProducts } from './hotProducts.page';
import { page as notifications } from './notifications.page';
import { page as order } from './order.page';
import { page as profile } from './profile.page';
import { page as raidCalendar } from './raidCalendar.page';
import { page as raidRun } from './raidRun.page';
import { page as service } from './service.page';
import { page as staffChat } from './staffChat.page';
import { page as vip } from './vip.page';

/** The gallery of all islands: every slice, but only the shell's sagas. */
export const page = definePage({
  slices: [
    ...new Set(
      [
        cart,
        category,
        checkout,
        game,
        home,
        hotProducts,
        notifications,
        order,
        profile,
        raidCalendar,
        raidRun,
        service,
        staffChat,
        vip,
      ].flatMap(({ slices }) => [...slices]),
    ),
  ],
  maxKB: 200,
});
