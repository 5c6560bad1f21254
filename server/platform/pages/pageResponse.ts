import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import type { PageAction, PageResponse, Refusal } from '../../../domains/forms';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { redirect } from '../http/headers';
import { errorResponse, type RequestError } from '../http/requestError';
import { renderFragment } from '../layout/renderFragment';
import { wantsJson } from './errors';
import { SCRIPT_VARY } from './pageQuery';

/** Shows a part of a page in the dialog of the script's page. */
export function newModal(
  title: string,
  content: ReactElement,
  style: DateStyle,
  look: Pick<PageAction, 'kind' | 'side' | 'isStatic'> = {},
): PageResponse {
  return { data: { action: 'newModal', title, ...look }, render: renderFragment(content, style) };
}

/** Replaces the content of the elements that match the selector. */
export function replaceContent(selector: string, content: ReactElement, style: DateStyle): PageResponse {
  return { data: { action: 'replaceContent', selector }, render: renderFragment(content, style) };
}

/** Answers a script with what its page has to do. */
export function sendPageResponse(reply: FastifyReply, response: PageResponse): FastifyReply {
  return reply.header('cache-control', 'no-store').header('vary', SCRIPT_VARY).send(response);
}

/** Answers a script with an error and what its page shows because of it. */
export function sendRefusal(reply: FastifyReply, error: RequestError, response: PageResponse): FastifyReply {
  const refusal: Refusal = { ...response, ...errorResponse(error) };
  return sendPageResponse(reply.code(error.statusCode), refusal);
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
  return redirect(reply.header('vary', SCRIPT_VARY), location, 303);
}
