import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import type { Platform } from '../platform';
import { type App, RequestError } from '../platform/http';
import { NoFields, replaceContent, sendFormResponse } from '../platform/pages';
import { ALERT_LINK_REGION, AlertEnded, AlertLink, alertEndedPage, alertLinkPage } from './AlertLinkPage';
import { ALERT_ENDED_PATH, alertLinkPath, confirmAlertPath, endAlertPath } from './alertPaths';
import type { AlertsService } from './alerts.service';

const UNKNOWN_LINK =
  'This link is not valid anymore: the alert was deleted, or not confirmed in time. Use the one in our latest email.';

interface LinkParams {
  readonly token: string;
}

/** The links in mails about alerts. They change nothing themselves, because mail programs follow them: their page has forms. */
export function alertLinksRoutes(app: App, { alerts, pages }: Platform & { readonly alerts: AlertsService }): void {
  app.get(ALERT_ENDED_PATH, { config: { page: { query: [] } } }, (request, reply) =>
    pages.send(request, reply, alertEndedPage),
  );

  app.get<{ Params: LinkParams }>(
    alertLinkPath(':token'),
    { config: { page: { query: [] } } },
    async (request, reply) => {
      const props = await propsOf(request.params.token, await alerts.find(request.params.token));
      return pages.send(request, reply, (context) => alertLinkPage(context, props), { sharing: 'secret' });
    },
  );

  app.post<{ Params: LinkParams }>(
    confirmAlertPath(':token'),
    { schema: { body: NoFields } },
    async (request, reply) => {
      const { token } = request.params;
      const props = await propsOf(token, await alerts.confirm(token));
      return answer(request, reply, createElement(AlertLink, props), alertLinkPath(token));
    },
  );

  app.post<{ Params: LinkParams }>(endAlertPath(':token'), { schema: { body: NoFields } }, async (request, reply) => {
    if (!(await alerts.end(request.params.token))) throw unknownLink();
    return answer(request, reply, createElement(AlertEnded), ALERT_ENDED_PATH);
  });

  async function propsOf(token: string, found: Awaited<ReturnType<AlertsService['find']>>) {
    if (found === null) throw unknownLink();
    return { ...found, token, signOf: await alerts.readSigns() };
  }

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    content: Parameters<typeof replaceContent>[1],
    location: string,
  ) => sendFormResponse(request, reply, replaceContent(`#${ALERT_LINK_REGION}`, content, request.dateStyle), location);
}

const unknownLink = () => new RequestError(404, 'unknown_link', UNKNOWN_LINK);
