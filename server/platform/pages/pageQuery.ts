import type { FastifyInstance, FastifyRequest } from 'fastify';

/** In `Vary` of paths that answer people with a page and scripts with JSON, so that no cache confuses them. */
export const SCRIPT_VARY = 'X-Requested-With';

/** What a route declares about its page. */
export interface PageConfig {
  /** The query parameters that the page depends on. The handler sees no others, so that none can be missing in the cache key. */
  readonly query: readonly (string | RegExp)[];
  /** Scripts get JSON at the same path, so they never get the cached page. */
  readonly answersScripts?: boolean;
  /** The page has the CSS of its own in it, so its content security policy allows that. */
  readonly hasOwnCss?: boolean;
  /** The page depends on the visitor's region, which is then in the cache key, too. */
  readonly region?: boolean;
}

/** The declared query parameters of a request, as in `sort=price`; empty when there are none. */
export function pageQuery({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const queryStart = url.indexOf('?');
  const { page } = routeOptions.config;
  if (queryStart < 0 || page === undefined || page.query.length === 0) return '';
  const declared = [...new URLSearchParams(url.slice(queryStart))].filter(([name]) => isDeclared(page, name));
  return new URLSearchParams(declared).toString();
}

/** Removes undeclared query parameters from page requests, such as `utm_source=news`. */
export function installPageQueries(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { page } = request.routeOptions.config;
    if (page !== undefined && typeof request.query === 'object' && request.query !== null)
      request.query = Object.fromEntries(Object.entries(request.query).filter(([name]) => isDeclared(page, name)));
    done();
  });
}

function isDeclared({ query }: PageConfig, name: string): boolean {
  return query.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route sends a page. */
    page?: PageConfig;
  }
}
