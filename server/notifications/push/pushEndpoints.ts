import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../platform/config';

/**
 * The push services of browsers: Google's of Chrome, Edge on other systems, Opera and Samsung Internet; Mozilla's of Firefox; Microsoft's of Edge on Windows;
 * Apple's of Safari. Browsers use that of their maker only.
 */
const KNOWN_HOSTS =
  /^(fcm\.googleapis\.com|([a-z0-9-]+\.)?push\.services\.mozilla\.com|([a-z0-9-]+\.)+notify\.windows\.com|([a-z0-9-]+\.)+push\.apple\.com)$/;

/** `blocked`: its name leads into a private network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  readonly code = 'EPRIVATE';
}

/** Where push messages may be sent. */
export function createPushEndpoints({ pushServices }: Config) {
  return {
    /** Of a push service that is known, or that `PUSH_SERVICES` lists with this very origin; null for everything else. */
    parse(text: string): URL | null {
      if (text.length > MAX_ENDPOINT_LENGTH || !URL.canParse(text)) return null;
      const url = new URL(text);
      if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
      return pushServices.includes(url.origin) || isKnown(url) ? url : null;
    },

    /** Finds the address of a host; fails for one in a private network, unless `PUSH_SERVICES` lists the origin. */
    lookupOf: ({ origin }: URL): LookupFunction | undefined =>
      pushServices.includes(origin) ? undefined : publicLookup(),
  };
}

export type PushEndpoints = ReturnType<typeof createPushEndpoints>;

const MAX_ENDPOINT_LENGTH = 2_000;

const isKnown = ({ protocol, hostname, port }: URL): boolean =>
  protocol === 'https:' && port === '' && KNOWN_HOSTS.test(hostname);

/** True for an address of the internet, false for private networks, this machine and everything else that is reserved. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

type Resolve = typeof dns.lookup;

/** Finds the addresses of a host, and fails when one of them is not public: checking the name before would leave time to change it. */
export function publicLookup(resolve: Resolve = dns.lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || first === undefined) return callback(error ?? new Error(`No address of ${hostname}.`), '');
      if (!found.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError(`${hostname} leads into a private network.`), '');
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
