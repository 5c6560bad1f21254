import { parseCookie, type SerializeOptions, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Region } from '../../domains/geo';
import { CONSENT_CHOICES, type ConsentChoice } from '../../src/ports';
import { type Config, isSecure } from '../config/config';

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
}

const DAY_S = 24 * 60 * 60;
const YEAR_S = 365 * 24 * 60 * 60;
const CART_MAX_AGE_S = 30 * 24 * 60 * 60;

const CONSENT_MAX_AGE_S = 180 * 24 * 60 * 60;

/** Guests send few different cookie headers, so parsed ones are cached. */
const MAX_CACHED = 1_000;
/** Longer cookie headers are made up, or hold foreign cookies. */
const MAX_CACHED_LENGTH = 500;

/**
 * The shop's cookies: `currency`, `theme`, `cart`, `consent`, `region`, and one for each delayed banner; with the prefix `__Host-` over TLS.
 */
export interface ShopperCookies {
  read(request: Pick<FastifyRequest, 'headers'>): Shopper;
  setCurrency(reply: FastifyReply, code: string): void;
  setTheme(reply: FastifyReply, theme: Theme): void;
  /** Keeps the cart for 30 days from now. */
  setCart(reply: FastifyReply, token: string): void;
  /** Keeps the choice for half a year. Readable by scripts, because the analytics code has to check it. */
  setConsent(reply: FastifyReply, choice: ConsentChoice): void;
  /** Keeps the region for a year. */
  setRegion(reply: FastifyReply, region: Region): void;
  /** Keeps a banner away for some days. Readable by scripts, because a shared page shows the banner to others. */
  setDelayed(reply: FastifyReply, name: string, days: number): void;
  /** Whether a banner is kept away. */
  isDelayed(request: Pick<FastifyRequest, 'headers'>, name: string): boolean;
}

export function createShopperCookies(config: Pick<Config, 'publicOrigin'>): ShopperCookies {
  const secure = isSecure(config);
  const cache = new LRUCache<string, Shopper>({ max: MAX_CACHED });
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name);
  const setCookie = (reply: FastifyReply, name: string, value: string, options: SerializeOptions) =>
    void reply.header(
      'set-cookie',
      stringifySetCookie(nameOf(name), value, { path: '/', httpOnly: true, sameSite: 'lax', secure, ...options }),
    );
  return {
    read({ headers: { cookie = '' } }) {
      const cached = cache.get(cookie);
      if (cached !== undefined) return cached;
      const shopper = parseShopper(parseCookie(cookie), nameOf);
      // A cart token belongs to one shopper, so caching it would gain nothing.
      if (cookie.length <= MAX_CACHED_LENGTH && shopper.cart === undefined) cache.set(cookie, shopper);
      return shopper;
    },
    setCurrency: (reply, code) => setCookie(reply, 'currency', code, { maxAge: YEAR_S }),
    setTheme: (reply, theme) => setCookie(reply, 'theme', theme, { maxAge: YEAR_S }),
    setCart: (reply, token) => setCookie(reply, 'cart', token, { maxAge: CART_MAX_AGE_S }),
    setConsent: (reply, choice) => setCookie(reply, 'consent', choice, { httpOnly: false, maxAge: CONSENT_MAX_AGE_S }),
    setRegion: (reply, region) => setCookie(reply, 'region', region, { maxAge: YEAR_S }),
    setDelayed: (reply, name, days) => setCookie(reply, name, '1', { httpOnly: false, maxAge: days * DAY_S }),
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
  return {
    ...(currency !== undefined && /^[A-Z]{3}$/.test(currency) && { currency }),
    theme: parseTheme(theme),
    ...(cart !== undefined && cart !== '' && { cart }),
    ...(consent && { consent }),
    ...(region && { region }),
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

const CART_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The cart token of a cookie; null when it is missing or malformed. */
export function parseCartToken(cookie: string | undefined): string | null {
  return cookie !== undefined && CART_TOKEN.test(cookie) ? cookie : null;
}
