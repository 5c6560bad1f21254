import { ALL_SERVICES_SLUG } from '../allServices';

/** First path segments that the shop uses itself (DESIGN §6), so no game may have them as its slug. */
export const RESERVED_GAME_SLUGS: ReadonlySet<string> = new Set([
  ...['games', 'search', 'hot-products', 'vip', 'cart', 'checkout', 'buy', 'orders', 'profile', 'account', 'sandbox'],
  ...[
    'sign-in',
    'sign-up',
    'sign-out',
    'logout',
    'forgot-password',
    'reset-password',
    'contact-us',
    'guides',
    'reviews',
  ],
  ...[
    'how-it-works',
    'faq',
    'terms',
    'privacy',
    'privacy-choices',
    'consent',
    'users',
    'services',
    'appearance',
    'notifications',
    'head-panel',
  ],
  ...['banners', 'ban-risk', 'fragments', 'uploads', 'geo', 'ajax', 'api', 'v1', '1', 'healthz', 'readyz', 'metrics'],
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

/** Second path segments that the shop uses below a game: /wow-boost/all, /wow-boost/run/{id}, /destiny-2/services. */
export const RESERVED_CATEGORY_SLUGS: ReadonlySet<string> = new Set([ALL_SERVICES_SLUG, 'run', 'services']);
