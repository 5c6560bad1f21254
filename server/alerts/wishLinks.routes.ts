import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import type { App } from '../platform/http/httpServer';
import { RequestError } from '../platform/http/requestError';
import { NoFields } from '../platform/pages/forms';
import { replaceContent, sendFormResponse } from '../platform/pages/pageResponse';
import type { Pages } from '../platform/pages/pages';
import { WISH_LINK_REGION, WishEnded, WishLink, wishEndedPage, wishLinkPage } from './WishLinkPage';
import type { WishesService } from './wishes.service';
import { confirmWishPath, endWishPath, WISH_ENDED_PATH, wishLinkPath } from './wishPaths';

const UNKNOWN_LINK =
  'This link is not valid anymore: the alert was deleted, or not confirmed in time. Use the one in our latest email.';

export interface WishLinksRoutesDeps {
  readonly wishes: Pick<WishesService, 'find' | 'confirm' | 'end' | 'readSigns'>;
  readonly pages: Pick<Pages, 'send'>;
}

interface LinkParams {
  readonly token: string;
}

/** The links in mails about wishes. They change nothing themselves, because mail programs follow them: their page has forms. */
export function wishLinksRoutes(app: App, { wishes, pages }: WishLinksRoutesDeps): void {
  app.get(WISH_ENDED_PATH, { config: { page: { query: [] } } }, (request, reply) =>
    pages.send(request, reply, wishEndedPage),
  );

  app.get<{ Params: LinkParams }>(
    wishLinkPath(':token'),
    { config: { page: { query: [] } } },
    async (request, reply) => {
      const props = await propsOf(request.params.token, await wishes.find(request.params.token));
      return pages.send(request, reply, (context) => wishLinkPage(context, props), { sharing: 'secret' });
    },
  );

  app.post<{ Params: LinkParams }>(
    confirmWishPath(':token'),
    { schema: { body: NoFields } },
    async (request, reply) => {
      const { token } = request.params;
      const props = await propsOf(token, await wishes.confirm(token));
      return answer(request, reply, createElement(WishLink, props), wishLinkPath(token));
    },
  );

  app.post<{ Params: LinkParams }>(endWishPath(':token'), { schema: { body: NoFields } }, async (request, reply) => {
    if (!(await wishes.end(request.params.token))) throw unknownLink();
    return answer(request, reply, createElement(WishEnded), WISH_ENDED_PATH);
  });

  async function propsOf(token: string, found: Awaited<ReturnType<WishesService['find']>>) {
    if (found === null) throw unknownLink();
    return { ...found, token, signOf: await wishes.readSigns() };
  }

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    content: Parameters<typeof replaceContent>[1],
    location: string,
  ) => sendFormResponse(request, reply, replaceContent(`#${WISH_LINK_REGION}`, content), location);
}

const unknownLink = () => new RequestError(404, 'unknown_link', UNKNOWN_LINK);
