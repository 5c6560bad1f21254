import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as Type from 'typebox';
import { RUN_REGIONS, type RunRegion } from '../../../domains/raid-run';
import { formatDollars } from '../../../src/lib/formatDollars';
import { CentsText, Id, IdParams, OrderNumber } from '../../../src/lib/schemas';
import type { Accounts } from '../../accounts';
import type { Platform } from '../../platform';
import { actorOf } from '../../platform/audit';
import { type App, invalidFields, notFound, RequestError } from '../../platform/http';
import { dropRefusal, MAX_CANCEL_REASON, MIN_CENTS, type Raids } from '../../raids';
import { conflict, doneNotice, refusalOf, refuseStaffForm, sendDone, sendStaffPage } from '../parts/staffAnswers';
import { STAFF_ASSIGN_PATH, STAFF_RUNS_PATH, staffRunPath } from '../parts/staffPaths';
import { StaffRun, type StaffRunProps } from './StaffRun';
import { StaffRunList } from './StaffRunList';
import type { RunQuery, StaffRuns, StaffRunView } from './staffRuns.service';

const NOT_FOUND_TEXT = 'There is no run with this number.';
const DONE_TEXTS = {
  price: 'The price is lower now, for all seats that are not sold.',
  cancelled: 'The run is canceled. Buyers and the waitlist are emailed.',
} as const;
const ASSIGNED_TEXT = 'The run is assigned, and the buyer is emailed.';

