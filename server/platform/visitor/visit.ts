import type { FastifyRequest } from 'fastify';
import type { Currency } from '../../../domains/catalogue';
import { dateStyleOf, isCrawler, type Region, regionOf } from '../../../domains/geo';
import type { Tariff, VipTerms } from '../../../domains/pricing';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { consentOf } from './consent';
import type { Shopper, ShopperCookies } from './cookies';
import { countryFacts } from './countryTable';
import type { Geolocation } from './geolocation';
import type { Identity, SignedIn } from './identity';

/** Where a shopper is. */
export interface VisitorLocation {
  /** ISO 3166-1 alpha-2; absent when unknown. */
  readonly country?: string | undefined;
  /** Of the cookie, else of the country; absent when both are unknown. */
  readonly region?: Region | undefined;
}

/** What an account's VIP level gives it on pages. */
export interface ShopperVip extends VipTerms {
  /** The sum of the ledger. */
  readonly xp: number;
  /** US cents. */
  readonly balance: number;
  /** The lowest level that was reached and not welcomed to yet; null for none. */
  readonly unseenLevel: number | null;
}

/** A currency with what the shopper's level does to prices; for guests the currency itself. */
export type ShopperTariff = Currency & Tariff;

/** What a page depends on besides its URL. */
export interface Visit {
  readonly shopper: Shopper;
  /** Null for guests. */
  readonly signedIn: SignedIn | null;
  readonly currency: Currency;
  /** Null for guests. */
  readonly vip: ShopperVip | null;
  /** By the cookie, else by the country. */
  readonly dateStyle: DateStyle;
  readonly asksForConsent: boolean;
  /** Where the route declares it, when it is known. */
  readonly region?: Region | undefined;
  /** Which caches may store a guest page: shared ones, or only the browser's. */
  readonly audience: 'public' | 'private';
}

interface VisitParts {
  readonly catalogue: { currency(code: string | undefined): Promise<Currency> };
  readonly cookies: ShopperCookies;
  readonly geolocation: Geolocation;
  readonly identity: Identity;
  /** The level of an account, and what it has. */
  readonly vipOf: (accountId: number) => Promise<ShopperVip>;
}

/** A guest with the same choices. */
const anybodyLike = ({ cart, session, guest, unpaid, ...choices }: Shopper): Shopper => choices;

/** Reads what pages depend on from cookies, headers and the address of a request. */
export function createVisitReader({ catalogue, cookies, geolocation, identity, vipOf }: VisitParts) {
  const vips = new WeakMap<SignedIn, Promise<ShopperVip>>();
  /** Asked once per request, like who is signed in. */
  function vipOnce(signedIn: SignedIn): Promise<ShopperVip> {
    const found = vips.get(signedIn) ?? vipOf(signedIn.accountId);
    vips.set(signedIn, found);
    return found;
  }

  function locationOf(request: FastifyRequest, shopper = cookies.read(request)): VisitorLocation {
    const country = geolocation.visitorCountry(request);
    const region = shopper.region ?? (country === undefined ? undefined : regionOf(countryFacts(country)?.continent));
    return { country, region };
  }

  /** Crawlers read dates as in the country whose currency they get. */
  function dateStyleFor(request: FastifyRequest, { dates } = cookies.read(request)): DateStyle {
    if (dates !== undefined || !geolocation.isActive) return dates ?? 'other';
    return isCrawler(request.headers['user-agent']) ? 'us' : dateStyleOf(geolocation.visitorCountry(request));
  }

  /** The currency of a shopper who has not chosen one. */
  function currencyByCountry(request: FastifyRequest): Promise<Currency> {
    const country = geolocation.visitorCountry(request);
    return catalogue.currency(country === undefined ? undefined : countryFacts(country)?.currency);
  }

  /**
   * A page that depends on the visitor's country may be shared only by the CDN whose header told the country. A crawler's page never, because it has
   * another currency than the visitors of its country get.
   */
  function audienceOf(
    { headers }: FastifyRequest,
    { cart, session, unpaid }: Shopper,
    isByCountry: boolean,
  ): Visit['audience'] {
    if (cart !== undefined || session !== undefined || unpaid) return 'private';
    if (!isByCountry) return 'public';
    return geolocation.header !== undefined && !isCrawler(headers['user-agent']) ? 'public' : 'private';
  }

  return {
    locationOf,
    dateStyleFor,
    /** @param knowsVisitor false to show the page to anybody: then nothing about the visitor is read from the database */
    async visitOf(request: FastifyRequest, knowsVisitor = true): Promise<Visit> {
      const shopper = knowsVisitor ? cookies.read(request) : anybodyLike(cookies.read(request));
      const chosen = await catalogue.currency(shopper.currency);
      const isCurrencyByCountry = geolocation.isActive && chosen.code !== shopper.currency;
      const dependsOnRegion = request.routeOptions.config.page?.region === true;
      const isRegionByCountry = geolocation.isActive && dependsOnRegion && shopper.region === undefined;
      const isDateStyleByCountry = geolocation.isActive && shopper.dates === undefined;
      const signedIn = knowsVisitor ? await identity.signedIn(request) : null;
      return {
        shopper,
        signedIn,
        vip: signedIn && (await vipOnce(signedIn)),
        currency: isCurrencyByCountry ? await currencyByCountry(request) : chosen,
        dateStyle: dateStyleFor(request, shopper),
        // Granted or refused, the page is the same; only the banner depends on it.
        asksForConsent: consentOf(shopper, request.headers) === undefined,
        ...(dependsOnRegion && { region: locationOf(request, shopper).region }),
        audience: audienceOf(request, shopper, isCurrencyByCountry || isDateStyleByCountry || isRegionByCountry),
      };
    },
  };
}

const tariffs = new WeakMap<Currency, Map<string, ShopperTariff>>();

/** The tariff of a shopper: the same object for the same currency and level, so that what was rendered with it is found again. */
export function tariffOf({ currency, vip }: Pick<Visit, 'currency' | 'vip'>): ShopperTariff {
  if (vip === null) return currency;
  const { level, percentBp, cashbackBp } = vip;
  const byTerms = tariffs.get(currency) ?? new Map<string, ShopperTariff>();
  tariffs.set(currency, byTerms);
  const key = `${level} ${percentBp} ${cashbackBp}`;
  const tariff = byTerms.get(key) ?? { ...currency, vip: { level, percentBp, cashbackBp } };
  byTerms.set(key, tariff);
  return tariff;
}
