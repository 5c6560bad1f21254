import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a route says of the page that it sends. */
export interface PageConfig {
  /** The names of the query that change the page. Its handler sees no others, so none can be forgotten here. */
  readonly query: readonly (string | RegExp)[];
}

/** The part of a query that its route has declared, as it was sent: `sort=price`; empty when there is none. */
export function pageQuery({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const begin = url.indexOf('?');
  const { page } = routeOptions.config;
  if (begin < 0 || page === undefined || page.query.length === 0) return '';
  const declared = [...new URLSearchParams(url.slice(begin))].filter(([name]) => isDeclared(page, name));
  return new URLSearchParams(declared).toString();
}

/** Leaves of the query of a page what its route has declared. What the sender's marks say, `utm_source=news`, changes no page. */
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
