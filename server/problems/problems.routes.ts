import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as Type from 'typebox';
import {
  CRASH_PATH,
  deleteProblemPath,
  MAX_LOG_LENGTH,
  PROBLEM_FIELDS,
  PROBLEM_PATH,
  problemLinkPath,
  problemNumber,
} from '../../domains/problems';
import { PROBLEM_ANSWER, ProblemDeleted, THANKS_TITLE } from '../../domains/problems/ui/ProblemThanks';
import type { SessionLog } from '../../domains/session-log';
import { CRASHES } from '../../src/lib/report';
import { closedObject } from '../../src/lib/schemas';
import type { Platform } from '../platform';
import { type App, clientAddress, invalidFields, networkHash, RequestError, refererPath } from '../platform/http';
import {
  formFields,
  NoFields,
  newModal,
  replaceContent,
  schemaProblems,
  sendFormResponse,
  sendPageResponse,
  sendRefusal,
  unreadableForm,
  wantsJson,
} from '../platform/pages';
import { consentOf } from '../platform/visitor';
import {
  PROBLEM_TITLE,
  problemDeletedPage,
  problemDialog,
  problemPageOf,
  problemThanks,
  problemThanksPage,
} from './ProblemPages';
import { type ParsedProblem, ProblemFormSchema, parseProblem } from './problemForm';
import type { ProblemRefusal } from './problemLimit.repository';
import { unpackLog } from './problemLog';
import { problemPage } from './problemPage';
import type { ProblemService } from './problems.service';

const DELETED_PATH = `${PROBLEM_PATH}/deleted`;
const REFUSED = 'Your report hasn’t been sent yet. Please check the marked fields.';
const REFUSALS: Readonly<Record<ProblemRefusal, string>> = {
  too_soon:
    'Your last report is less than a minute old. Wait a moment and send this one again: your words are still here.',
  full: 'We have more reports right now than we can read. Send yours again later, or tell us in the chat.',
};
const UNKNOWN_LINK = 'There is no report at this link: it was deleted, or the link is an older one.';

const query = Type.Object({ [PROBLEM_FIELDS.page]: Type.Optional(Type.String({ maxLength: 2000 })) });
const crashBody = closedObject({ log: Type.String({ minLength: 1, maxLength: MAX_LOG_LENGTH }) });

interface LinkParams {
  readonly token: string;
}

interface ProblemRoutesParts {
  readonly problems: ProblemService;
  /** The types of all actions of this build. */
  readonly actionTypes: () => Promise<ReadonlySet<string>>;
}

