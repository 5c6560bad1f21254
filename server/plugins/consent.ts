import type { IncomingHttpHeaders } from 'node:http';
import type { ConsentChoice } from '../../src/ports';

/** What answers depend on beside cookies: browsers that ask not to be tracked get pages without a question. */
export const CONSENT_VARY = 'Sec-GPC, DNT';

/** True when the browser asks not to be tracked, by Global Privacy Control or Do Not Track: that is a refusal, and not asked about. */
export function hasTrackingOptOut(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** The choice that a request carries; undefined when the shopper has not chosen yet. */
export function consentOf(
  { consent }: { readonly consent?: ConsentChoice },
  headers: IncomingHttpHeaders,
): ConsentChoice | undefined {
  return hasTrackingOptOut(headers) ? 'refused' : consent;
}