const listQuery = Type.Object({
  region: Type.Optional(Type.Unsafe<RunRegion | ''>({ type: 'string', enum: ['', ...RUN_REGIONS] })),
  day: Type.Optional(Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' })),
  done: Type.Optional(Type.Literal('assigned')),
});
const runQuery = Type.Object({
  done: Type.Optional(Type.Unsafe<keyof typeof DONE_TEXTS>({ type: 'string', enum: Object.keys(DONE_TEXTS) })),
});
/** `seen` is the price that the page showed, cents. */
const priceBody = Type.Object(
  { price: Type.String({ maxLength: 20 }), seen: CentsText },
  { additionalProperties: false },
);
const cancelBody = Type.Object({ reason: Type.String({ maxLength: 2_000 }) }, { additionalProperties: false });
const assignBody = Type.Object(
  {
    order: OrderNumber,
    line: Type.String({ pattern: '^[1-9][0-9]{0,2}$' }),
    run: Id,
  },
  { additionalProperties: false },
);

/** Raid runs for staff: the calendar, each run, and the orders that wait for one. */
export function staffRunRoutes(
  app: App,
  deps: Platform & Pick<Accounts, 'guards'> & Pick<Raids, 'cancelRun' | 'flex'> & { readonly staffRuns: StaffRuns },
): void {
  const { guards, pages, db, staffRuns, cancelRun, flex } = deps;

  async function find(id: number) {
    const view = await staffRuns.find(id);
    if (view === null) throw notFound(NOT_FOUND_TEXT);
    return view;
  }

  async function listPage(query: RunQuery, notice?: StaffRunProps['notice']) {
    const page = await staffRuns.list(query);
    if (page === null) throw new RequestError(400, 'bad_request', 'There is no such day.');
    const content = createElement(StaffRunList, { query, page, waiting: await flex.waiting(), notice });
    return { section: 'runs', title: 'Runs', content } as const;
  }

  const runPage = (props: StaffRunProps) =>
    ({ section: 'runs', title: `Run ${props.view.run.id}`, content: createElement(StaffRun, props) }) as const;

  app.get(
    STAFF_RUNS_PATH,
    { schema: { querystring: listQuery }, config: { page: { query: ['region', 'day', 'done'] } } },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      const { region = '', day = '', done } = request.query;
      const notice = done && (await doneNotice(visitor, 'assign run', ASSIGNED_TEXT, db));
      return sendStaffPage(request, reply, pages, await listPage({ region, day }, notice));
    },
  );

  app.get(
    staffRunPath(':id'),
    { schema: { params: IdParams, querystring: runQuery }, config: { page: { query: ['done'] } } },
    async (request, reply) => {
      await guards.staff(request);
      const view = await find(Number(request.params.id));
      const { done } = request.query;
      const notice = done && isDone(done, view) ? ({ tone: 'success', text: DONE_TEXTS[done] } as const) : undefined;
      return sendStaffPage(request, reply, pages, runPage({ view, notice }));
    },
  );

  app.post(
    `${staffRunPath(':id')}/price`,
    { schema: { params: IdParams, body: priceBody } },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      const id = Number(request.params.id);
      const { price, seen } = request.body;
      const priceCents = centsOf(price);
      if (priceCents === null) return refuseRun(request, reply, id, { price, priceError: PRICE_TEXT });
      const drop = await staffRuns.drop({ runId: id, priceCents, seenCents: Number(seen) }, actorOf(visitor));
      if (drop.outcome === 'dropped') return sendDone(request, reply, `${staffRunPath(id)}?done=price`);
      if (drop.outcome === 'unknown') throw notFound(NOT_FOUND_TEXT);
      const text = dropRefusal(id, drop);
      const isWrong = drop.outcome === 'not lower' || drop.outcome === 'too low';
      return refuseRun(request, reply, id, isWrong ? { price, priceError: text } : refused(text));
    },
  );

  app.post(
    `${staffRunPath(':id')}/cancel`,
    { schema: { params: IdParams, body: cancelBody } },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      const id = Number(request.params.id);
      const { reason } = request.body;
      if (reason.trim() === '' || reason.trim().length > MAX_CANCEL_REASON)
        return refuseRun(request, reply, id, { reason, reasonError: REASON_TEXT });
      await find(id);
      const refusal = await refusalOf(() => cancelRun.cancel(id, reason, actorOf(visitor)));
      if (refusal === null) return sendDone(request, reply, `${staffRunPath(id)}?done=cancelled`);
      return refuseRun(request, reply, id, refused(refusal));
    },
  );

  app.post(STAFF_ASSIGN_PATH, { schema: { body: assignBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { order, line, run } = request.body;
    const refusal = await refusalOf(() => flex.assign(order, Number(run), Number(line), actorOf(visitor)));
    if (refusal === null) return sendDone(request, reply, `${STAFF_RUNS_PATH}?done=assigned`);
    const page = await listPage({ region: '', day: '' }, { tone: 'error', text: refusal });
    return refuseStaffForm(request, reply, pages, page, conflict(refusal));
  });

  /** The page of a run with what is wrong: with a field, or with the state of the run. */
  async function refuseRun(
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
    { notice, ...wrong }: Omit<StaffRunProps, 'view'>,
  ) {
    const page = runPage({ view: await find(id), notice, ...wrong });
    const fields = [
      ...(wrong.priceError === undefined ? [] : [{ field: 'price', message: wrong.priceError }]),
      ...(wrong.reasonError === undefined ? [] : [{ field: 'reason', message: wrong.reasonError }]),
    ];
    const error = notice ? conflict(notice.text) : invalidFields(fields, 'Nothing has been changed yet.');
    return refuseStaffForm(request, reply, pages, page, error);
  }
}

/** Whether a run is as an address says, which can be old or made up. */
const isDone = (done: keyof typeof DONE_TEXTS, { run, history }: StaffRunView): boolean =>
  done === 'cancelled' ? run.isCancelled : history[0]?.action === 'drop price';

const PRICE_TEXT = `Enter a price in US dollars of at least ${formatDollars(MIN_CENTS)}, such as 99.00.`;
const REASON_TEXT = `Say why in up to ${MAX_CANCEL_REASON} characters: buyers read it.`;

const refused = (text: string) => ({ notice: { tone: 'error', text } }) as const;

/** `99.00` or `99` as cents; null for anything else, and for less than can be charged. */
function centsOf(text: string): number | null {
  const cents = /^\d{1,6}(\.\d\d)?$/.test(text.trim()) ? Math.round(Number(text) * 100) : 0;
  return cents < MIN_CENTS ? null : cents;
}
