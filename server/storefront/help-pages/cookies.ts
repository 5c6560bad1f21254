/** A cookie of the shop, as the privacy page lists it. */
export interface ListedCookie {
  readonly name: string;
  /** How long it is kept. Staff set the days for which a banner can be put off. */
  readonly days: number | string;
  readonly purpose: string;
}

/** All cookies that the shop sets. With https their names begin with `__Host-`. A test compares them with what is really sent. */
export const COOKIES: readonly ListedCookie[] = [
  { name: 'cart', days: 30, purpose: 'Finds your cart again.' },
  { name: 'session', days: 90, purpose: 'Keeps you signed in. It ends earlier after 14 days without a visit.' },
  { name: 'pending', days: '10 minutes', purpose: 'Remembers the sign-in between your password and your code.' },
  { name: 'sign-up', days: '1 hour', purpose: 'Ties the link in the sign-up email to this browser.' },
  { name: 'guest', days: 90, purpose: 'Your chats, notifications and remembered details without an account.' },
  { name: 'known', days: 90, purpose: 'Tells the page that you have such notifications.' },
  { name: 'unpaid', days: '30 minutes', purpose: 'Remembers that an order may wait for your payment.' },
  { name: 'currency', days: 365, purpose: 'The currency you chose.' },
  { name: 'theme', days: 365, purpose: 'Light or dark.' },
  { name: 'region', days: 365, purpose: 'Europe or America, to show the right raid runs first.' },
  { name: 'dates', days: 365, purpose: 'Whether dates are written as in the United States.' },
  { name: 'consent', days: 180, purpose: 'Whether we may count your visits.' },
  { name: 'delayed-…', days: 'as its banner says', purpose: 'Hides a banner you closed for now.' },
  {
    name: 'debug',
    days: 'until you close the browser',
    purpose: 'Developer tools, only after ?debug=1 in an address.',
  },
  { name: 'push-asked', days: 365, purpose: 'That you answered our question about push messages.' },
];

/** What the page keeps in the browser itself; the server never sees it unless it says so. */
export const BROWSER_STORAGE: readonly (readonly [name: string, purpose: string])[] = [
  ['device_token', 'A random text that tells this device from others. Sent with sign-ins and orders.'],
  ['ip-data', 'Your IP address, country and city, for 90 days, to show the country in the footer.'],
  ['recent-searches', 'Your latest searches.'],
  ['region:…', 'The server region you picked in a game.'],
  ['notifications-seen', 'Which notifications you have seen.'],
  ['push, push.since, push.off', 'Whether push messages are on in this browser, and their address.'],
  [
    'analytics.purchases, analytics.refunds, analytics.spent, analytics.earned',
    'Only if you allow counting: which purchases, and which XP, were already counted.',
  ],
  ['analytics.orders', 'Only if you allow counting: your latest orders, to ask what became of them.'],
];

/** The same, until the tab is closed. */
export const TAB_STORAGE: readonly (readonly [name: string, purpose: string])[] = [
  ['analytics.session, analytics.visitor', 'Only if you allow counting: random numbers for the visit.'],
  ['closed-messages', 'Messages you closed.'],
  ['options:…, pin-…', 'Choices and comparisons on service pages.'],
  ['chat', 'Which chat is open.'],
];
