import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config/config';

/** The 16-bit groups of a /64: one internet connection has a whole /64, so 2⁶⁴ addresses. */
const NETWORK_GROUPS = 4;

/**
 * The key of a client for rate limits: an IPv4 address (also when mapped to IPv6) itself, for IPv6 its /64. `2001:db8::1` → `2001:db8:0:0::/64`;
 * anything else is returned unchanged.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const groups = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** The network of a client as a hash, so that the database holds no address; another one for each purpose, so that they can't be put together. */
export const networkHash = (purpose: string, ip: string): string =>
  createHash('sha256')
    .update(`${purpose} ${networkOf(ip)}`)
    .digest('hex');

/** A limit for one network, which counts only where requests are limited. */
export const limitPerNetwork = ({ rateLimit }: Pick<Config, 'rateLimit'>, limit: number): number =>
  rateLimit === 0 ? Number.POSITIVE_INFINITY : limit;
