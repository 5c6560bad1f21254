import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from './address';
import { setHeader } from './headers';
import { RequestError } from './requestError';

interface KnownRoute {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/**
 * Answers requests with a wrong method at a known address with 405 and the methods that it has in `Allow`, and `OPTIONS` with these. Install it before the
 * routes. The routes of the catalogue, such as `/:game`, match any address, so one that names its first segment goes before them.
 */
export function installMethods(app: FastifyInstance): void {
  const routes = new Map<string, Map<string, KnownRoute>>();
  app.addHook('onRoute', ({ url, method }) => {
    const first = firstSegment(url);
    const siblings = routes.get(first) ?? new Map<string, KnownRoute>();
    const route = siblings.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(first, siblings.set(url, route));
  });

  function methodsAt(first: string, path: string): readonly string[] {
    const here = [...(routes.get(first)?.values() ?? [])].filter(({ pattern }) => pattern.test(path));
    return here.flatMap(({ methods }) => [...methods]);
  }

  /** The methods of an address that has others than that of the request; empty for any other request. */
  function otherMethods({ url, is404, routeOptions }: FastifyRequest): readonly string[] {
    if (!is404 && !routeOptions.url?.startsWith(ANY_SEGMENT)) return [];
    const path = decodeURIComponent(pathOf({ url }));
    const named = methodsAt(firstSegment(path), path);
    return named.length > 0 || !is404 ? named : methodsAt(ANY_SEGMENT, path);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const methods = otherMethods(request);
    if (methods.length === 0) return done();
    const allowed = [...new Set([...methods, 'OPTIONS'])].sort().join(', ');
    setHeader(reply, 'allow', allowed);
    if (request.method === 'OPTIONS') return void reply.code(204).header('cache-control', 'no-store').send();
    const message = `This address does not take that kind of request: it takes ${allowed}.`;
    done(new RequestError(405, 'wrong_method', message));
  });
}

/** The beginning of routes that match any first segment. */
const ANY_SEGMENT = '/:';

function firstSegment(path: string): string {
  return path.startsWith(ANY_SEGMENT) ? ANY_SEGMENT : (/^\/[^/]*/.exec(path)?.[0] ?? '');
}

/** `/orders/:id` matches what the router matches: a parameter is one segment, and may be empty. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part.startsWith(':')) return '[^/]*';
    return part === '*' ? '.*' : part.replace(/[.+?^$()|[\]{}\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}
