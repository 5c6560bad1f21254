import { parseCookie, type SerializeOptions, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Region } from '../../../domains/geo';
import { KNOWN_GUEST_COOKIE } from '../../../domains/notifications';
import { DATE_STYLES, type DateStyle } from '../../../src/lib/dateStyle';
import { CONSENT_CHOICES, type ConsentChoice } from '../../../src/ports';
import { type Config, isSecure } from '../config/config';
import { checkCookie, setHeader } from '../http/headers';

export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** What the cookies of a request say. None of it is checked against the database. */
export interface Shopper {
  /** A currency code, which the shop may not have. */
  readonly currency?: string;
  readonly theme: Theme;
  /** The token of a cart, which may be deleted by now. */
  readonly cart?: string;
  /** The analytics consent; absent until the shopper chooses. */
  readonly consent?: ConsentChoice;
  /** Where the shopper was when it was reported; absent before. */
  readonly region?: Region;
  /** How dates are written where the shopper was then; absent before. */
  readonly dates?: DateStyle;
  /** The token of a session, which may be over by now. */
  readonly session?: string;
  /** The token of a guest's browser, to which its chats and notifications belong. */
  readonly guest?: string;
  /** An order was placed in this browser a moment ago, which may still wait for its payment. */
  readonly unpaid?: true;
}

const DAY_S = 24 * 60 * 60;
const YEAR_S = 365 * 24 * 60 * 60;
const CART_MAX_AGE_S = 30 * 24 * 60 * 60;

/** Longer than a session lasts; the database ends it earlier. */
const SESSION_MAX_AGE_S = 90 * 24 * 60 * 60;
/** As long as the pause before a code may be. */
const PENDING_MAX_AGE_S = 10 * 60;
/** As long as the link in the mail works. */
const SIGN_UP_MAX_AGE_S = 60 * 60;

/** As long as chats and notifications of guests are kept. */
const GUEST_MAX_AGE_S = 90 * 24 * 60 * 60;

const CONSENT_MAX_AGE_S = 180 * 24 * 60 * 60;

/** Guests send few different cookie headers, so parsed ones are cached. */
const MAX_CACHED = 1_000;
/** Longer cookie headers are made up, or hold foreign cookies. */
const MAX_CACHED_LENGTH = 500;

/**
 * The shop's cookies: `currency`, `theme`, `cart`, `consent`, `region`, `dates`, `session`, `guest` (of guests' browsers) and `known` (which says that there is one),
 * `pending` (between password and code), `sign-up` (between form and mail), `unpaid` (while an order may wait for its payment), and one for each delayed banner and, written by the browser, for our question about
 * push messages; with the prefix `__Host-` over TLS.
 *
 * An answer that promises what only its cookie keeps is marked for a check, until the browser has sent any cookie.
 */
export interface ShopperCookies {
  read(request: Pick<FastifyRequest, 'headers'>): Shopper;
  setCurrency(reply: FastifyReply, code: string): void;
  setTheme(reply: FastifyReply, theme: Theme): void;
  /** Keeps the cart for 30 days from now. */
  setCart(reply: FastifyReply, token: string): void;
  /** Forgets the cart, which belongs to an account now. */
  clearCart(reply: FastifyReply): void;
  setSession(reply: FastifyReply, token: string): void;
  clearSession(reply: FastifyReply): void;
  /** Keeps a guest's chats and notifications for 90 days from now. Scripts see that there is a token, because guest pages are the same for all. */
  setGuest(reply: FastifyReply, token: string): void;
  /** The token of a sign-in that waits for a code; null without one. */
  pending(request: Pick<FastifyRequest, 'headers'>): string | null;
  setPending(reply: FastifyReply, token: string): void;
  clearPending(reply: FastifyReply): void;
  /** The secret of this browser's sign-up, whose mail was sent; null without one. */
  signUp(request: Pick<FastifyRequest, 'headers'>): string | null;
  setSignUp(reply: FastifyReply, secret: string): void;
  clearSignUp(reply: FastifyReply): void;
  /** Remembers that an order waits for its payment, but not which: its id gives access to it. @param seconds for which it may wait */
  setUnpaid(reply: FastifyReply, seconds: number): void;
  clearUnpaid(reply: FastifyReply): void;
  /** Keeps the choice for half a year. Readable by scripts, because the analytics code has to check it. */
  setConsent(reply: FastifyReply, choice: ConsentChoice): void;
  /** Keeps the region for a year. */
  setRegion(reply: FastifyReply, region: Region): void;
  /** Keeps the date style for a year. */
  setDates(reply: FastifyReply, dates: DateStyle): void;
  /** Keeps a banner away for some days. Readable by scripts, because a shared page shows the banner to others. */
  setDelayed(reply: FastifyReply, name: string, days: number): void;
  /** Whether a banner, or the question about push messages, is kept away. */
  isDelayed(request: Pick<FastifyRequest, 'headers'>, name: string): boolean;
}

