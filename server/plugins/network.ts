import { isIPv6 } from 'node:net';

/** Groups of 16 bits that every line has to itself: whoever has one IPv6 address has 2⁶⁴ of them. */
const OWN_GROUPS = 4;

/**
 * Whom an address stands for: itself for IPv4, also when it is written as IPv6, and its /64 for IPv6.
 * `2001:db8::1` → `2001:db8:0:0::/64`; what is no address is given back.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  // The URL parser writes every address in one way.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ];
  const groups = [...before, ...new Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return fourOf(groups) ?? `${groups.slice(0, OWN_GROUPS).join(':')}::/64`;
}

/** `0:0:0:0:0:ffff:c000:201` → `192.0.2.1`; undefined for what is no IPv4 address. */
function fourOf(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
