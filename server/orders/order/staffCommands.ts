import type { Kysely } from 'kysely';
import {
  canMoveLine,
  isLive,
  type LineState,
  leftOf,
  leftOfAll,
  type OrderStatus,
  orderNumber,
  proposedRefund,
  refundOfPercent,
  splitRefund,
  sumOfParts,
  totalWork,
} from '../../../domains/order';
import { toDecimal } from '../../../src/lib/money';
import type { Platform } from '../../platform';
import { type Actor, type AuditAction, auditLog } from '../../platform/audit';
import type { Database } from '../../platform/db';
import { type RefundPart, refundRepository } from '../payments/refunds.repository';
import type { RefundService } from '../payments/refunds.service';
import { type HeldLine, type LineMove, orderLines } from './lines.repository';
import { type OrderSummary, orders } from './order.repository';
import type { OrderTransitions } from './orderTransitions';

/** The states that staff may set; the others are set by buyers, payment providers and refunds. */
export const STAFF_STATES = ['paid', 'waiting', 'in_progress', 'completed'] as const satisfies readonly LineState[];
export type StaffState = (typeof STAFF_STATES)[number];

/** How much staff give back: cents, a whole percentage of what is left, or what is not done. */
export type RefundSize =
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'unfinished' };

/** What staff want of an order, or of a line of it. */
interface StaffOrder {
  /** The public id of the order. */
  readonly id: string;
  /** From 1; the whole order when null. */
  readonly line: number | null;
  readonly actor: Actor;
  /** What the page showed (`seenOf`); null when it does not matter. */
  readonly seen: string | null;
}

export interface WantedMove extends StaffOrder {
  readonly to: StaffState;
  /** So many units, or percent, are done; null when that was not said. */
  readonly done: number | null;
}

export interface StaffRefundOrder extends StaffOrder {
  readonly size: RefundSize;
  /** Whether the work ends with it; it does when nothing is left, or what is not done is given back. */
  readonly ends: boolean;
  /** What the page said that goes back, cents; absent when it does not matter. */
  readonly shown?: number;
}

/** The result of what staff wanted: done, refused by the rules, or the order has changed since it was shown. */
export interface StaffResult {
  readonly kind: 'done' | 'refused' | 'changed';
  readonly status: OrderStatus;
  /** Why it was refused; empty otherwise. */
  readonly why: string;
  /** What goes back, cents; 0 for moves. */
  readonly refund: number;
  /** Whether the buyer is told of a move. */
  readonly isNotified?: boolean;
}

interface StaffCommandsParts {
  readonly transitions: OrderTransitions;
  readonly refunds: RefundService;
}

/** What a page shows of lines that a decision depends on, so that one made on an old page does nothing. */
export const seenOf = (lines: readonly Pick<HeldLine, 'state' | 'done' | 'total' | 'refunded' | 'request'>[]): string =>
  lines.map((line) => [line.state ?? 'unpaid', line.done, leftOf(line), line.request ?? []].flat().join('-')).join('_');

/**
 * What a refund gives back of each line, in cents: whatever staff say, none gives back more than is left. What is not done goes back of the lines that it is
 * not done of, anything else by what is left of each. Null for a size that makes no sense.
 */
export function refundParts(size: RefundSize, lines: readonly HeldLine[]): readonly RefundPart[] | null {
  const left = leftOfAll(lines);
  switch (size.kind) {
    case 'amount':
      return splitRefund(size.cents, lines);
    case 'percent': {
      const isPercent = Number.isInteger(size.percent) && size.percent >= 1 && size.percent <= 100;
      return isPercent && left > 0 ? splitRefund(refundOfPercent(left, size.percent), lines) : null;
    }
    case 'unfinished': {
      const parts = lines.map((line) => ({ id: line.id, amount: proposedRefund(line) }));
      const given = parts.filter(({ amount }) => amount > 0);
      return given.length === 0 ? null : given;
    }
  }
}

/** Why a line can't be moved; null when it can. */
function moveProblem(line: HeldLine, { to, done, actor }: WantedMove): string | null {
  const name = `Line ${line.position + 1} is ${line.state ?? 'not paid'}`;
  if (line.state === null || !canMoveLine(line, to)) return `${name} and can’t become ${to}.`;
  if (done !== null && (!Number.isInteger(done) || done < 0 || done > totalWork(line)))
    return `Done is a whole number from 0 to ${totalWork(line)}.`;
  const isSame =
    line.state === to &&
    (to === 'in_progress' ? done === null || done === line.done : to === 'waiting' && actor.reason === line.reason);
  return isSame ? `${name} already. Nothing was changed.` : null;
}

