import type { DateStyle } from '../../src/lib/dateStyle';
import type { IpData, Location } from './geo.contract';
import type { Region } from './region.rules';

/** How long a location is kept in the browser, ms: 90 days (SPEC §9). */
export const CACHE_MS = 7_776_000_000;

/** True while a stored location may be used. One from the future was stored by a wrong clock, so nobody knows its age. @param now ms UTC */
export function isFresh({ fetch_at }: IpData, now: number): boolean {
  return fetch_at <= now && now - fetch_at < CACHE_MS;
}

/** How dates are read in a country. @param code ISO 3166-1 alpha-2; undefined when it is unknown */
export const dateStyleOf = (code: string | undefined): DateStyle => (code === 'US' ? 'us' : 'other');

/** Path of a country's flag on our server. @param code ISO 3166-1 alpha-2 */
export function flagPath(code: string): string {
  return `/flags/${code.toLowerCase()}.svg`;
}

/** A provider's response as the shop keeps it, with our own picture of the flag. @param now ms UTC */
export function toIpData({ ip, continent_code, country, country_code, city }: Location, now: number): IpData {
  return { ip, continent_code, country, city: city ?? '', flag: flagPath(country_code), fetch_at: now };
}

/** Not the phones of Cubot. */
const CRAWLERS =
  /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|inspectiontool|googleother|facebookexternalhit|bingpreview|whatsapp\//i;

/** True for search engines and other programs that read pages, which tell so in their user agent. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && CRAWLERS.test(userAgent);
}

/** What crawlers get instead of a location (SPEC §9). */
export const CRAWLER_LOCATION: IpData = {
  ip: '0.0.0.0',
  continent_code: 'EU',
  country: 'Italy',
  city: 'Rome',
  flag: '/flags/it.svg',
  fetch_at: 0,
};

/** The names that games give to servers in a region. */
const SERVER_NAMES: Readonly<Record<Region, RegExp>> = {
  eu: /^(EU|Europe)\b/i,
  us: /^(US|NA|North America|Americas)\b/i,
};

/**
 * The server to preselect for a visitor. Only when the game's servers are all European or American and one alone is in the region: somebody in Japan
 * counts as `eu`, and the order must not go to a server that nobody chose.
 * @param names of the game's servers: `EU`, `NA`, `EU West` …
 */
export function serverInRegion(names: readonly string[], region: Region): string | undefined {
  if (!names.every((name) => Object.values(SERVER_NAMES).some((pattern) => pattern.test(name)))) return undefined;
  const [only, ...others] = names.filter((name) => SERVER_NAMES[region].test(name));
  return others.length === 0 ? only : undefined;
}
