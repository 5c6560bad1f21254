import { attempt } from '../lib/attempt';

/** The cookies that scripts may read. */
export interface CookiesPort {
  /** Whether there is a cookie with this name, which has the prefix `__Host-` over TLS. */
  readonly has: (name: string) => boolean;
}

/** @param page a fake in tests */
export function createBrowserCookies(page: Pick<Document, 'cookie'> = document): CookiesPort {
  return {
    has: (name) =>
      !!attempt(() => page.cookie)
        ?.split('; ')
        .some((cookie) => cookie.replace(/^__Host-/, '').startsWith(`${name}=`)),
  };
}
