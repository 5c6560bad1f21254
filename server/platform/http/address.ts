import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { redirect } from './headers';
import { RequestError } from './requestError';

/** The route for malformed URLs; it answers 400 through the same hooks as every other route. */
const BAD_ADDRESS = '/!';

/**
 * For Fastify's `rewriteUrl`: keeps paths with broken escapes, NUL characters or backslashes away from the routes. Queries are left as they are,
 * because a search may hold any character. Fragments are cut off: they would split the cache of one page.
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

/** The query string including the question mark; empty when there is none. */
export function queryStringOf(request: { readonly url: string }): string {
  return request.url.slice(pathOf(request).length);
}

/** The origin of the shop, without a trailing slash: `https://shop.example.com`. */
export function originOf(request: Pick<FastifyRequest, 'headers'>, config: Config): string {
  return config.publicOrigin ?? `http://${request.headers.host ?? `localhost:${config.port}`}`;
}

const HOST = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/**
 * False for a host that can't be read, such as `256.1.1.1` or `localhost:99999`, and for two: which of them another server in between goes by is not
 * known.
 */
export function isHostReadable({ headers: { host }, raw: { rawHeaders } }: FastifyRequest): boolean {
  if (host !== undefined && !(HOST.test(host) && URL.canParse(`http://${host}`))) return false;
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length < 2;
}

/** Rejects malformed hosts and URLs, and redirects URLs with a trailing slash to the ones without. */
export function installUrlChecks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isHostReadable(request)) {
      return done(new RequestError(400, 'bad_host', 'The host of this request can’t be read.'));
    }
    const canonicalUrl = withoutTrailingSlash(request);
    if (canonicalUrl === undefined) return done();
    redirect(reply, canonicalUrl, 301);
  });
  app.all(BAD_ADDRESS, () => {
    throw new RequestError(400, 'bad_address', 'This address can’t be read: something in it is broken.');
  });
}

/** `/games/?q=1` → `/games?q=1` for GET and HEAD; undefined for paths such as `//evil.example/`, which would redirect to another host. */
function withoutTrailingSlash({ method, url }: FastifyRequest): string | undefined {
  const path = pathOf({ url });
  if (!path.endsWith('/') || (method !== 'GET' && method !== 'HEAD') || !/^(\/[\w.~-]+)+\/+$/.test(path))
    return undefined;
  return path.replace(/\/+$/, '') + url.slice(path.length);
}

/** Two leading slashes, or a backslash, would lead to another host; browsers leave out line breaks and tabs. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\s\p{Cc}\p{Surrogate}]*$/u;
const MAX_PATH_LENGTH = 2_000;
/** Any host that is none: a path that leads there from its own root leads nowhere else. */
const ANY_ORIGIN = 'http://shop.invalid';

/**
 * The path of a parameter or a field that says where to go afterwards, encoded as browsers do it. Every route that takes one reads it with this, before it
 * does anything.
 * @returns undefined for what is no path of this shop, such as another host, or is too long
 */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH || !LOCAL_PATH.test(value)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, ANY_ORIGIN);
  const path = pathname + search + hash;
  // `/.//evil.example` has two leading slashes only now.
  return origin === ANY_ORIGIN && !path.startsWith('//') && path.length <= MAX_PATH_LENGTH ? path : undefined;
}

/**
 * The path to redirect to after a form: the `back` parameter, else the referer. Other origins are ignored.
 * @param fallback when neither is usable
 */
export function refererPath(request: FastifyRequest, config: Config, fallback = '/'): string {
  const { back } = (request.query ?? {}) as { readonly back?: unknown };
  const path = localPath(back);
  if (path !== undefined) return path;
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return fallback;
  const { origin, pathname, search } = new URL(referer);
  return (origin === originOf(request, config) && localPath(pathname + search)) || fallback;
}

/** False when the same page was requested with capital letters or needless escapes. */
export function isCanonicalPath(request: { readonly url: string }, path: string): boolean {
  return pathOf(request) === path;
}
