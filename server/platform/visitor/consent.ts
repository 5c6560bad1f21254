import type { IncomingHttpHeaders } from 'node:http';
import type { ConsentChoice } from '../../../src/ports';

/** The request headers that decide, besides cookies, whether a page shows the consent banner. */
export const CONSENT_VARY = 'Sec-GPC, DNT';

/** True when the browser sends Global Privacy Control or Do Not Track, which counts as a refusal. */
export function hasTrackingOptOut(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** The consent choice of a request; undefined when the shopper has not chosen yet. */
export function consentOf(
  { consent }: { readonly consent?: ConsentChoice },
  headers: IncomingHttpHeaders,
): ConsentChoice | undefined {
  return hasTrackingOptOut(headers) ? 'refused' : consent;
}
