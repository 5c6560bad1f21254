import * as Type from 'typebox';
import { COOKIE_CHECK_PATH } from '../../../src/lib/cookieCheck';
import type { Platform } from '../../platform';
import { type App, localPath, NoCookiesError, redirect, refererPath } from '../../platform/http';
import { wantsJson } from '../../platform/pages';

const querystring = Type.Object({ next: Type.Optional(Type.String()) });

/**
 * `GET /cookies`: what a browser without cookies is led to, or asks, after the first one that it was given. It only reads the request, so it says
 * nothing about any other.
 */
export function cookieCheckRoutes(app: App, { config }: Platform): void {
  app.get(
    COOKIE_CHECK_PATH,
    { schema: { querystring }, config: { page: { query: ['next'], answersScripts: true } } },
    async (request, reply) => {
      const next = localPath(request.query.next) ?? '/';
      if (!request.headers.cookie) throw new NoCookiesError(refererPath(request, config, next));
      reply.header('cache-control', 'no-store');
      return wantsJson(request) ? reply.send({}) : redirect(reply, next, 302);
    },
  );
}