export function createShopperCookies(config: Config): ShopperCookies {
  const secure = isSecure(config);
  const cache = new LRUCache<string, Shopper>({ max: MAX_CACHED });
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name);
  const setCookie = (reply: FastifyReply, name: string, value: string, options: SerializeOptions) =>
    void setHeader(
      reply,
      'set-cookie',
      stringifySetCookie(nameOf(name), value, { path: '/', httpOnly: true, sameSite: 'lax', secure, ...options }),
    );
  /** Sets a cookie that the answer depends on. */
  const setNeeded: typeof setCookie = (reply, ...cookie) => {
    setCookie(reply, ...cookie);
    checkCookie(reply);
  };
  return {
    read({ headers: { cookie = '' } }) {
      const cached = cache.get(cookie);
      if (cached !== undefined) return cached;
      const shopper = parseShopper(parseCookie(cookie), nameOf);
      // A token belongs to one shopper, so caching it would gain nothing.
      const isOneShoppers = shopper.cart ?? shopper.session ?? shopper.guest;
      if (cookie.length <= MAX_CACHED_LENGTH && isOneShoppers === undefined) cache.set(cookie, shopper);
      return shopper;
    },
    setCurrency: (reply, code) => setNeeded(reply, 'currency', code, { maxAge: YEAR_S }),
    setTheme: (reply, theme) => setNeeded(reply, 'theme', theme, { maxAge: YEAR_S }),
    setCart: (reply, token) => setNeeded(reply, 'cart', token, { maxAge: CART_MAX_AGE_S }),
    clearCart: (reply) => setCookie(reply, 'cart', '', { maxAge: 0 }),
    setSession: (reply, token) => setNeeded(reply, 'session', token, { maxAge: SESSION_MAX_AGE_S }),
    clearSession: (reply) => setCookie(reply, 'session', '', { maxAge: 0 }),
    setGuest(reply, token) {
      setCookie(reply, 'guest', token, { maxAge: GUEST_MAX_AGE_S });
      setCookie(reply, KNOWN_GUEST_COOKIE, '1', { httpOnly: false, maxAge: GUEST_MAX_AGE_S });
    },
    pending: ({ headers: { cookie = '' } }) => parseToken(parseCookie(cookie)[nameOf('pending')]),
    setPending: (reply, token) => setNeeded(reply, 'pending', token, { maxAge: PENDING_MAX_AGE_S }),
    clearPending: (reply) => setCookie(reply, 'pending', '', { maxAge: 0 }),
    signUp: ({ headers: { cookie = '' } }) => parseToken(parseCookie(cookie)[nameOf('sign-up')]),
    setSignUp: (reply, secret) => setNeeded(reply, 'sign-up', secret, { maxAge: SIGN_UP_MAX_AGE_S }),
    clearSignUp: (reply) => setCookie(reply, 'sign-up', '', { maxAge: 0 }),
    setUnpaid: (reply, seconds) => setCookie(reply, 'unpaid', '1', { maxAge: seconds }),
    clearUnpaid: (reply) => setCookie(reply, 'unpaid', '', { maxAge: 0 }),
    // A refusal also holds where nothing keeps it.
    setConsent: (reply, choice) =>
      (choice === 'refused' ? setCookie : setNeeded)(reply, 'consent', choice, {
        httpOnly: false,
        maxAge: CONSENT_MAX_AGE_S,
      }),
    setRegion: (reply, region) => setCookie(reply, 'region', region, { maxAge: YEAR_S }),
    setDates: (reply, dates) => setCookie(reply, 'dates', dates, { maxAge: YEAR_S }),
    setDelayed: (reply, name, days) => setNeeded(reply, name, '1', { httpOnly: false, maxAge: days * DAY_S }),
    isDelayed: ({ headers: { cookie = '' } }, name) => parseCookie(cookie)[nameOf(name)] !== undefined,
  };
}

function parseShopper(
  cookies: Readonly<Record<string, string | undefined>>,
  nameOf: (name: string) => string,
): Shopper {
  const { [nameOf('currency')]: currency, [nameOf('theme')]: theme, [nameOf('cart')]: cart } = cookies;
  const consent = parseConsentChoice(cookies[nameOf('consent')]);
  const region = parseRegion(cookies[nameOf('region')]);
  const dates = DATE_STYLES.find((style) => style === cookies[nameOf('dates')]);
  const session = parseToken(cookies[nameOf('session')]);
  const guest = parseToken(cookies[nameOf('guest')]);
  return {
    ...(currency !== undefined && /^[A-Z]{3}$/.test(currency) && { currency }),
    theme: parseTheme(theme),
    ...(cart !== undefined && cart !== '' && { cart }),
    ...(consent && { consent }),
    ...(region && { region }),
    ...(dates && { dates }),
    ...(session && { session }),
    ...(guest && { guest }),
    ...(cookies[nameOf('unpaid')] === '1' && { unpaid: true }),
  };
}

/** The theme of a cookie; dark when there is none or it is unknown. */
export function parseTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'dark';
}

/** The consent choice of a cookie; undefined for any other value. */
export function parseConsentChoice(value: string | undefined): ConsentChoice | undefined {
  return CONSENT_CHOICES.find((choice) => choice === value);
}

/** The region of a cookie; undefined for any other value. */
function parseRegion(value: string | undefined): Region | undefined {
  return value === 'eu' || value === 'us' ? value : undefined;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The token in a cookie of a cart or a session: 32 bytes as base64url; null when it is missing or malformed. */
export function parseToken(cookie: string | undefined): string | null {
  return cookie !== undefined && TOKEN.test(cookie) ? cookie : null;
}
