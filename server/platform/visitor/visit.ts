import type { FastifyRequest } from 'fastify';
import type { Currency } from '../../../domains/catalogue';
import { dateStyleOf, isCrawler, type Region, regionOf } from '../../../domains/geo';
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

/** What a page depends on besides its URL. */
export interface Visit {
  readonly shopper: Shopper;
  /** Null for guests. */
  readonly signedIn: SignedIn | null;
  readonly currency: Currency;
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
}

/** A guest with the same choices. */
const anybodyLike = ({ cart, session, guest, unpaid, ...choices }: Shopper): Shopper => choices;

/** Reads what pages depend on from cookies, headers and the address of a request. */
export function createVisitReader({ catalogue, cookies, geolocation, identity }: VisitParts) {
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
      return {
        shopper,
        signedIn: knowsVisitor ? await identity.signedIn(request) : null,
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
