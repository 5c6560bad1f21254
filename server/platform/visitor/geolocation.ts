import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { isCrawler } from '../../../domains/geo';
import type { Config } from '../config/config';
import { clientAddress, UNKNOWN_ADDRESS } from '../http/network';
import type { FindCountry } from './countryDatabase';
import { countryFacts } from './countryTable';

/** Where requests come from, by IP address or by a header of the CDN in front of the shop. */
export interface Geolocation {
  /** False when there is nothing to know countries by: then no page depends on them. */
  readonly isActive: boolean;
  /** The CDN's header that tells the country, for `Vary`. */
  readonly header: string | undefined;
  /** The country of the request, ISO 3166-1 alpha-2; undefined when it is unknown. */
  countryOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): string | undefined;
  /** Like `countryOf`; none for crawlers, which read the shop for people everywhere. */
  visitorCountry(request: Pick<FastifyRequest, 'ip' | 'headers'>): string | undefined;
}

/** Addresses whose countries are remembered: a lookup is much for a cached page. They are in memory only. */
const MAX_CACHED = 5_000;
/** For the cache, which can't hold undefined. */
const UNKNOWN = '';

/** Ranges of addresses without a place: this machine, and private networks. */
const LOCAL_RANGES = new Set<string>(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified']);

export function createGeolocation({
  config,
  findCountry,
}: {
  readonly config: Config;
  readonly findCountry?: FindCountry | undefined;
}): Geolocation {
  const { geoCountry } = config;
  const header = config.countryHeader;
  const headerKey = header?.toLowerCase();
  const cache = new LRUCache<string, string>({ max: MAX_CACHED });

  function countryOfAddress(ip: string): string {
    if (ip === UNKNOWN_ADDRESS) return UNKNOWN;
    const code = LOCAL_RANGES.has(ipaddr.parse(ip).range()) ? geoCountry : findCountry?.(ip);
    return code !== undefined && countryFacts(code) ? code : UNKNOWN;
  }

  function countryOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): string | undefined {
    if (headerKey !== undefined) {
      const code = request.headers[headerKey];
      return typeof code === 'string' && countryFacts(code) ? code : undefined;
    }
    const address = clientAddress(request);
    let code = cache.get(address);
    if (code === undefined) {
      code = countryOfAddress(address);
      cache.set(address, code);
    }
    return code === UNKNOWN ? undefined : code;
  }

  return {
    isActive: header !== undefined || geoCountry !== undefined || findCountry !== undefined,
    header,
    countryOf,
    visitorCountry: (request) => (isCrawler(request.headers['user-agent']) ? undefined : countryOf(request)),
  };
}
