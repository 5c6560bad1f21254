import type { Kysely } from 'kysely';
import { isActive, orderNumber, orderSerial } from '../../../domains/order';
import { runTimeText } from '../../../domains/raid-run';
import type { Notifier } from '../../notifications';
import { orders, type RefundService } from '../../orders';
import type { Platform } from '../../platform';
import { type Actor, auditLog, COMMAND_LINE } from '../../platform/audit';
import { RefusedError } from '../../platform/config';
import { type Database, hashToken } from '../../platform/db';
import { ANY_READER, isLinkToken, newLinkToken, outbox } from '../../platform/mail';
import { type FlexLine, flexOrders } from '../runs/flexOrders.repository';
import { runRepository, type StoredRun } from '../runs/runs.repository';
import { needOfSeat, seats } from '../runs/seats.repository';
import { assignProblem, type DeclineState, declineState, freeSeatsFor, kindText, seatForLine } from './flex.rules';
import { bothTimes, flexAssignedMail, flexEndedMail } from './flexMails';
import { declinePath } from './linkPaths';
import { flexEndedNews, runAssignedNews } from './runNews';

/** How many lines are listed or ended at once. */
const MAX_LINES = 50;

const MAX_RUN_ID = 999_999_999;

interface FlexServiceParts {
  readonly notifier: Notifier;
  readonly refunds: RefundService;
}

/** An assigned run as the page of the link in its mail shows it. */
export interface AssignedRun {
  readonly state: DeclineState;
  readonly line: FlexLine;
  /** Null when none is assigned any more. */
  readonly run: StoredRun['run'] | null;
}

/** Which line of which order a link is about. */
export interface FlexLink {
  readonly orderId: string;
  /** From 1. */
  readonly lineNumber: number;
  readonly token: string;
}

/**
 * Flex time after the order: staff assigns a run, the buyer may decline it once, and a line without a run in time is refunded. Runs are locked before
 * orders, as where seats are sold and runs are cancelled.
 */
