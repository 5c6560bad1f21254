import type { FastifyRequest } from 'fastify';
import type { CatalogueRepository } from '../catalogue/catalogue.repository';
import type { Config } from '../config/config';
import { pathOf } from './address';
import { consentOf } from './consent';
import { choiceOf, type Shopper, type ShopperCookies, themeOf } from './cookies';

/** A request whose page is the same for everybody with the same key, but for the number on the cart of those who have one. */
export interface Guest {
  readonly key: string;
  /** May hold a cart's token. */
  readonly shopper: Shopper;
  /** The page asks whether the shopper may be counted. */
  readonly asksConsent: boolean;
}

/**
 * Queries that make another page of the same path: a line of the cart to change, the filter of a category, a later page of a list, and the fields of a form, which
 * alone have brackets in their names. There are too many of those to keep. All other queries change no page.
 */
const PERSONAL_QUERY = /[?&](?:(?:line|sub|sort|after)=|[^=&]*(?:\[|%5B))/i;

const MOST_COOKIES = 1_000;

/** What is needed to tell guests by their requests, fast enough for the hot path. */
export function createGuestKeys({
  config,
  catalogue,
  cookies,
}: {
  readonly config: Config;
  readonly catalogue: CatalogueRepository;
  readonly cookies: ShopperCookies;
}) {
  const names = {
    currency: cookies.nameOf('currency'),
    theme: cookies.nameOf('theme'),
    cart: cookies.nameOf('cart'),
    consent: cookies.nameOf('consent'),
  };
  const read = new Map<string, Shopper>();
  let codes: ReadonlySet<string> | undefined;

  /** The shopper of a `Cookie` header; the headers of guests are few, so they are remembered. */
  function shopperOf(header: string): Shopper | undefined {
    const known = read.get(header);
    if (known !== undefined) return known;
    // Of two by the same name the first counts, as everywhere in the shop.
    const pairs = header.split(';').map((pair) => pair.trim().split('=', 2) as [string, string]);
    const values = new Map(pairs.reverse());
    const currency = values.get(names.currency);
    if (currency !== undefined && codes === undefined) return undefined;
    const cart = values.get(names.cart);
    const consent = choiceOf(values.get(names.consent));
    const shopper: Shopper = {
      ...(currency !== undefined && codes?.has(currency) && { currency }),
      theme: themeOf(values.get(names.theme)),
      ...(cart !== undefined && { cart }),
      ...(consent && { consent }),
    };
    if (cart === undefined && read.size < MOST_COOKIES) read.set(header, shopper);
    return shopper;
  }

  return {
    /** Whose page a request asks for; undefined when it is for one shopper alone, or when that can't be told yet. */
    of({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): Guest | undefined {
      if ((method !== 'GET' && method !== 'HEAD') || PERSONAL_QUERY.test(url)) return undefined;
      const shopper = shopperOf(headers.cookie ?? '');
      if (shopper === undefined) return undefined;
      // Without a fixed origin, canonical links follow the host that was asked for.
      const host = config.publicOrigin === undefined ? (headers.host ?? '') : '';
      // Granted or refused, the page is the same: only the question is there or not.
      const asksConsent = consentOf(shopper, headers) === undefined;
      const key = `${host}${pathOf({ url })} ${shopper.currency ?? ''} ${shopper.theme}${asksConsent ? ' ?' : ''}`;
      return { key, shopper, asksConsent };
    },

    /** Has to be awaited once before guests with a currency of their own can be told. */
    async learnCurrencies(): Promise<void> {
      codes ??= new Set((await catalogue.currencies()).map(({ code }) => code));
    },

    /** The currencies may be others now. */
    forget(): void {
      codes = undefined;
      read.clear();
    },
  };
}
