import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import type { FieldProblem } from '../../../domains/configurator';
import {
  hasFreeSeat,
  neededSeat,
  type OfferedRun,
  RUN_FIELDS,
  type RunView,
  runPath,
  runWaitlistPath,
  saleProblem,
} from '../../../domains/raid-run';
import { idOf } from '../../../src/lib/ids';
import { PUSH_ANSWER_COOKIE } from '../../../src/ports/push';
import type { Platform } from '../../platform';
import {
  type App,
  clientAddress,
  firstPerField,
  invalidFields,
  networkHash,
  RequestError,
  routeLimit,
} from '../../platform/http';
import {
  formFields,
  replaceContent,
  schemaProblems,
  sendFormResponse,
  sendRefusal,
  wantsJson,
} from '../../platform/pages';
import { guestHashOf } from '../../platform/visitor';
import type { RunList } from '../runs/runList';
import { LEAVE_REGION, LeaveWaitlist, leaveWaitlistPage, SEAT_TAKEN_TEXT } from './LeaveWaitlist';
import { leaveWaitlistPath } from './linkPaths';
import { takenSeats, WAITLIST_FORM, WaitlistThanks } from './WaitlistForm';
import { type WaitlistData, waitlistPage } from './WaitlistPage';
import { type FoundEntry, MAX_WAITING_PER_NETWORK, type WaitlistService } from './waitlist.service';
import { EMAIL_FIELD, parseWaitlistForm, WaitlistFormSchema } from './waitlistForm';

const PATH = runWaitlistPath(':id');
const LEAVE_PATH = leaveWaitlistPath(':id', ':token');

const JOINED = 'You’re on the waitlist. We’ll email you when it’s your turn; our emails about it have a link to leave.';
const REFUSED = 'You are not on the waitlist yet. Please check the marked fields.';
const FREE_TEXT = 'There is a free seat: take it.';
const FULL_TEXT = 'The waitlist of this run is full. Choose another run.';
const TOO_MANY_TEXT = `${MAX_WAITING_PER_NETWORK} people from your network are on this waitlist already. Leave it using the link in our email, or choose another run.`;
const TOO_MANY_MAILS_TEXT = 'This address had too many waitlist emails today. Try again tomorrow, or use another one.';
const UNKNOWN_LINK_TEXT = 'This link is not valid. Use the one in our latest email about the run.';

/** Stricter than the general limit, because each entry may send a mail. */
const RATE_LIMIT = routeLimit('waitlist', 10, 10);

interface RunParams {
  readonly id: string;
}

interface LinkParams extends RunParams {
  readonly token: string;
}

