/** The paths of the shop's pages (DESIGN §6). Slugs are URL-safe by contract; user input is encoded. */

export const HOME_PATH = '/';
export const GAMES_PATH = '/games';
export const CART_PATH = '/cart';
/** The cart link (SPEC §7). */
export const CART_ITEMS_PATH = '/cart/items';
export const CHECKOUT_PATH = '/checkout';

/** The query parameter with the number of the report that a page replays. */
export const REPLAY_PARAMETER = 'replay';

/** The `action` of the form of a cart line. */
export function cartLinePath(lineId: string): string {
  return `${CART_PATH}/lines/${lineId}`;
}

/** The line of the `action` of a form; undefined when it is not that of a cart line. */
export function parseCartLinePath(path: string): string | undefined {
  return /^\/cart\/lines\/([0-9]+)$/.exec(path)?.[1];
}

/** The page of all games; with what its list is filtered by. */
export function gamesPath(query = ''): string {
  return query.trim() === '' ? GAMES_PATH : `${GAMES_PATH}?q=${encodeURIComponent(query.trim())}`;
}

export function gamePath(game: string): string {
  return `/${game}`;
}

export function categoryPath(game: string, category: string): string {
  return `/${game}/${category}`;
}

export function servicePath(game: string, category: string, service: string): string {
  return `/${game}/${category}/${service}`;
}

/** The raid calendar: dated runs of all kinds; also the target of its filter form without JavaScript. */
export const RAID_CALENDAR_PATH = '/wow-boost/raids';

/** The hot products; also the target of their filter form without JavaScript. */
export const HOT_PRODUCTS_PATH = '/hot-products';

/** The VIP levels. */
export const VIP_PATH = '/vip';

/** All guides. */
export const GUIDES_PATH = '/guides';

/** The guides of a game. */
export function gameGuidesPath(game: string): string {
  return `${GUIDES_PATH}?game=${game}`;
}

/** The page of a guide. */
export function guidePath(slug: string): string {
  return `${GUIDES_PATH}/${slug}`;
}

/** What the paths of all raid runs begin with; they open in a dialog of their own. */
export const RUN_PATHS = '/wow-boost/run/';

/** The search page; without a query before the first search. */
export function searchPath(query = ''): string {
  return query === '' ? '/search' : `/search?q=${encodeURIComponent(query)}`;
}

/** Where the link of an order is mailed again. */
export const ORDERS_PATH = '/orders';

/** An unpaid order of the visitor, by its number, which gives no access to it: `pay` and `cart` are forms, without them it is its page. */
export function unpaidOrderPath(number: string, form?: 'pay' | 'cart'): string {
  return [ORDERS_PATH, 'unpaid', number, ...(form ? [form] : [])].join('/');
}

export function orderPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}

/** The account's page, and where shoppers sign in and up (DESIGN §6). */
export const PROFILE_PATH = '/profile';
/** The form that reports a problem. */
export const PROBLEM_PATH = '/report-a-problem';
/** A link to it opens the page's dialog; without JavaScript its page. */
export const PROBLEM_LINK = { href: PROBLEM_PATH, 'data-modal': 'dialog' } as const;
/** The form that writes to the support; a link to it opens the page's dialog. */
export const CONTACT_PATH = '/contact-us';
export const CONTACT_LINK = { href: CONTACT_PATH, 'data-modal': 'dialog' } as const;
export const SIGN_IN_PATH = '/sign-in';
export const SIGN_UP_PATH = '/sign-up';
export const SIGN_OUT_PATH = '/sign-out';
export const FORGOT_PASSWORD_PATH = '/forgot-password';

/** The desk of the shop's staff. */
export const STAFF_PATH = '/staff';

/** The absolute URL of a path, for canonical links and structured data. `origin` has no trailing slash. */
export function absoluteUrl(origin: string, path: string): string {
  return path === HOME_PATH ? `${origin}/` : origin + path;
}

/** The page of a reported problem at the desk. */
export function staffProblemPath(number: number | string): string {
  return `${STAFF_PATH}/problems/${number}`;
}

/** The session that came with a report, as JSON. */
export function staffProblemLogPath(number: number | string): string {
  return `${staffProblemPath(number)}/log`;
}

/** Shows the session of a report on the page on which it happened (`src/debug/replay.ts`). @param path of that page */
export function replayPath(path: string, number: number | string): string {
  return `${path}?${REPLAY_PARAMETER}=${number}`;
}
