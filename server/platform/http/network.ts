import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config';

/** The 16-bit groups of a /64: one internet connection has a whole /64, so 2⁶⁴ addresses. */
const NETWORK_GROUPS = 4;

/** What stands for all addresses that can't be read, so that they share their limits. */
export const UNKNOWN_ADDRESS = 'unknown';

/** Longer than an IPv6 address with its interface and its port. */
const MAX_LENGTH = 100;
/** Some proxies write `203.0.113.7:4711` or `[2001:db8::1]:4711`: each connection has another port. */
const IN_BRACKETS_OR_WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/;

/** Reading an IPv6 address takes 12 µs, a third of a cached page. In memory only. */
const addresses = new LRUCache<string, string>({ max: 5_000 });

/** An IPv4 address, also when it is mapped to IPv6, or an IPv6 address; undefined for anything else. */
function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [, inBrackets, withPort] = IN_BRACKETS_OR_WITH_PORT.exec(text) ?? [];
  const [bare = ''] = (inBrackets ?? withPort ?? text).split('%', 1);
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  if (!ipaddr.IPv6.isValid(bare)) return undefined;
  const address = ipaddr.IPv6.parse(bare);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/**
 * The address of the client: the only reader of `request.ip`, which behind proxies is a text from a header. Without port, brackets and network interface,
 * an IPv4 address in its own form; `UNKNOWN_ADDRESS` when it can't be read.
 */
export function clientAddress({ ip }: { readonly ip: string | undefined }): string {
  if (ip === undefined || ip.length > MAX_LENGTH) return UNKNOWN_ADDRESS;
  let address = addresses.get(ip);
  if (address === undefined) {
    address = readAddress(ip)?.toString() ?? UNKNOWN_ADDRESS;
    addresses.set(ip, address);
  }
  return address;
}

/** The key of a client for rate limits: its IPv4 address, or the /64 of its IPv6 address. `2001:db8::1` → `2001:db8:0:0::/64` */
export function networkOf(address: string): string {
  const read = readAddress(address);
  if (!(read instanceof ipaddr.IPv6)) return read?.toString() ?? UNKNOWN_ADDRESS;
  const groups = read.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** The network of the client of a request. */
export const clientNetwork = (request: { readonly ip: string | undefined }): string =>
  networkOf(clientAddress(request));

/** The network of a client as a hash, so that the database holds no address; another one for each purpose, so that they can't be put together. */
export const networkHash = (purpose: string, ip: string): string =>
  createHash('sha256')
    .update(`${purpose} ${networkOf(ip)}`)
    .digest('hex');

/** The limit of a route for each network, apart from those that count all its requests. @param name of what is counted */
export const routeLimit = (name: string, max: number, minutes: number) => ({
  max,
  timeWindow: minutes * 60_000,
  keyGenerator: (request: Parameters<typeof clientNetwork>[0]) => `${name} ${clientNetwork(request)}`,
});

/** A limit for one network, which counts only where requests are limited. */
export const limitPerNetwork = ({ rateLimit }: Config, limit: number): number =>
  rateLimit === 0 ? Number.POSITIVE_INFINITY : limit;
