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

/** Second path segments that the shop uses below any game: /wow-boost/all, /wow-boost/run/{id}, /wow-boost/leaders/{name}, /destiny-2/services. */
const RESERVED_CATEGORY_SLUGS: ReadonlySet<string> = new Set([ALL_SERVICES_SLUG, 'run', 'leaders', 'services']);

/** Second path segments below one game only: the raid calendar. */
const RESERVED_BELOW_GAME: ReadonlySet<string> = new Set([RAID_CALENDAR_PATH]);

/**
 * Ids on the page of a game, where the section of a category has its slug as its id. They stand all over the shop, so they are listed here;
 * `gamePage.test.ts` finds those that are missing.
 */
const GAME_PAGE_IDS: ReadonlySet<string> = new Set([
  ...[
    'categories',
    'promo',
    'promo-next',
    'more',
    'promoted',
    'we-know',
    'season',
    'season-rewards',
    'sherpa',
    'self-play',
  ],
  'guides',
  ...['quick-order', 'quick-order-choice', 'raid-runs', 'raid-filters'],
  ...['finder', 'service-finder', 'finder-category', 'finder-platform', 'finder-play', 'finder-results'],
  ...[
    'search',
    'head-q',
    'head-panel',
    'services-nav',
    'notifications',
    'cart-count',
    'currency-explained',
    'theme-explained',
  ],
  ...['menu-games', 'menu-currency', 'menu-theme', 'menu-account', 'menu-scroll', 'appearance'],
  ...['sidebar', 'sidebar-appearance', 'games-drawer', 'main', 'cards'],
  ...['foot-shop', 'foot-help', 'foot-company', 'foot-appearance', 'visitor-country'],
  ...['chat-corner', 'chat-opener', 'consent', 'hosts', 'on-idle', 'page-state', 'page-answers', 'page-assets'],
]);

/** Ends of the ids that carousels and fields make of theirs. */
const ID_END = /-(?:title|controls|label)$/;

/** Whether a category would have the path of a page of the shop itself, or the id of something else on the page of its game. */
export const isReservedCategory = (game: string, slug: string): boolean =>
  RESERVED_CATEGORY_SLUGS.has(slug) ||
  RESERVED_BELOW_GAME.has(categoryPath(game, slug)) ||
  GAME_PAGE_IDS.has(slug.replace(ID_END, ''));
