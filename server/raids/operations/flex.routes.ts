import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import type * as Type from 'typebox';
import { RUN_FIELDS } from '../../../domains/raid-run';
import { closedObject, Id } from '../../../src/lib/schemas';
import type { Platform } from '../../platform';
import { type App, RequestError } from '../../platform/http';
import { isOrderId } from '../../platform/ids';
import { replaceContent, sendFormResponse, sendRefusal, wantsJson } from '../../platform/pages';
import { DECLINE_REFUSALS, DECLINE_REGION, DeclineRun, declineRunPage } from './DeclineRun';
import type { AssignedRun, FlexLink, FlexService } from './flex.service';
import { declinePath } from './linkPaths';

const NOT_FOUND_TEXT = 'This link is not valid. Use the one in our latest email about your run.';
const DECLINED_TEXT = 'You have declined this run. We’ll look for another one.';

const unknownLink = () => new RequestError(404, 'unknown_link', NOT_FOUND_TEXT);

const PATH = '/orders/:id/flex/:line/:token';

const declineBody = closedObject({ [RUN_FIELDS.runId]: Id });

interface LinkParams {
  readonly id: string;
  readonly line: string;
  readonly token: string;
}

/** The link in the mail about an assigned run: only its form declines, never the link itself. */
export function flexRoutes(app: App, { config, flex, pages }: Platform & { readonly flex: FlexService }): void {
  app.get<{ Params: LinkParams }>(PATH, { config: { page: { query: [] } } }, async (request, reply) => {
    const link = linkOf(request.params);
    return showPage(request, reply, link, await flex.find(link));
  });

  app.post<{ Params: LinkParams; Body: Type.Static<typeof declineBody> }>(
    PATH,
    { schema: { body: declineBody } },
    async (request, reply) => {
      const link = linkOf(request.params);
      const assigned = await flex.decline(link, Number(request.body[RUN_FIELDS.runId]));
      if (assigned === null) throw unknownLink();
      const { state } = assigned;
      const shown = replaceContent(
        `#${DECLINE_REGION}`,
        createElement(DeclineRun, propsOf(link, assigned)),
        request.dateStyle,
      );
      if (state === 'open' || state === 'declined') {
        const response = { success: true, message: DECLINED_TEXT, ...shown };
        return sendFormResponse(request, reply, response, pathOf(link));
      }
      const error = new RequestError(409, `decline_${state}`, DECLINE_REFUSALS[state]);
      return wantsJson(request) ? sendRefusal(reply, error, shown) : showPage(request, reply, link, assigned, 409);
    },
  );

  function showPage(
    request: FastifyRequest,
    reply: FastifyReply,
    link: FlexLink,
    assigned: AssignedRun | null,
    status = 200,
  ) {
    if (assigned === null) throw unknownLink();
    const props = propsOf(link, assigned);
    return pages.send(request, reply, (context) => declineRunPage(context, props), { status, sharing: 'secret' });
  }

  const propsOf = (link: FlexLink, assigned: AssignedRun) => ({
    assigned,
    action: pathOf(link),
    supportEmail: config.supportEmail,
  });
}

const pathOf = ({ orderId, lineNumber, token }: FlexLink) => declinePath(orderId, lineNumber, token);

/** @throws RequestError when the link can't be one of ours */
function linkOf({ id, line, token }: LinkParams): FlexLink {
  if (!isOrderId(id) || !/^[1-9]\d{0,2}$/.test(line)) throw unknownLink();
  return { orderId: id, lineNumber: Number(line), token };
}
