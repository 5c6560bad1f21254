import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { originOf } from './address';
import { RequestError } from './requestError';

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against cross-site request forgery: requests that may write have to come from our own pages, by `Sec-Fetch-Site` or else `Origin`. Clients
 * that send neither are no browsers, so they carry no shopper's cookies.
 */
export function installOriginCheck(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isAllowed = READ_METHODS.has(request.method) || isOpen(request) || isSameOrigin(request, config);
    done(
      isAllowed
        ? undefined
        : new RequestError(403, 'foreign_origin', 'This request did not come from a page of this shop.'),
    );
  });
}

function isOpen({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.signed === true || routeOptions.config.crossOrigin === true;
}

function isSameOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === originOf(request, config);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other servers call this route with signed requests, so the origin check is skipped. */
    signed?: boolean;
    /** Pages of other origins may call this route: it only reads, and it knows no cookies. */
    crossOrigin?: boolean;
  }
}
