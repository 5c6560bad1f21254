import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageResponse, Refusal } from '../../domains/forms';
import { wantsJson } from './errors';
import { errorResponse, type RequestError } from './requestError';

/** A path that serves scripts and people must not be confused by a cache. */
export const SCRIPT_VARY = 'X-Requested-With';

/** Answers a script with what its page has to do. */
export function sendPageResponse(reply: FastifyReply, response: PageResponse): FastifyReply {
  return reply.header('cache-control', 'no-store').header('vary', SCRIPT_VARY).send(response);
}

/** Answers a script with an error and what its page shows instead, such as the form with other amounts. */
export function sendRefusal(reply: FastifyReply, error: RequestError, response: PageResponse = {}): FastifyReply {
  const refusal: Refusal = { ...response, ...errorResponse(error) };
  return reply.code(error.statusCode).header('cache-control', 'no-store').header('vary', SCRIPT_VARY).send(refusal);
}

/**
 * Answers a form that succeeded: a script gets the page response, a browser is redirected.
 * @param location where a browser goes; a path of this shop
 */
export function sendFormResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PageResponse,
  location: string,
): FastifyReply {
  if (wantsJson(request)) return sendPageResponse(reply, response);
  return reply.header('vary', SCRIPT_VARY).redirect(location, 303);
}
