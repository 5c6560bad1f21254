import { createBrowserHttp } from './browserHttp';
import type { GeoPort } from './geo';
import type { HttpPort } from './http';

/** The element with the URL of another provider; without it our own server answers. */
const PROVIDER_ID = 'geo-provider';
const OWN_PATH = '/geo/me';

/** Another provider gets neither our headers, which it would have to allow, nor cookies, nor the page's URL. */
const plainFetch: typeof fetch = (url, init) =>
  fetch(url, { signal: init?.signal ?? null, credentials: 'omit', referrerPolicy: 'no-referrer' });

/** @param http asks our own server */
export function createBrowserGeo(http: HttpPort): GeoPort {
  return {
    async locate(signal) {
      const provider = document.getElementById(PROVIDER_ID)?.textContent;
      if (!provider) return http.request({ url: OWN_PATH }, signal);
      return createBrowserHttp(plainFetch).request({ url: JSON.parse(provider).url }, signal);
    },
    userAgent: () => navigator.userAgent,
  };
}
