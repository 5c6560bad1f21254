import type { PageKind } from './index';

/** A style sheet beside the one of every page. */
interface StyleSheet {
  /** The CSS files that it is built from, by their paths. */
  readonly files: RegExp;
  /** The kinds of pages that load it: those that show one of its components, also in their dialogs. */
  readonly pages: readonly PageKind[];
}

/** By the name of the built file. What is in none of them is in the sheet of every page. */
export const STYLE_SHEETS = {
  home: {
    files: /[\\/](HomePage|HeroSearch|ExampleService)\./,
    pages: ['home', 'development'],
  },
  lists: {
    files:
      /[\\/](GamesFilter|GamesList|ScrollList|GamesPage|CategoryFilter|ServiceFinder|QuickOrder|GamePromo|RecordList|SearchPage)\./,
    pages: ['home', 'games', 'game', 'game-runs', 'category', 'search', 'development'],
  },
  configurator: {
    files: /[\\/](configurator|range|comparison|start-time|permalink)[\\/]/,
    pages: ['service', 'development'],
  },
  slider: {
    files: /[\\/]slider[\\/]|[\\/]nouislider\./,
    pages: ['service', 'hot-products', 'development'],
  },
  hot: {
    files: /[\\/]hot-products[\\/]/,
    pages: ['hot-products', 'development'],
  },
  select: {
    files: /[\\/]select[\\/]/,
    pages: ['service', 'checkout', 'development'],
  },
  sales: {
    files: /[\\/](cart|checkout|coupon|order|payments)[\\/]/,
    pages: ['cart', 'checkout', 'order', 'cancel', 'sandbox-pay', 'development'],
  },
  runs: {
    files: /[\\/](raid-[a-z]+|raids)[\\/]|[\\/](RunCard|SeatPips)\./,
    pages: ['raid-calendar', 'raid-run', 'run-service', 'game-runs', 'waitlist', 'development'],
  },
  help: {
    files: /[\\/]help-pages[\\/]/,
    pages: ['help', 'development'],
  },
  chat: {
    files: /server[\\/]chat[\\/]/,
    pages: ['chat', 'development'],
  },
  'chat-panel': {
    files: /domains[\\/]chat[\\/]/,
    // The corner of every page links to it.
    pages: ['development'],
  },
  notifications: {
    files: /domains[\\/]notifications[\\/]|notifications[\\/]center[\\/]/,
    // The bell of every page links to it, for the list.
    pages: ['notifications', 'development'],
  },
  captcha: {
    files: /[\\/]captcha[\\/]/,
    // The form that has a captcha links to it.
    pages: ['development'],
  },
  problems: {
    files: /domains[\\/]problems[\\/]/,
    // The form links to it, and stands in dialogs of every page.
    pages: ['development'],
  },
  push: {
    files: /[\\/]push[\\/]ui[\\/]/,
    pages: ['notifications', 'order', 'waitlist', 'development'],
  },
  staff: {
    files: /[\\/](staff|staff-chat)[\\/]/,
    pages: ['staff', 'staff-chat', 'development'],
  },
  profile: {
    files: /[\\/](profile|account-orders)[\\/]|[\\/]VipMark\./,
    pages: ['profile', 'account', 'development'],
  },
  'level-progress': {
    files: /[\\/]LevelProgress\./,
    pages: ['vip', 'profile', 'development'],
  },
  vip: {
    files: /(?:domains|server)[\\/]vip[\\/](?!.*(?:VipMark|LevelProgress)\.)/,
    pages: ['vip', 'development'],
  },
} as const satisfies Readonly<Record<string, StyleSheet>>;

export type StyleSheetName = keyof typeof STYLE_SHEETS;

/** The names of the sheets that a kind of page loads beside the one of every page. */
export function styleSheetsOf(kind: PageKind): readonly StyleSheetName[] {
  return (Object.keys(STYLE_SHEETS) as StyleSheetName[]).filter((name) =>
    (STYLE_SHEETS[name].pages as readonly PageKind[]).includes(kind),
  );
}
