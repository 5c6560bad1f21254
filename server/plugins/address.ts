import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { RequestFault } from './requestError';

/** Where addresses end up that can't be read; it answers 400 through the same hooks as every other route. */
const BAD_ADDRESS = '/!';

/**
 * For Fastify's `rewriteUrl`: paths with broken escapes, NUL characters or backslashes never reach a route. Queries are left as they are: a
 * search may hold any character, and what can't be decoded in one is read as it stands. What comes
 * after a `#` belongs to the browser: it would make one page many in the cache.
 */
export function sanitizeUrl(request: IncomingMessage): string {
  const [url = '/'] = (request.url ?? '/').split('#', 1);
  if (!url.startsWith('/')) return BAD_ADDRESS;
  const path = pathOf({ url });
  if (!path.includes('%') && !path.includes('\\')) return url;
  try {
    return /\0|\\/.test(decodeURIComponent(path)) ? BAD_ADDRESS : url;
  } catch {
    return BAD_ADDRESS;
  }
}

/** The path without the query, as it was sent. */
export function pathOf(request: { readonly url: string }): string {
  const end = request.url.indexOf('?');
  return end < 0 ? request.url : request.url.slice(0, end);
}

/** Where the shop is, for canonical links, without a slash at the end. */
export function originOf(
  request: Pick<FastifyRequest, 'headers'>,
  config: Pick<Config, 'publicOrigin' | 'port'>,
): string {
  return config.publicOrigin ?? `http://${request.headers.host ?? `localhost:${config.port}`}`;
}

const HOST = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/** Refuses what can't be an address of this shop, and leads addresses with a slash at the end to the one without it. */
export function installUrlChecks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    if (host !== undefined && !HOST.test(host)) {
      return done(new RequestFault(400, 'bad_host', 'The host of this request can’t be read.'));
    }
    const canonicalUrl = withoutTrailingSlash(request);
    if (canonicalUrl === undefined) return done();
    reply.redirect(canonicalUrl, 301);
  });
  app.all(BAD_ADDRESS, () => {
    throw new RequestFault(400, 'bad_address', 'This address can’t be read: something in it is broken.');
  });
}

/** `/games/?q=1` → `/games?q=1`, for reads of paths that are not also the beginning of another host. */
function withoutTrailingSlash({ method, url }: FastifyRequest): string | undefined {
  const path = pathOf({ url });
  if (!path.endsWith('/') || (method !== 'GET' && method !== 'HEAD') || !/^(\/[\w.~-]+)+\/+$/.test(path))
    return undefined;
  return path.replace(/\/+$/, '') + url.slice(path.length);
}

/** A path of this shop: two slashes at the beginning, or a backslash, would lead to another host. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\s]{0,2000}$/;

/**
 * The path to go back to after a form: `?back=` when the form says so, else where the browser says it came from; only ever one of this shop's
 * own.
 * @param fallback when there is none
 */
export function refererPath(
  request: FastifyRequest,
  config: Pick<Config, 'publicOrigin' | 'port'>,
  fallback = '/',
): string {
  const { back } = (request.query ?? {}) as { readonly back?: unknown };
  if (typeof back === 'string' && LOCAL_PATH.test(back)) return back;
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return fallback;
  const { origin, pathname, search } = new URL(referer);
  // Two slashes at the beginning would be another host.
  return origin === originOf(request, config) && !pathname.startsWith('//') ? pathname + search : fallback;
}