/** The form that reports a problem, what becomes of a report, and crashes that pages report. */
export function problemRoutes(app: App, deps: Platform & ProblemRoutesParts): void {
  const { assets, clock, config, cookies, islands, pageKinds, pages, problems, actionTypes } = deps;

  const networkOf = (request: FastifyRequest): string | null =>
    config.rateLimit === 0 ? null : networkHash('problem', clientAddress(request));

  const unpack = async (packed: string): Promise<SessionLog> =>
    unpackLog(packed, { build: problems.currentBuild(), kinds: pageKinds, types: await actionTypes() });

  app.get(
    PROBLEM_PATH,
    {
      schema: { querystring: query },
      config: { page: { query: [PROBLEM_FIELDS.page], answersScripts: true } },
    },
    async (request, reply) => {
      // A page that tells nobody its address has a form that does not know it.
      const page = problemPage(request.query[PROBLEM_FIELDS.page] ?? refererPath(request, config));
      if (!wantsJson(request)) return pages.send(request, reply, (context) => problemPageOf(context, { page }));
      const tariff = await pages.tariff(request);
      const context = {
        assets,
        islands,
        pageKinds,
        tariff,
        dateStyle: request.dateStyle,
        serverTime: clock.now(),
      };
      const data = { action: 'newModal', title: PROBLEM_TITLE } as const;
      return sendPageResponse(reply, { data, render: problemDialog(page, context) });
    },
  );

  app.post(PROBLEM_PATH, { schema: { body: ProblemFormSchema }, attachValidation: true }, async (request, reply) => {
    const form = formFields(request.body);
    const { values, problems: typed } = parseProblem(form);
    const shown: readonly string[] = [PROBLEM_FIELDS.words, PROBLEM_FIELDS.email];
    const hidden = schemaProblems(request).filter(({ field }) => !shown.includes(field));
    if (hidden.length > 0) throw unreadableForm(hidden);
    if (Object.keys(typed).length > 0) return refuse(request, reply, values, typed);
    const packed = form[PROBLEM_FIELDS.withLog] === '1' ? form[PROBLEM_FIELDS.log] : '';
    const log = typeof packed === 'string' && packed !== '' ? await unpack(packed) : null;
    const page = problemPage(log?.path ?? form[PROBLEM_FIELDS.page]);
    const stored = await problems.report({ ...values, page, log }, networkOf(request));
    if (typeof stored === 'string') return turnAway(request, reply, values, stored);
    const { id, token } = stored;
    const path = problemLinkPath(token);
    const thanks = problemThanks({ number: problemNumber(id), token }, assets);
    const response =
      form[PROBLEM_FIELDS.place] === 'dialog'
        ? newModal(THANKS_TITLE, thanks, request.dateStyle)
        : { redirectUrl: path };
    return sendFormResponse(request, reply, response, path);
  });

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    values: ParsedProblem['values'],
    wrong: ParsedProblem['problems'],
  ) {
    if (!wantsJson(request)) return showAgain(request, reply, 422, { values, problems: wrong });
    const fields = Object.entries(wrong).map(([field, message]) => ({ field, message }));
    return sendRefusal(reply, invalidFields(fields, REFUSED), { success: false, message: REFUSED });
  }

  function turnAway(
    request: FastifyRequest,
    reply: FastifyReply,
    values: ParsedProblem['values'],
    refusal: ProblemRefusal,
  ) {
    const error = new RequestError(429, refusal, REFUSALS[refusal]);
    if (wantsJson(request)) return sendRefusal(reply, error, { success: false });
    return showAgain(request, reply, 429, { values, refusal: error.message });
  }

  function showAgain(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    data: Omit<Parameters<typeof problemPageOf>[1], 'page'>,
  ) {
    const page = problemPage(formFields(request.body)[PROBLEM_FIELDS.page]);
    return pages.send(request, reply, (context) => problemPageOf(context, { page, ...data }), {
      status,
      sharing: 'secret',
    });
  }

  app.post(CRASH_PATH, { schema: { body: crashBody } }, async (request, reply) => {
    // A tab that was open when the choice was taken back may still try.
    if (consentOf(cookies.read(request), request.headers) !== 'granted')
      throw new RequestError(403, 'no_consent', 'Nothing is reported without the shopper’s consent.');
    const log = await unpack(request.body.log);
    if (!log.actions.some(({ action }) => CRASHES.includes(action.type)))
      throw new RequestError(400, 'no_crash', 'Nothing in this log has stopped working. Nothing was stored.');
    const stored = await problems.reportCrash(log, networkOf(request));
    if (typeof stored === 'string') throw new RequestError(429, stored, REFUSALS[stored]);
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  app.get(DELETED_PATH, { config: { page: { query: [] } } }, (request, reply) =>
    pages.send(request, reply, problemDeletedPage),
  );

  app.get<{ Params: LinkParams }>(
    problemLinkPath(':token'),
    { config: { page: { query: [] } } },
    async (request, reply) => {
      const { token } = request.params;
      const found = await problems.findByToken(token);
      if (found === null) throw unknownLink();
      const report = { number: problemNumber(found.id), token, isFixed: found.state === 'fixed' };
      return pages.send(request, reply, (context) => problemThanksPage(context, report), { sharing: 'secret' });
    },
  );

  app.post<{ Params: LinkParams }>(
    deleteProblemPath(':token'),
    { schema: { body: NoFields } },
    async (request, reply) => {
      if (!(await problems.deleteByToken(request.params.token))) throw unknownLink();
      const answer = replaceContent(`#${PROBLEM_ANSWER}`, createElement(ProblemDeleted), request.dateStyle);
      return sendFormResponse(request, reply, answer, DELETED_PATH);
    },
  );
}

const unknownLink = () => new RequestError(404, 'unknown_link', UNKNOWN_LINK);
