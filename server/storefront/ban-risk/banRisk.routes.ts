import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as Type from 'typebox';
import {
  BAN_RISK_FIELDS,
  BAN_RISK_PATH,
  BAN_RISK_REGION,
  BanRiskFormSchema,
  banRiskPath,
  parseQuestion,
} from '../../../domains/ban-risk';
import { QuestionForm, QuestionThanks } from '../../../domains/ban-risk/ui/QuestionForm';
import { idOf } from '../../../src/lib/ids';
import { Id } from '../../../src/lib/schemas';
import type { Catalogue } from '../../catalogue';
import type { Platform } from '../../platform';
import { type App, invalidFields, routeLimit, serviceNotFound } from '../../platform/http';
import { BanRisk } from '../../platform/layout';
import {
  formFields,
  newModal,
  replaceContent,
  schemaProblems,
  sendFormResponse,
  sendPageResponse,
  sendRefusal,
  unreadableForm,
  wantsJson,
} from '../../platform/pages';
import { BAN_RISK_TITLE, banRiskPage } from './BanRiskPage';
import type { QuestionService } from './questions.service';

const THANKS = 'We got your question. We’ll answer by email.';
const REFUSED = 'Your question hasn’t been sent yet. Please check the marked fields.';

/** Stricter than the general limit, because each question may send a mail. */
const RATE_LIMIT = routeLimit('questions', 10, 10);

const query = Type.Object({
  service_id: Id,
  asked: Type.Optional(Type.Literal('1')),
});

/** Questions about the risk of a ban (SPEC §7). */
export function banRiskRoutes(
  app: App,
  deps: Platform & Pick<Catalogue, 'catalogue'> & { readonly questions: QuestionService },
): void {
  const { catalogue, pages, questions } = deps;
  async function findService(id: unknown) {
    const serviceId = idOf(id);
    const service = serviceId === null ? undefined : await catalogue.serviceById(serviceId);
    if (service === undefined) throw serviceNotFound();
    return service;
  }

  app.get(
    BAN_RISK_PATH,
    { schema: { querystring: query }, config: { page: { query: ['service_id', 'asked'], answersScripts: true } } },
    async (request, reply) => {
      const service = await findService(request.query.service_id);
      if (wantsJson(request)) {
        const form = createElement(QuestionForm, { serviceId: service.id, idPrefix: 'ban-risk-dialog' });
        return sendPageResponse(
          reply,
          newModal(BAN_RISK_TITLE, createElement(BanRisk, { headingLevel: 3, service, form }), request.dateStyle),
        );
      }
      const isSubmitted = request.query.asked === '1';
      return pages.send(request, reply, (context) => banRiskPage(context, { service, isSubmitted }));
    },
  );

  app.post(
    BAN_RISK_PATH,
    { schema: { body: BanRiskFormSchema }, attachValidation: true, config: { rateLimit: RATE_LIMIT } },
    async (request, reply) => {
      const form = formFields(request.body);
      const service = await findService(form[BAN_RISK_FIELDS.serviceId]);
      const { values, problems } = parseQuestion(form);
      const wrong = {
        ...Object.fromEntries(schemaProblems(request).map((one) => [one.field, one.message])),
        ...problems,
      };
      if (Object.keys(wrong).length > 0) return refuse(request, reply, service, values, wrong);
      await questions.submit(service, values);
      const thanks = replaceContent(
        `[data-region="${BAN_RISK_REGION}"]`,
        createElement(QuestionThanks),
        request.dateStyle,
      );
      const response = { success: true, message: THANKS, ...thanks };
      return sendFormResponse(request, reply, response, `${banRiskPath(service.id)}&asked=1`);
    },
  );

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    service: Awaited<ReturnType<typeof findService>>,
    values: { readonly question: string; readonly email: string },
    problems: Readonly<Record<string, string>>,
  ) {
    const { question, email, ...unknownFields } = problems;
    const fields = { ...(question && { question }), ...(email && { email }) };
    const others = Object.entries(unknownFields).map(([field, message]) => ({ field, message }));
    if (others.length > 0) throw unreadableForm(others);
    if (wantsJson(request)) {
      const wrong = Object.entries(fields).map(([field, message]) => ({ field, message }));
      return sendRefusal(reply, invalidFields(wrong, REFUSED), { success: false, message: REFUSED });
    }
    return pages.send(
      request,
      reply,
      (context) => banRiskPage(context, { service, values: { ...values, problems: fields } }),
      {
        status: 422,
        sharing: 'secret',
      },
    );
  }
}
