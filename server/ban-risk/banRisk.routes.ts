import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import {
  BAN_RISK_FIELDS,
  BAN_RISK_PATH,
  type BanRiskResponse,
  BanRiskFormSchema,
  parseQuestion,
} from '../../domains/ban-risk';
import type { ServiceView } from '../../domains/catalogue';
import { wantsJson } from '../plugins/errors';
import { noSuchService, RequestFault } from '../plugins/requestError';
import { fieldsOf, schemaProblems } from '../plugins/forms';
import type { App } from '../plugins/httpServer';
import { networkOf } from '../plugins/network';
import type { Pages } from '../plugins/pages';
import { banRiskPage } from './BanRiskPage';
import type { QuestionService } from './questions.service';

const THANKS = 'Your question is with us. The answer comes to your e-mail address.';
const REFUSED = 'Your question was not sent yet. Please look at what is marked.';

/** A person asks a few questions; who sends more is none. */
const LIMIT = {
  max: 10,
  timeWindow: 10 * 60_000,
  keyGenerator: ({ ip }: FastifyRequest) => `questions ${networkOf(ip)}`,
};

const query = Type.Object({
  service_id: Type.String({ pattern: '^[0-9]{1,9}$' }),
  asked: Type.Optional(Type.Literal('1')),
});

export interface BanRiskRoutesDeps {
  readonly catalogue: { serviceById(id: number): Promise<ServiceView | undefined> };
  readonly pages: Pick<Pages, 'send'>;
  readonly questions: Pick<QuestionService, 'ask'>;
}

/** Questions about the risk of a ban (SPEC §7). */
export function banRiskRoutes(app: App, { catalogue, pages, questions }: BanRiskRoutesDeps): void {
  async function serviceOf(id: unknown) {
    const isId = typeof id === 'string' && /^[0-9]{1,9}$/.test(id);
    const service = isId ? await catalogue.serviceById(Number(id)) : undefined;
    if (service === undefined) throw noSuchService();
    return service;
  }

  app.get(
    BAN_RISK_PATH,
    { schema: { querystring: query }, config: { page: { query: ['service_id', 'asked'] } } },
    async (request, reply) => {
      const service = await serviceOf(request.query.service_id);
      const asked = request.query.asked === '1';
      return pages.send(request, reply, (context) => banRiskPage(context, { service, asked }));
    },
  );

  app.post(
    BAN_RISK_PATH,
    { schema: { body: BanRiskFormSchema }, attachValidation: true, config: { rateLimit: LIMIT } },
    async (request, reply) => {
      const form = fieldsOf(request.body);
      const service = await serviceOf(form[BAN_RISK_FIELDS.serviceId]);
      const { values, problems } = parseQuestion(form);
      const wrong = {
        ...Object.fromEntries(schemaProblems(request).map((one) => [one.field, one.message])),
        ...problems,
      };
      if (Object.keys(wrong).length > 0) return refuse(request, reply, service, values, wrong);
      await questions.ask(service, values);
      reply.header('cache-control', 'no-store');
      const done: BanRiskResponse = { success: true, message: THANKS };
      return wantsJson(request)
        ? reply.send(done)
        : reply.redirect(`${BAN_RISK_PATH}?service_id=${service.id}&asked=1`, 303);
    },
  );

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    service: Awaited<ReturnType<typeof serviceOf>>,
    values: { readonly question: string; readonly email: string },
    problems: Readonly<Record<string, string>>,
  ) {
    const { question, email, ...strange } = problems;
    const fields = { ...(question && { question }), ...(email && { email }) };
    const others = Object.entries(strange).map(([field, message]) => ({ field, message }));
    if (others.length > 0) throw new RequestFault(400, 'bad_request', 'This form can’t be read.', others);
    const refusal: BanRiskResponse = { success: false, message: REFUSED, fields };
    if (wantsJson(request)) return reply.code(422).header('cache-control', 'no-store').send(refusal);
    return pages.send(
      request,
      reply,
      (context) => banRiskPage(context, { service, typed: { ...values, problems: fields } }),
      {
        status: 422,
        sharing: 'secret',
      },
    );
  }
}