/** What staff do with orders and their lines, under the same rules as all others, and on record. */
export function createStaffCommands({ db, transitions, refunds, clock }: Platform & StaffCommandsParts) {
  const now = () => new Date(clock.now());
  const refusal = (why: string) => ({ kind: 'refused', why, refund: 0 }) as const;

  async function withLines<Result>(
    { id, line }: StaffOrder,
    work: (order: OrderSummary, own: readonly HeldLine[], trx: Kysely<Database>) => Promise<Result>,
  ): Promise<{ readonly order: OrderSummary; readonly result: Result } | null> {
    return db.transaction().execute(async (trx) => {
      const order = await orders.lock(id, trx);
      if (order === null) return null;
      const all = await orderLines.of(order.serial, trx);
      const own = line === null ? all : all.filter(({ position }) => position === line - 1);
      return own.length === 0 ? null : { order, result: await work(order, own, trx) };
    });
  }

  const record = (
    action: AuditAction,
    order: OrderSummary,
    line: number | null,
    change: { readonly before: object; readonly after: object },
    actor: Actor,
    trx: Kysely<Database>,
  ) => {
    const of = line === null ? {} : { line };
    const entry = { action, subject: `order ${orderNumber(order.serial)}` } as const;
    return auditLog.add(
      { ...entry, before: { ...of, ...change.before }, after: { ...of, ...change.after } },
      actor,
      now(),
      trx,
    );
  };

  /** The moves of the lines that a move is for: of an order those that are not over and not there yet. A text where one is not allowed. */
  function movesOf(move: WantedMove, own: readonly HeldLine[]): readonly LineMove[] | string {
    const { line, to, done } = move;
    const wanted = line === null ? own.filter(({ state }) => isLive(state) && state !== to) : own;
    if (wanted.length === 0) return `Nothing of it can become ${to}.`;
    const problem = wanted.map((one) => moveProblem(one, move)).find((text) => text !== null);
    return problem ?? wanted.map(({ id }) => ({ id, to, done: done ?? undefined }));
  }

  async function moveIn(wanted: WantedMove, order: OrderSummary, own: readonly HeldLine[], trx: Kysely<Database>) {
    const { line, to, actor } = wanted;
    const moves = movesOf(wanted, own);
    if (typeof moves === 'string') return { ...refusal(moves), status: order.status };
    const mover = { actor: actor.staff, reason: to === 'waiting' ? actor.reason : '' };
    // Progress, work that goes on and a line that is reset are on the page; nobody is written to.
    const hasStarted = own.every((one) => one.hasStarted || !moves.some(({ id }) => id === one.id));
    const isNotified = to !== 'paid' && !(to === 'in_progress' && hasStarted);
    const { status } = await transitions.moveLines(order, moves, mover, trx, { isNotified });
    const stateOf = (state: LineState | null = null, done = 0) => ({ state: state ?? '', done });
    const [before, move] = [own[0], moves[0]];
    if (line === null)
      await record(ORDER_ACTIONS[to], order, line, { before: { status: order.status }, after: { status } }, actor, trx);
    else {
      const change = { before: stateOf(before?.state, before?.done), after: stateOf(to, move?.done ?? before?.done) };
      await record('move line', order, line, change, actor, trx);
    }
    return { kind: 'done', why: '', refund: 0, status, isNotified } as const;
  }

  async function move(wanted: WantedMove): Promise<StaffResult | null> {
    const { seen } = wanted;
    const done = await withLines(wanted, async (order, own, trx) =>
      seen !== null && seen !== seenOf(own) ? { ...CHANGED, status: order.status } : moveIn(wanted, order, own, trx),
    );
    return done === null ? null : done.result;
  }

  async function refundIn(
    { line, size, ends, actor, shown }: StaffRefundOrder,
    order: OrderSummary,
    own: readonly HeldLine[],
    trx: Kysely<Database>,
  ) {
    const parts = refundParts(size, own) ?? [];
    const amount = sumOfParts(parts);
    if (amount > 0 && shown !== undefined && shown !== amount) return CHANGED;
    const isOver = ends || size.kind === 'unfinished';
    const how = { parts, ends: isOver, actor: actor.staff, reason: actor.reason };
    const refundId = await refunds.refundLines(order, how, trx);
    if (refundId === null) return refusal('Nothing of it can be refunded, or not so much.');
    const left = leftOfAll(own);
    const money = (cents: number) => `${toDecimal(cents)} ${order.currency.code}`;
    const change = {
      before: { left: money(left) },
      after: { left: money(left - amount), refund: money(amount), ends: isOver },
    };
    await record(line === null ? 'refund order' : 'refund line', order, line, change, actor, trx);
    return { kind: 'done', why: '', refund: amount } as const;
  }

  async function refund(wanted: StaffRefundOrder): Promise<StaffResult | null> {
    const { id, seen } = wanted;
    const done = await withLines(wanted, async (order, own, trx) =>
      seen !== null && seen !== seenOf(own) ? CHANGED : refundIn(wanted, order, own, trx),
    );
    if (done === null) return null;
    const { order, result } = done;
    if (result.kind === 'done') await refunds.processDue(order.serial);
    return { ...result, status: (await orders.findSummary(id, db))?.status ?? order.status };
  }

  /**
   * Ends the doubt about a refund of which nobody knew whether it was sent: it was, or it is sent once more.
   * @returns false when there is no doubt any more, null when the order has no such refund
   */
  async function resolveRefund(id: string, refundId: number, wasSent: boolean, actor: Actor): Promise<boolean | null> {
    const resolved = await db.transaction().execute(async (trx) => {
      const order = await orders.lock(id, trx);
      const refundRow = order && (await refundRepository.find(refundId, trx));
      if (!order || refundRow?.order_id !== order.serial) return null;
      if (refundRow.status !== 'unsure') return false;
      if (wasSent) await refunds.finish(order, refundRow, null, trx);
      else await refundRepository.retry(refundId, now(), trx);
      const amount = `${toDecimal(refundRow.amount)} ${order.currency.code}`;
      const change = {
        before: { refund: amount, status: 'unsure' },
        after: { refund: amount, status: wasSent ? 'done' : 'pending' },
      };
      await record('resolve refund', order, null, change, actor, trx);
      return true;
    });
    if (resolved) await refunds.processDue();
    return resolved;
  }

  return { move, refund, resolveRefund };
}

/** The order is not as the page showed it. */
const CHANGED = { kind: 'changed', why: '', refund: 0 } as const;

const ORDER_ACTIONS: Readonly<Record<StaffState, AuditAction>> = {
  paid: 'reset order',
  waiting: 'pause order',
  in_progress: 'start order',
  completed: 'complete order',
};

export type StaffCommands = ReturnType<typeof createStaffCommands>;
