import { type CompletePage, completePage, type StateOfKind } from '../../src/pages';
import { page as cart } from '../../src/pages/cart.page';
import { page as category } from '../../src/pages/category.page';
import { page as checkout } from '../../src/pages/checkout.page';
import { page as development } from '../../src/pages/development.page';
import { page as game } from '../../src/pages/game.page';
import { page as gameRuns } from '../../src/pages/gameRuns.page';
import { page as games } from '../../src/pages/games.page';
import { page as guide } from '../../src/pages/guide.page';
import { page as help } from '../../src/pages/help.page';
import { page as home } from '../../src/pages/home.page';
import { page as hotProducts } from '../../src/pages/hotProducts.page';
import { page as leader } from '../../src/pages/leader.page';
import { page as notifications } from '../../src/pages/notifications.page';
import { page as order } from '../../src/pages/order.page';
import { page as profile } from '../../src/pages/profile.page';
import { page as raidCalendar } from '../../src/pages/raidCalendar.page';
import { page as raidRun } from '../../src/pages/raidRun.page';
import { page as runService } from '../../src/pages/runService.page';
import { page as sandboxPay } from '../../src/pages/sandboxPay.page';
import { page as search } from '../../src/pages/search.page';
import { page as service } from '../../src/pages/service.page';
import { page as signedIn } from '../../src/pages/signedIn.page';
import { page as staffChat } from '../../src/pages/staffChat.page';
import { page as vip } from '../../src/pages/vip.page';
import { page as waitlist } from '../../src/pages/waitlist.page';
import type { AnySlice } from '../../store/pageReducer';
import { completeState } from '../../store/pageState';

/** The kinds of pages used in tests, as in the browser. */
const kinds = {
  cart,
  category,
  checkout,
  development,
  game,
  'game-runs': gameRuns,
  games,
  guide,
  help,
  home,
  'hot-products': hotProducts,
  leader,
  notifications,
  order,
  profile,
  'raid-run': raidRun,
  'raid-calendar': raidCalendar,
  'run-service': runService,
  'sandbox-pay': sandboxPay,
  search,
  service,
  'staff-chat': staffChat,
  vip,
  waitlist,
} as const;
export type TestedKind = keyof typeof kinds;

/** A page of this kind, with the shell's parts. @param slices of the page; those of shoppers who are signed in have one more */
export function pageOf<Kind extends TestedKind>(kind: Kind, slices: object = {}): CompletePage<StateOfKind<Kind>> {
  const more = 'vip' in slices ? [signedIn] : [];
  return completePage<readonly AnySlice[]>(kinds[kind] as never, kind, more as never) as unknown as CompletePage<
    StateOfKind<Kind>
  >;
}

/** The whole state of a page of this kind, from the slices that differ from their initial states. */
export function stateOf<Kind extends TestedKind = 'service'>(
  partial: Partial<StateOfKind<Kind>> = {},
  kind: Kind = 'service' as Kind,
): StateOfKind<Kind> {
  return completeState(pageOf(kind, partial).reducer, partial);
}