export function createFlexService({ db, notifier, refunds, clock, log, shop }: Platform & FlexServiceParts) {
  const now = () => new Date(clock.now());

  async function findOrder(number: string): Promise<string> {
    const serial = orderSerial(number);
    const id = serial === null ? null : await orders.findIdBySerial(serial, db);
    if (id === null) throw new RefusedError(`There is no order ${number.slice(0, 40)}.`);
    return id;
  }

  async function enqueueAssigned(line: FlexLine, run: StoredRun['run'], token: string | null, trx: Kysely<Database>) {
    const path = token === null ? null : declinePath(line.order.id, line.number, token);
    const mail = {
      ...flexAssignedMail(line, run, path, shop),
      kind: 'flex_assigned' as const,
      // A run can be assigned again after it was declined, and to two lines.
      detail: `${run.id} ${line.number} ${line.declines}`,
      about: { orderSerial: line.order.serial },
      recipient: line.order.email,
    };
    await outbox.enqueue(mail, now(), trx);
    await notifier.tell(line.order.recipient, runAssignedNews(line, run), trx);
  }

  /** The lines that wait for a run, the most urgent first. */
  async function waiting() {
    const lines = await flexOrders.waiting(MAX_LINES, db);
    const listed = lines.length === 0 ? [] : await runRepository.listed(now(), db);
    return lines.map((line) => ({
      line,
      /** The kind of run and seat that it takes. */
      kind: kindText(line),
      /** The runs that can be assigned, with the free seats of the kind; times in ms UTC. */
      fitting: listed
        .filter((stored) => assignProblem(line, stored, clock.now()) === null)
        .map((stored) => ({
          id: stored.run.id,
          startsAt: stored.run.startsAt,
          leader: stored.run.leader,
          free: freeSeatsFor(line, stored, clock.now()),
        })),
    }));
  }

  /** The line and run of a link. Null when there is none with that token. */
  async function findByLink(
    { orderId, lineNumber, token }: FlexLink,
    trx: Kysely<Database>,
  ): Promise<AssignedRun | null> {
    const order = isLinkToken(token) ? await orders.findSummary(orderId, trx) : null;
    if (order === null) return null;
    const line = (await flexOrders.ofOrder(order.serial, trx)).find((one) => one.number === lineNumber);
    if (line === undefined || line.tokenHash !== hashToken(token)) return null;
    const run = line.runId === null ? null : ((await runRepository.find(line.runId, trx))?.run ?? null);
    return { state: declineState(line, run, clock.now()), line, run };
  }

  return {
    /**
     * Assigns a run to a line with flex time: sells its seat and mails the buyer.
     * @param number the order number: `Q-100042`
     * @param lineNumber from 1; needed when several lines of the order wait
     * @param actor who assigns it
     * @returns a sentence about what was done
     * @throws RefusedError with a readable reason; then nothing was changed
     */
    async assign(number: string, runId: number, lineNumber?: number, actor: Actor = COMMAND_LINE): Promise<string> {
      const id = await findOrder(number);
      return db.transaction().execute(async (trx) => {
        const run = await lockRun(runId, trx);
        const order = await orders.lock(id, trx);
        if (order === null || !isActive(order.status))
          throw new RefusedError(`${number} is ${order?.status ?? 'gone'}: only orders that are paid get a run.`);
        const line = chooseLine(await flexOrders.ofOrder(order.serial, trx), number, lineNumber);
        const problem = assignProblem(line, run, clock.now());
        if (problem !== null) throw new RefusedError(problem);
        const { orderLineId } = line;
        if (!(await seats.take(needOfSeat(seatForLine(line, run, clock.now())), orderLineId, now(), trx)))
          throw new RefusedError(`The last seat of run ${runId} was taken a moment ago.`);
        // The link of a declined run stays known, so that it can say why the next one can't be declined.
        const token = line.declines === 0 ? newLinkToken() : null;
        await flexOrders.assign(orderLineId, runId, token === null ? null : hashToken(token), now(), trx);
        await enqueueAssigned(line, run.run, token, trx);
        const change = { before: { line: line.number, run: null }, after: { line: line.number, run: runId } };
        const subject = `order ${orderNumber(order.serial)}`;
        await auditLog.add({ action: 'assign run', subject, ...change }, actor, now(), trx);
        return `Run ${runId} is assigned to line ${line.number} of ${number}; the buyer is emailed.`;
      });
    },

    /** What `waiting` returns as text, for the command line. */
    async list(): Promise<string> {
      const lines = await waiting();
      if (lines.length === 0) return 'No order with flex time waits for a run.';
      return lines.map(lineText).join('\n\n');
    },

    waiting,

    /** The run that a link is about, and whether it can be declined. Null for an unknown link. */
    find: (link: FlexLink): Promise<AssignedRun | null> => findByLink(link, db),

    /**
     * Declines an assigned run and frees its seat, once: a repeated call changes nothing.
     * @param seenRunId the run that the buyer saw
     * @returns null for an unknown link; the state `declined` when it is declined, otherwise why it can't be
     */
    async decline(link: FlexLink, seenRunId: number): Promise<AssignedRun | null> {
      const before = await findByLink(link, db);
      if (before === null) return null;
      return db.transaction().execute(async (trx) => {
        if (before.run !== null) await seats.lock([before.run.id], trx);
        await orders.lock(link.orderId, trx);
        const found = await findByLink(link, trx);
        if (found?.state !== 'open') return found;
        const { line, run } = found;
        // Another run was assigned since the page was shown.
        if (run === null || run.id !== before.run?.id || run.id !== seenRunId) return { ...found, state: 'over' };
        await seats.free([line.orderLineId], trx);
        await flexOrders.decline(line.orderLineId, trx);
        return { state: 'declined', line: { ...line, runId: null, declines: 1 }, run: null };
      });
    },

    /** Refunds the lines whose time is over without a run, each once, in any number of processes. Returns how many. */
    async endOverdue(): Promise<number> {
      let ended = 0;
      for (const id of await flexOrders.overdue(now(), MAX_LINES, db)) {
        const isEnded = await db
          .transaction()
          .execute((trx) => endIn(id, trx))
          .catch((error: unknown) => {
            log.error({ err: error, line: id }, 'a line with flex time could not be refunded and will be retried');
            return false;
          });
        if (isEnded) ended += 1;
      }
      return ended;
    },
  };

  async function lockRun(runId: number, trx: Kysely<Database>): Promise<StoredRun> {
    const isId = Number.isInteger(runId) && runId > 0 && runId <= MAX_RUN_ID;
    if (isId) await seats.lock([runId], trx);
    const run = isId ? await runRepository.find(runId, trx) : null;
    if (run === null) throw new RefusedError(`There is no run ${runId}.`);
    return run;
  }

  async function endIn(orderLineId: number, trx: Kysely<Database>): Promise<boolean> {
    const line = await flexOrders.lockOverdue(orderLineId, now(), trx);
    const order = line && (await orders.lock(line.order.id, trx));
    if (!line || !order) return false;
    const refund = await refunds.refundLine(order, orderLineId, trx);
    await flexOrders.close([orderLineId], now(), trx);
    const about = { about: { orderSerial: order.serial }, detail: String(line.number), recipient: line.order.email };
    await outbox.enqueue({ ...flexEndedMail(line, refund, shop), kind: 'flex_ended', ...about }, now(), trx);
    await notifier.tell(line.order.recipient, flexEndedNews(line, refund), trx);
    return true;
  }
}

export type FlexService = ReturnType<typeof createFlexService>;

/** A line that waits for a run. */
export type WaitingLine = Awaited<ReturnType<FlexService['waiting']>>[number];

/** The line that staff means. @throws RefusedError when it is not clear, or has a run */
function chooseLine(lines: readonly FlexLine[], order: string, lineNumber: number | undefined): FlexLine {
  const waiting = lines.filter(({ runId, isClosed }) => runId === null && !isClosed);
  const line = lineNumber === undefined ? waiting[0] : lines.find((one) => one.number === lineNumber);
  if (lineNumber === undefined && waiting.length > 1)
    throw new RefusedError(
      `Several lines of ${order} wait for a run: say which, ${waiting.map((one) => one.number).join(' or ')}.`,
    );
  if (line === undefined) {
    const what = lineNumber === undefined ? order : `Line ${lineNumber} of ${order}`;
    throw new RefusedError(`${what} has no flex time that waits for a run.`);
  }
  if (line.isClosed) throw new RefusedError(`Line ${line.number} of ${order} was refunded.`);
  if (line.runId !== null) throw new RefusedError(`Line ${line.number} of ${order} has run ${line.runId} already.`);
  return line;
}

function lineText({ line, kind, fitting }: WaitingLine): string {
  const { order, number, until, declines } = line;
  const { region } = line.ordered;
  const head = `${orderNumber(order.serial)} line ${number}  ${kind}, until ${bothTimes(region, until, ANY_READER)}`;
  const rows = fitting.map(
    ({ id, startsAt, leader, free }) => `    ${id}  ${runTimeText(region, startsAt, 'other')}  ${leader}  ${free} free`,
  );
  return [
    declines > 0 ? `${head}  (declined once)` : head,
    ...(rows.length > 0 ? rows : ['    No run fits now.']),
  ].join('\n');
}
