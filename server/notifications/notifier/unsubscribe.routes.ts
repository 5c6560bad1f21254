import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as Type from 'typebox';
import type { Platform } from '../../platform';
import { type App, RequestError } from '../../platform/http';
import { NoFields, replaceContent, sendFormResponse } from '../../platform/pages';
import { UNSUBSCRIBE_REGION, UnsubscribeContent, unsubscribePage } from './UnsubscribePage';
import { type UnsubscribeLinks, type Unsubscription, unsubscribePath } from './unsubscribe';

/** What mail programs send when their own button is pressed (RFC 8058). */
const OneClick = Type.Object({ 'List-Unsubscribe': Type.Literal('One-Click') }, { additionalProperties: false });
const body = Type.Union([...NoFields.anyOf, OneClick]);

const UNKNOWN_LINK = 'This link is not one of ours, or its account is gone. Use the one in our latest message.';

interface LinkParams {
  readonly token: string;
}

/** Turning off a topic from a mail or a push message. Opening the link changes nothing, because mail programs do that themselves. */
export function unsubscribeRoutes(
  app: App,
  { unsubscribeLinks, pages }: Platform & { readonly unsubscribeLinks: UnsubscribeLinks },
): void {
  const path = unsubscribePath(':token');

  /** @throws RequestError 404 for a link that the shop has not made */
  async function read({ params }: FastifyRequest<{ Params: LinkParams }>): Promise<Unsubscription> {
    const found = await unsubscribeLinks.read(params.token);
    if (found === null) throw unknownLink();
    return found;
  }

  app.get<{ Params: LinkParams }>(path, { config: { page: { query: [] } } }, async (request, reply) => {
    const link = await read(request);
    const props = { ...link, isOn: await unsubscribeLinks.isOn(link), token: request.params.token };
    return pages.send(request, reply, (context) => unsubscribePage(context, props), { sharing: 'secret' });
  });

  app.post<{ Params: LinkParams }>(path, { schema: { body } }, async (request, reply) => {
    const link = await read(request);
    if (!(await unsubscribeLinks.turnOff(link))) throw unknownLink();
    const { token } = request.params;
    // A mail program takes no redirect for an answer.
    if (isOneClick(request.body))
      return reply.header('cache-control', 'no-store').type('text/plain').send('Turned off.\n');
    const content = createElement(UnsubscribeContent, { ...link, isOn: false, token });
    const response = {
      success: true,
      message: 'Turned off.',
      ...replaceContent(`#${UNSUBSCRIBE_REGION}`, content, request.dateStyle),
    };
    return sendFormResponse(request, reply, response, unsubscribePath(token));
  });
}

const isOneClick = (sent: unknown): boolean => typeof sent === 'object' && sent !== null && 'List-Unsubscribe' in sent;

const unknownLink = () => new RequestError(404, 'unknown_link', UNKNOWN_LINK);
