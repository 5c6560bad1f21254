import { REVIEWS_PATH } from '../../../domains/reviews';
import {
  CART_PATH,
  FORGOT_PASSWORD_PATH,
  GAMES_PATH,
  GUIDES_PATH,
  HOT_PRODUCTS_PATH,
  ORDERS_PATH,
  PROBLEM_PATH,
  RAID_CALENDAR_PATH,
  SIGN_IN_PATH,
  SIGN_UP_PATH,
  searchPath,
  VIP_PATH,
} from '../../../src/lib/urls';
import { HELP_PAGE_NAMES, helpPath } from '../../platform/layout';
import { FINDER_PATH } from '../finder/finderPath';

/** Pages of every shop, whatever it sells. A path that is only reserved is none: most have no page. */
export const SHOP_PAGES: readonly string[] = [
  ...[GAMES_PATH, searchPath(), HOT_PRODUCTS_PATH, VIP_PATH, GUIDES_PATH, REVIEWS_PATH, CART_PATH, ORDERS_PATH],
  ...[SIGN_IN_PATH, SIGN_UP_PATH, FORGOT_PASSWORD_PATH, PROBLEM_PATH, ...HELP_PAGE_NAMES.map(helpPath)],
];

/** Pages below one game, there with the game. */
export const GAME_PAGES: readonly string[] = [RAID_CALENDAR_PATH, FINDER_PATH];
