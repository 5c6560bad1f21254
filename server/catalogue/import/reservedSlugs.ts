import { categoryPath, RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { HELP_PAGE_NAMES } from '../../platform/layout';
import { ALL_SERVICES_SLUG } from '../data/allServices';

/** First path segments that the shop uses itself (DESIGN §6), so no game may have them as its slug. */
export const RESERVED_GAME_SLUGS: ReadonlySet<string> = new Set([
  ...['games', 'search', 'hot-products', 'vip', 'cart', 'checkout', 'buy', 'orders', 'profile', 'account', 'sandbox'],
  ...['sign-in', 'sign-up', 'sign-out', 'logout', 'forgot-password', 'reset-password', 'guides', 'reviews'],
  ...[
    ...HELP_PAGE_NAMES,
    'privacy-choices',
    'consent',
    'cookies',
    'users',
    'services',
    'appearance',
    'notifications',
    'head-panel',
  ],
  ...[
    'banners',
    'ban-risk',
    'chat',
    'report-a-problem',
    'fragments',
    'uploads',
    'geo',
    'ajax',
    'api',
    'v1',
    '1',
    'healthz',
    'readyz',
    'metrics',
  ],
  'staff',
  ...[
    'assets',
    'art',
    'flags',
    'fonts',
    'icons',
    'images',
    'static',
    'public',
    'dev',
    'robots',
    'sitemap',
    'favicon',
    'ws',
  ],
]);

/** Second path segments that the shop uses below any game: /wow-boost/all, /wow-boost/run/{id}, /destiny-2/services. */
const RESERVED_CATEGORY_SLUGS: ReadonlySet<string> = new Set([ALL_SERVICES_SLUG, 'run', 'services']);

/** Second path segments below one game only: the raid calendar. */
const RESERVED_BELOW_GAME: ReadonlySet<string> = new Set([RAID_CALENDAR_PATH]);

/** Whether the path of a category is that of a page of the shop itself. */
export const isReservedCategory = (game: string, slug: string): boolean =>
  RESERVED_CATEGORY_SLUGS.has(slug) || RESERVED_BELOW_GAME.has(categoryPath(game, slug));
