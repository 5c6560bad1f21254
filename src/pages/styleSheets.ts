import type { PageKind } from './index';

/** A style sheet beside the one of every page. */
interface StyleSheet {
  /** The CSS files that it is built from, by their paths. */
  readonly files: RegExp;
  /** The kinds of pages that load it: those that show one of its components, also in their dialogs. */
  readonly pages: readonly PageKind[];
}

/**
 * By the name of the built file. What is in none of them is in the sheet of every page: a browser waits longer for one file more than for a kilobyte, so a
 * small one goes there, too.
 */
export const STYLE_SHEETS = {
  home: {
    files: /[\\/](HomePage|HeroSearch|ExampleService|MainNav|HotServices|Promos|LiveReviews)\./,
    pages: ['home', 'development'],
  },
  lists: {
    files:
      /[\\/](CataloguePage|CardAction|BuyNow|FilterField|GamesFilter|GamesList|ScrollList|GamesPage|ServiceFinder|QuickOrder|GamePromo|RecordList|SearchPage)\./,
    pages: ['home', 'games', 'game', 'game-runs', 'category', 'search', 'development'],
  },
  game: {
    files: /[\\/](GameNav|PromotedCards|WeKnow|SherpaCards)\.|domains[\\/]seasonal[\\/]/,
    pages: ['game', 'game-runs', 'development'],
  },
  category: {
    files: /[\\/](CategoryFilter|CategoryBenefits|PlanComparison)\./,
    pages: ['category', 'development'],
  },
  service: {
    files: /[\\/](ServicePage|FullDetails|ConnectedServices|OfferNote|UpdatePrice|RewardCard)\./,
    pages: ['service', 'run-service', 'development'],
  },
  configurator: {
    files: /[\\/](configurator|range|comparison|start-time|permalink)[\\/](?!.*SimpleForm\.)/,
    pages: ['service', 'development'],
  },
  inputs: {
    files: /[\\/](slider|select)[\\/]|[\\/]nouislider\./,
    pages: ['service', 'hot-products', 'checkout', 'development'],
  },
  hot: {
    files: /[\\/]hot-products[\\/]/,
    pages: ['hot-products', 'development'],
  },
  sales: {
    files: /[\\/](cart|checkout|coupon|order|payments)[\\/]/,
    pages: ['cart', 'checkout', 'order', 'cancel', 'sandbox-pay', 'development'],
  },
  runs: {
    files:
      /[\\/](raid-[a-z]+|raids)[\\/](?!.*(?:RunSheet|ClassGrid|LootChoice|RunForm|RunPriceStatus|RunFailure|LeaderPage)\.)|[\\/](RunCard|SeatPips)\./,
    pages: ['raid-calendar', 'raid-run', 'run-service', 'game-runs', 'leader', 'waitlist', 'development'],
  },
  run: {
    files: /[\\/](RunSheet|ClassGrid|LootChoice|RunForm|RunPriceStatus|RunFailure)\./,
    pages: ['raid-calendar', 'raid-run', 'run-service', 'leader', 'waitlist', 'development'],
  },
  leader: {
    files: /[\\/]LeaderPage\./,
    pages: ['leader', 'development'],
  },
  'how-it-works': {
    files: /[\\/](HowItWorks|ExamplePieces|CarouselWords)\./,
    pages: ['home', 'help', 'development'],
  },
  help: {
    files: /[\\/]help-pages[\\/]/,
    pages: ['help', 'development'],
  },
  guides: {
    files: /server[\\/]guides[\\/]|[\\/]SimpleForm\./,
    pages: ['guide', 'guides', 'development'],
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
  upload: {
    files: /domains[\\/]upload[\\/]|[\\/]PictureLinks\./,
    // The forms and chats that have pictures link to it.
    pages: ['staff-chat', 'development'],
  },
  'search-panel': {
    files: /[\\/]SearchPanel\./,
    // The search field of every page loads it with its suggestions.
    pages: ['development'],
  },
  notifications: {
    files: /domains[\\/]notifications[\\/]|notifications[\\/]center[\\/]/,
    // The bell of every page links to it, for the list.
    pages: ['notifications', 'development'],
  },
  copying: {
    files: /[\\/](CopyButton|CopyTexts)\./,
    pages: ['order', 'profile', 'staff', 'development'],
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
  contact: {
    files: /(?:domains|server)[\\/]contact[\\/]/,
    // The form links to it, and stands in dialogs of every page.
    pages: ['development'],
  },
  push: {
    files: /[\\/]push[\\/]ui[\\/]/,
    pages: ['notifications', 'order', 'waitlist', 'development'],
  },
  events: {
    files: /[\\/]EventsPage\./,
    pages: ['development'],
  },
  reviews: {
    files: /server[\\/]reviews[\\/]/,
    // The sections of reviews on the pages of games, services and leaders link to it; the form is a dialog of the page of an order.
    pages: ['reviews', 'order', 'development'],
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
    files: /(?:domains|server)[\\/]vip[\\/](?!.*(?:VipMark|LevelProgress)\.)|[\\/]Tabs\./,
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
