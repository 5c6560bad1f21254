import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
const CART_S = 30 * 24 * 60 * 60;
/** A choice is asked for again after half a year. */
const CONSENT_S = 180 * 24 * 60 * 60;

/** The shop's cookies: `currency`, `theme`, `cart`, `consent`; bound to the host by `__Host-` where the shop is reached over TLS. */
export interface ShopperCookies {
  nameOf(name: 'currency' | 'theme' | 'cart' | 'consent'): string;
  read(request: FastifyRequest): Shopper;
  keepCurrency(reply: FastifyReply, code: string): void;
  keepTheme(reply: FastifyReply, theme: Theme): void;
  /** Keeps a cart's token for 30 days from now. */
  keepCart(reply: FastifyReply, token: string): void;
  /** Keeps a choice for half a year, readable by the page's script, which must know before it counts. */
  keepConsent(reply: FastifyReply, choice: ConsentChoice): void;
}

export function createShopperCookies(config: Pick<Config, 'publicOrigin'>): ShopperCookies {
  const secure = isSecure(config);
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name);
  return {
    nameOf,
    read(request) {
      const { [nameOf('currency')]: currency, [nameOf('theme')]: theme, [nameOf('cart')]: cart } = request.cookies;
      const consent = choiceOf(request.cookies[nameOf('consent')]);
      return {
        ...(currency !== undefined && /^[A-Z]{3}$/.test(currency) && { currency }),
        theme: themeOf(theme),
        ...(cart !== undefined && cart !== '' && { cart }),
        ...(consent && { consent }),
      };
    },
    keepCurrency: (reply, code) => void reply.setCookie(nameOf('currency'), code, { ...options, maxAge: YEAR_S }),
    keepTheme: (reply, theme) => void reply.setCookie(nameOf('theme'), theme, { ...options, maxAge: YEAR_S }),
    keepCart: (reply, token) => void reply.setCookie(nameOf('cart'), token, { ...options, maxAge: CART_S }),
    keepConsent: (reply, choice) =>
      void reply.setCookie(nameOf('consent'), choice, { ...options, httpOnly: false, maxAge: CONSENT_S }),
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
