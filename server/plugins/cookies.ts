import { parseCookie, type SerializeOptions, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CONSENT_CHOICES, type ConsentChoice } from '../../src/ports';
import { type Config, isSecure } from '../config/config';

export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** What a request says of its shopper. Nothing of it is checked against the database yet. */
export interface Shopper {
  /** A currency code the shop may not have. */
  readonly currency?: string;
  readonly theme: Theme;
  /** The token of a cart. Present also when the cart is gone. */
  readonly cart?: string;
  /** What was said to being counted; absent until something was. */
  readonly consent?: ConsentChoice;
}

const YEAR_S = 365 * 24 * 60 * 60;
const CART_MAX_AGE_S = 30 * 24 * 60 * 60;
/** A choice is asked for again after half a year. */
const CONSENT_MAX_AGE_S = 180 * 24 * 60 * 60;

/** The cookies of guests are few, so what they say is remembered. */
const MAX_CACHED = 1_000;
/** Longer ones are made up, or hold what is not ours. */
const MAX_CACHED_LENGTH = 500;

/** The shop's cookies: `currency`, `theme`, `cart`, `consent`; bound to the host by `__Host-` where the shop is reached over TLS. */
export interface ShopperCookies {
  read(request: Pick<FastifyRequest, 'headers'>): Shopper;
  setCurrency(reply: FastifyReply, code: string): void;
  setTheme(reply: FastifyReply, theme: Theme): void;
  /** Keeps a cart's token for 30 days from now. */
  setCart(reply: FastifyReply, token: string): void;
  /** Keeps a choice for half a year, readable by the page's script, which must know before it counts. */
  setConsent(reply: FastifyReply, choice: ConsentChoice): void;
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
      // A cart's token is of one shopper alone.
      if (cookie.length <= MAX_CACHED_LENGTH && shopper.cart === undefined) cache.set(cookie, shopper);
      return shopper;
    },
    setCurrency: (reply, code) => setCookie(reply, 'currency', code, { maxAge: YEAR_S }),
    setTheme: (reply, theme) => setCookie(reply, 'theme', theme, { maxAge: YEAR_S }),
    setCart: (reply, token) => setCookie(reply, 'cart', token, { maxAge: CART_MAX_AGE_S }),
    setConsent: (reply, choice) => setCookie(reply, 'consent', choice, { httpOnly: false, maxAge: CONSENT_MAX_AGE_S }),
  };
}

function parseShopper(cookies: Readonly<Record<string, string | undefined>>, nameOf: (name: string) => string): Shopper {
  const { [nameOf('currency')]: currency, [nameOf('theme')]: theme, [nameOf('cart')]: cart } = cookies;
  const consent = choiceOf(cookies[nameOf('consent')]);
  return {
    ...(currency !== undefined && /^[A-Z]{3}$/.test(currency) && { currency }),
    theme: themeOf(theme),
    ...(cart !== undefined && cart !== '' && { cart }),
    ...(consent && { consent }),
  };
}

/** The shop is dark, unless the shopper chose light or what the machine has. */
export function themeOf(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'dark';
}

/** The choice of a cookie; anything else is none. */
export function choiceOf(value: string | undefined): ConsentChoice | undefined {
  return CONSENT_CHOICES.find((choice) => choice === value);
}

const CART_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The token of a cart's cookie, or null when there is none or it can't be one of ours. */
export function cartTokenOf(cookie: string | undefined): string | null {
  return cookie !== undefined && CART_TOKEN.test(cookie) ? cookie : null;
}