/** Joining the waitlist of a full run, and leaving it by the link in a mail. */
export function waitlistRoutes(
  app: App,
  deps: Platform & { readonly runList: RunList; readonly waitlist: WaitlistService },
): void {
  const { runList, waitlist, cookies, identity, owners, pages, clock } = deps;
  app.get<{ Params: RunParams; Querystring: { joined?: unknown } }>(
    PATH,
    { config: { page: { query: ['joined'] } } },
    async (request, reply) => {
      const offered = await findRun(request.params.id);
      const run = offered.view;
      const hasJoined = request.query.joined === '1';
      const notice = hasJoined ? undefined : (closedText(offered) ?? freeText(run));
      const isPushAnswered = cookies.isDelayed(request, PUSH_ANSWER_COOKIE);
      const data = { run, hasJoined, isPushAnswered, notice, ...(!hasJoined && notice === undefined && { form: {} }) };
      return pages.send(request, reply, (context) => waitlistPage(context, data));
    },
  );

  app.post<{ Params: RunParams }>(
    PATH,
    { schema: { body: WaitlistFormSchema }, attachValidation: true, config: { rateLimit: RATE_LIMIT } },
    async (request, reply) => {
      const offered = await findRun(request.params.id);
      const run = offered.view;
      const refuse = (
        code: string,
        message: string,
        { status = 409, redirectUrl }: { readonly status?: number; readonly redirectUrl?: string } = {},
      ) => {
        const error = new RequestError(status, code, message, [], redirectUrl);
        return refuseWith(request, reply, { run, notice: message }, error);
      };
      const closed = closedText(offered);
      if (closed !== undefined) return refuse('run_closed', closed);
      const form = formFields(request.body);
      const account = await identity.signedIn(request);
      const { email, choices, problems } = parseWaitlistForm(form, run, account?.email);
      const wrong = firstPerField([...problems, ...schemaProblems(request)]);
      if (wrong.length > 0) return refuseFields(request, reply, run, { ...form, email }, wrong);
      if (hasFreeSeat(run, choices)) return refuse('seat_free', FREE_TEXT, { redirectUrl: runPath(run.id) });
      const seat = neededSeat(run, choices);
      const owner = await owners.findOrNew(request);
      const network = networkHash('waitlist', clientAddress(request));
      const from = { network, guestHash: guestHashOf(owner), dateStyle: request.dateStyle };
      const outcome = seat === null ? 'full' : await waitlist.join(seat, email, from);
      if (outcome === 'full') return refuse('waitlist_full', FULL_TEXT);
      if (outcome === 'too_many') return refuse('too_many_entries', TOO_MANY_TEXT, { status: 429 });
      if (outcome === 'too_many_mails') return refuse('too_many_mails', TOO_MANY_MAILS_TEXT, { status: 429 });
      owners.keep(reply, owner);
      const joinedPath = `${runWaitlistPath(run.id)}?joined=1`;
      const pushHref = cookies.isDelayed(request, PUSH_ANSWER_COOKIE) ? undefined : joinedPath;
      const thanks = replaceContent(
        `#${WAITLIST_FORM}`,
        createElement(WaitlistThanks, { pushHref }),
        request.dateStyle,
      );
      const response = { success: true, message: JOINED, ...thanks };
      return sendFormResponse(request, reply, response, joinedPath);
    },
  );

  app.get<{ Params: LinkParams }>(LEAVE_PATH, { config: { page: { query: [] } } }, async (request, reply) => {
    const { id, token } = request.params;
    return showLeavePage(request, reply, await waitlist.find(runIdOf(id), token));
  });

  app.post<{ Params: LinkParams }>(LEAVE_PATH, async (request, reply) => {
    const { id, token } = request.params;
    const entry = await waitlist.leave(runIdOf(id), token);
    const action = leaveWaitlistPath(id, token);
    if (entry === null) throw unknownLink();
    const shown = replaceContent(
      `#${LEAVE_REGION}`,
      createElement(LeaveWaitlist, { entry, action }),
      request.dateStyle,
    );
    if (entry.status === 'left') return sendFormResponse(request, reply, shown, action);
    const error = new RequestError(409, 'seat_taken', SEAT_TAKEN_TEXT);
    return wantsJson(request) ? sendRefusal(reply, error, shown) : showLeavePage(request, reply, entry, 409);
  });

  async function findRun(id: string): Promise<OfferedRun> {
    const offered = await runList.find(runIdOf(id));
    if (offered === null) throw unknownRun();
    return offered;
  }

  /** Why nobody can wait for a seat; undefined while somebody can. */
  function closedText(offered: OfferedRun): string | undefined {
    return saleProblem(offered, clock.now())?.message;
  }

  function refuseWith(request: FastifyRequest, reply: FastifyReply, data: WaitlistData, error: RequestError) {
    if (wantsJson(request)) return sendRefusal(reply, error, { success: false, message: error.message });
    return pages.send(request, reply, (context) => waitlistPage(context, data), { status: error.statusCode });
  }

  function refuseFields(
    request: FastifyRequest,
    reply: FastifyReply,
    run: RunView,
    typed: Readonly<Record<string, unknown>>,
    wrong: readonly FieldProblem[],
  ) {
    if (!wrong.every(({ field }) => SHOWN_FIELDS.includes(field)))
      throw new RequestError(400, 'bad_request', 'This form can’t be read.', wrong);
    const values = Object.fromEntries(
      SHOWN_FIELDS.flatMap((field) => (typeof typed[field] === 'string' ? [[field, typed[field]]] : [])),
    );
    const problems = Object.fromEntries(wrong.map(({ field, message }) => [field, message]));
    return refuseWith(request, reply, { run, form: { values, problems } }, invalidFields(wrong, REFUSED));
  }

  function showLeavePage(request: FastifyRequest, reply: FastifyReply, entry: FoundEntry | null, status = 200) {
    if (entry === null) throw unknownLink();
    const { id, token } = request.params as LinkParams;
    const props = { entry, action: leaveWaitlistPath(id, token) };
    return pages.send(request, reply, (context) => leaveWaitlistPage(context, props), { status, sharing: 'secret' });
  }
}

const SHOWN_FIELDS: readonly string[] = [EMAIL_FIELD, RUN_FIELDS.class, RUN_FIELDS.bossId];

function freeText(run: RunView): string | undefined {
  const { isFull, classes, bosses } = takenSeats(run);
  return isFull || classes.length + bosses.length > 0 ? undefined : FREE_TEXT;
}

const unknownRun = () => new RequestError(404, 'unknown_run', 'There is no such raid run.');
const unknownLink = () => new RequestError(404, 'unknown_link', UNKNOWN_LINK_TEXT);

/** @throws RequestError when it can't be the id of a run */
function runIdOf(text: string): number {
  const id = idOf(text);
  if (id === null) throw unknownRun();
  return id;
}
