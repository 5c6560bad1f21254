import ipaddr from 'ipaddr.js';

/** Groups of 16 bits that every line has to itself: whoever has one IPv6 address has 2⁶⁴ of them. */
const OWN_GROUPS = 4;

/**
 * Whom an address stands for: itself for IPv4, also when it is written as IPv6, and its /64 for IPv6.
 * `2001:db8::1` → `2001:db8:0:0::/64`; what is no address is given back.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const groups = address.parts.slice(0, OWN_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
