import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { originOf } from './address';
import { RequestFault } from './requestError';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every request that may write has to come from our own pages. Browsers say where a request comes from by `Sec-Fetch-Site` or, when
 * they don't send that, by `Origin`; what sends neither is no browser and carries nobody's cookies unasked.
 */
export function installOriginCheck(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isFine =
      READS.has(request.method) || request.routeOptions.config.signed === true || comesFromHere(request, config);
    done(
      isFine
        ? undefined
        : new RequestFault(403, 'foreign_origin', 'This request did not come from a page of this shop.'),
    );
  });
}

function comesFromHere(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === originOf(request, config);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other servers write to this route and sign what they send. */
    signed?: boolean;
  }
}
