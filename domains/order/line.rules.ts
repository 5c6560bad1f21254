import { formatCount } from '../../src/lib/money';
import type { Work } from '../configurator';
import type { OrderStatus } from './order.rules';

/** The states of order lines. Pure; shared by the server and the browser. */

/** A line has a state once its order is paid. */
export const LINE_STATES = ['paid', 'waiting', 'in_progress', 'completed', 'cancelled', 'refunded'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** What decides on the moves of a line. */
export interface MovingLine {
  /** Null until its order is paid. */
  readonly state: LineState | null;
  /** Whether its work has begun, even if it waits now. */
  readonly hasStarted: boolean;
}

/** The allowed moves. A line that works on, or waits on for another reason, moves to where it is. */
const MOVES: Readonly<Record<LineState, readonly LineState[]>> = {
  paid: ['waiting', 'in_progress', 'cancelled', 'refunded'],
  waiting: ['waiting', 'paid', 'in_progress', 'cancelled', 'refunded'],
  in_progress: ['in_progress', 'waiting', 'completed', 'cancelled', 'refunded'],
  completed: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

/** True when a line may move to a state. Money that arrives for an order that is over makes its lines `cancelled`. */
export function canMoveLine({ state, hasStarted }: MovingLine, to: LineState): boolean {
  if (state === null) return to === 'paid' || to === 'cancelled';
  return MOVES[state].includes(to) && !(to === 'paid' && hasStarted);
}

/** True while something is still to be done for a line. */
export function isLive(state: LineState | null): boolean {
  return state === 'paid' || state === 'waiting' || state === 'in_progress';
}

/** True when a line was given up, so that nothing of it can be canceled any more. */
export function isOff(state: LineState | null): boolean {
  return state === 'cancelled' || state === 'refunded';
}

/**
 * The status of a paid order by its lines; null while a line has no state. The database has the same rule, by which lists find orders
 * (`order_status_of` of its migrations).
 */
export function orderStatusOf(lines: readonly MovingLine[]): OrderStatus | null {
  const has = (...states: readonly LineState[]) => lines.some(({ state }) => state !== null && states.includes(state));
  if (lines.some(({ state }) => state === null)) return null;
  if (has('in_progress')) return 'in_progress';
  const isUnderWay = has('completed') || lines.some(({ state, hasStarted }) => state === 'waiting' && hasStarted);
  if (has('paid', 'waiting')) return isUnderWay ? 'in_progress' : 'paid';
  if (has('completed')) return 'completed';
  return has('cancelled') ? 'cancelled' : 'refunded';
}

/** How much of a line is done. */
export interface Progress {
  /** So many units, or percent without `work`. */
  readonly done: number;
  /** Null where nothing but percent is known. */
  readonly work: Work | null;
}

/** The number of units that a line has: percent where its kind counts nothing. */
export const totalWork = ({ work }: Pick<Progress, 'work'>): number => work?.total ?? 100;

/** The share of a line that is done, a whole percent from 0 to 100, rounded down in the buyer's favor. */
export function donePercent({ done, work }: Progress): number {
  return Math.floor((Math.min(done, totalWork({ work })) * 100) / totalWork({ work }));
}

/** What is done, in words: `7 of 20 levels`, `35%`. */
export function progressText({ done, work }: Progress): string {
  if (work === null) return `${done}%`;
  return `${formatCount(done)} of ${formatCount(work.total)} ${work.total === 1 ? work.one : work.many}`;
}

/** A line as its refunds see it, cents. */
export interface RefundableLine {
  readonly id: number;
  readonly total: number;
  /** What has gone back of it, or is on its way. */
  readonly refunded: number;
}

/** What is left of a line, cents. */
export const leftOf = ({ total, refunded }: Pick<RefundableLine, 'total' | 'refunded'>): number => total - refunded;

/** Sums up what is left of lines, cents. */
export const leftOfAll = (lines: readonly Pick<RefundableLine, 'total' | 'refunded'>[]): number =>
  lines.reduce((sum, line) => sum + leftOf(line), 0);

/** Sums up parts of a refund, or refunds, cents. */
export const sumOfParts = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Splits a refund over lines by what is left of each. Cents that do not divide go to the largest remainders, then to the first lines.
 * @param amount whole cents
 * @returns the lines that get something, in order; null when the amount is not from 1 to what is left
 */
export function splitRefund(
  amount: number,
  lines: readonly RefundableLine[],
): readonly { readonly id: number; readonly amount: number }[] | null {
  const left = leftOfAll(lines);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left) return null;
  const shares = lines.map((line, index) => {
    const exact = BigInt(amount) * BigInt(leftOf(line));
    return { id: line.id, index, amount: Number(exact / BigInt(left)), rest: Number(exact % BigInt(left)) };
  });
  const missing = amount - sumOfParts(shares);
  const first = new Set(
    shares.toSorted((one, other) => other.rest - one.rest || one.index - other.index).slice(0, missing),
  );
  return shares
    .map((share) => ({ id: share.id, amount: share.amount + (first.has(share) ? 1 : 0) }))
    .filter((share) => share.amount > 0);
}

/**
 * The state of a line after a refund of it was sent: it is over when it was stopped, or all its money is back.
 * @param sent what has gone back, cents
 * @param isMoreOnItsWay another refund of it is not sent yet
 */
export function stateAfterRefund(
  { state, total }: { readonly state: LineState | null; readonly total: number },
  sent: number,
  isMoreOnItsWay: boolean,
): LineState | null {
  const isOver = sent >= total || (state === 'cancelled' && !isMoreOnItsWay);
  return isOver && state !== null ? 'refunded' : state;
}
