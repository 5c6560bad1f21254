import { createElement } from 'react';
import * as Type from 'typebox';
import { problemNumber } from '../../../domains/problems';
import type { SessionLog } from '../../../domains/session-log';
import { closedObject, LongId, oneOf } from '../../../src/lib/schemas';
import { replayPath, staffProblemLogPath, staffProblemPath } from '../../../src/lib/urls';
import type { Guards } from '../../accounts';
import type { Platform } from '../../platform';
import { actorOf } from '../../platform/audit';
import { type App, notFound, setHeader } from '../../platform/http';
import { wantsJson } from '../../platform/pages';
import {
  exportLog,
  isOpenPage,
  type LogReader,
  PROBLEM_STATES,
  type ProblemRow,
  type Problems,
  problemTestText,
  stateAt,
  stateLines,
  stepsOf,
} from '../../problems';
import type { StaffNotice } from '../parts/StaffHead';
import { conflict, doneNotice, sendDone, sendStaffPage } from '../parts/staffAnswers';
import { problemFilePath, problemStatePath, problemTestPath, STAFF_PROBLEMS_PATH } from '../parts/staffPaths';
import { type ShownLog, StaffProblem } from './StaffProblem';
import { StaffProblems } from './StaffProblems';

const PAGE_SIZE = 25;

/** Kinds of pages that show one person's things, or that nobody can open by their address. */
const PERSONAL_KINDS: readonly string[] = [
  ...['account', 'alerts', 'cancel', 'cart', 'chat', 'checkout', 'error', 'notifications', 'order', 'profile'],
  ...['sandbox-pay', 'staff', 'staff-chat', 'unsubscribe', 'waitlist'],
];

const DONE = {
  new: { action: 'reopen problem', text: 'The report is open again.' },
  reproduced: { action: 'reproduce problem', text: 'The report is marked as reproduced.' },
  fixed: { action: 'fix problem', text: 'The report is marked as fixed. Those who left an email are told once.' },
} as const;

const stateSchema = oneOf(PROBLEM_STATES);
const params = Type.Object({ id: LongId });
const listQuery = Type.Object({
  list: Type.Optional(oneOf(['fixed', 'all'])),
  from: Type.Optional(LongId),
});
const reportQuery = Type.Object({
  step: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,2}$' })),
  done: Type.Optional(stateSchema),
});
const stateBody = closedObject({ shown: stateSchema, state: stateSchema });

type ReportWithLog = ProblemRow & { readonly log: SessionLog };

/** Reports of problems for staff. */
export function staffProblemRoutes(
  app: App,
  deps: Platform & Pick<Problems, 'problems' | 'actionTypes'> & { readonly guards: Guards },
): void {
  const { guards, pages, pageKinds, db, problems, actionTypes } = deps;

  app.get(
    STAFF_PROBLEMS_PATH,
    { schema: { querystring: listQuery }, config: { page: { query: ['list', 'from'] } } },
    async (request, reply) => {
      await guards.staff(request);
      const { list = 'open' } = request.query;
      const from = request.query.from === undefined ? undefined : Number(request.query.from);
      const found = await problems.groups(list, PAGE_SIZE + 1, from);
      const groups = found.slice(0, PAGE_SIZE);
      const next = found.length > PAGE_SIZE ? groups.at(-1)?.id : undefined;
      const [openCount, lastFixed] = [await problems.countGroups('open'), await problems.lastFixed()];
      const content = createElement(StaffProblems, { list, groups, openCount, lastFixed, from, next });
      return sendStaffPage(request, reply, pages, { section: 'problems', title: 'Problem reports', content });
    },
  );

  async function find(id: string): Promise<ProblemRow> {
    const report = await problems.find(Number(id));
    if (report === null) throw notFound('There is no such report. It may have been deleted.');
    return report;
  }

  async function findLog(id: string): Promise<ReportWithLog> {
    const report = await find(id);
    if (report.log === null) throw notFound('This report came without a log.');
    return report as ReportWithLog;
  }

  const reader = async (): Promise<LogReader> => ({ pageKinds, types: await actionTypes() });

  async function pageOf(report: ProblemRow, step: number | undefined, notice?: StaffNotice) {
    const content = createElement(StaffProblem, {
      report,
      same: await problems.same(report),
      currentBuild: problems.currentBuild(),
      log: report.log && (await shownLog(report.id, report.log, step, await reader())),
      notice,
    });
    return { section: 'problems', title: `${problemNumber(report.id)}: ${report.title}`, content } as const;
  }

  app.get(
    staffProblemPath(':id'),
    { schema: { params, querystring: reportQuery }, config: { page: { query: ['step', 'done'] } } },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      const report = await find(request.params.id);
      const { step, done } = request.query;
      const notice =
        done && report.state === done && (await doneNotice(visitor, DONE[done].action, DONE[done].text, db));
      const page = await pageOf(report, step === undefined ? undefined : Number(step), notice || undefined);
      return sendStaffPage(request, reply, pages, page);
    },
  );

  app.get(staffProblemLogPath(':id'), { schema: { params } }, async (request, reply) => {
    await guards.staff(request);
    const { log } = await findLog(request.params.id);
    return reply.header('cache-control', 'no-store').send(log);
  });

  app.get(problemFilePath(':id'), { schema: { params } }, async (request, reply) => {
    await guards.staff(request);
    const { id, log } = await findLog(request.params.id);
    return setHeader(reply, 'content-disposition', `attachment; filename="${problemNumber(id)}.json"`)
      .header('cache-control', 'no-store')
      .send(exportLog(log));
  });

  app.get(problemTestPath(':id'), { schema: { params } }, async (request, reply) => {
    await guards.staff(request);
    const report = await findLog(request.params.id);
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(await problemTestText(report, report.log, await reader()));
  });

  app.post(problemStatePath(':id'), { schema: { params, body: stateBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { id } = request.params;
    const { shown, state } = request.body;
    if (await problems.mark(Number(id), shown, state, actorOf(visitor)))
      return sendDone(request, reply, `${staffProblemPath(id)}?done=${state}`);
    const report = await find(id);
    const text = 'Somebody has marked this report meanwhile. Nothing was changed.';
    // A script's page has an island, which no answer can replace.
    if (wantsJson(request)) throw conflict(text);
    return sendStaffPage(request, reply, pages, await pageOf(report, undefined, { tone: 'error', text }), 409);
  });
}

/** The step that a report opens with: what failed last, else the last one. */
function firstShown(steps: ReturnType<typeof stepsOf>): number {
  const failed = steps.findLastIndex(({ words }) => words.kind === 'failure');
  return failed === -1 ? steps.length : failed + 1;
}

async function shownLog(
  id: number,
  log: SessionLog,
  asked: number | undefined,
  reader: LogReader,
): Promise<ShownLog | null> {
  const steps = stepsOf(log, reader);
  if (steps.length === 0) return null;
  const step = Math.min(asked ?? firstShown(steps), steps.length);
  const { before, after, problems } = await stateAt(log, step, reader);
  return {
    steps,
    step,
    lines: before && after && stateLines(before, after),
    problems,
    replay: isOpenPage(log.path) && !PERSONAL_KINDS.includes(log.kind) ? replayPath(log.path, id) : null,
  };
}
