import { percentRoundedDown, shareOf } from '../pricing';
import {
  donePercent,
  isLive,
  type LineState,
  leftOf,
  type MovingLine,
  type Progress,
  type RefundableLine,
} from './line.rules';
import type { OrderStatus } from './order.rules';

/** The refund of an order line, in cents. */
interface LineRefund {
  readonly id: string;
  readonly name: string;
  readonly paid: number;
  readonly refund: number;
}

/** The refund if the order is cancelled now. `total` is the sum of the line refunds, in cents. */
export interface CancelOffer {
  readonly lines: readonly LineRefund[];
  readonly total: number;
}

/** Unpaid orders end after this time, minutes: what they hold is for others. */
export const UNPAID_MINUTES = 30;

/** A line as its cancellation sees it. */
interface CancellableLine extends MovingLine {
  readonly id: string;
  readonly name: string;
  /** What is left of the charged price after its refunds, cents. */
  readonly left: number;
  /** When its date starts, ms UTC; null without one. */
  readonly deadline: number | null;
}

/** True when the buyer can cancel a line by themselves: nothing was paid, or its work has not started. @param now ms UTC */
export function canCancelLine(
  { state, hasStarted, deadline }: Omit<CancellableLine, 'id' | 'name' | 'left'>,
  now: number,
): boolean {
  if (state === null) return true;
  return (state === 'paid' || state === 'waiting') && !hasStarted && (deadline === null || now < deadline);
}

/** True when the buyer can ask for money back: work has started, or its date has come, and something is left. @param now ms UTC */
export function canAskRefund(line: Omit<CancellableLine, 'id' | 'name'>, now: number): boolean {
  if (line.left <= 0 || line.state === null) return false;
  return line.state === 'completed' || (isLive(line.state) && !canCancelLine(line, now));
}

/**
 * The refund a buyer gets for cancelling: the full price before the work starts, zero if nothing was paid.
 * @param lines those to cancel; those that are over already are left out
 * @param now ms UTC
 * @returns null when the buyer can't cancel, because the work on one has started or nothing is left to cancel
 */
export function cancelOffer(status: OrderStatus, lines: readonly CancellableLine[], now: number): CancelOffer | null {
  const open = lines.filter(({ state }) => state === null || isLive(state));
  if (status === 'cancelled' || open.length === 0 || !open.every((line) => canCancelLine(line, now))) return null;
  const refunds = open.map(({ id, name, left, state }) => ({
    id,
    name,
    paid: state === null ? 0 : left,
    refund: state === null ? 0 : left,
  }));
  return { lines: refunds, total: refunds.reduce((sum, { refund }) => sum + refund, 0) };
}

/**
 * The refund once work has started: the part that is not done. A fraction of a cent goes to the buyer.
 * @param total what was charged, cents
 * @param donePercent how much is done, a whole number from 0 to 100
 * @throws PriceError for anything but whole numbers ≥ 0
 */
export function unfinishedRefund(total: number, donePercent: number): number {
  return total - percentRoundedDown(total, Math.min(donePercent, 100) * 100);
}

/**
 * Proposes what to give back for a line whose work has started: the part that is not done, as far as it is left. Of a line that was called off, what went
 * back then counts.
 * @returns cents; 0 when all is done, or nothing is left
 */
export function proposedRefund(
  line: Omit<RefundableLine, 'id'> & Progress & { readonly state: LineState | null },
): number {
  if (line.state === null || line.state === 'completed') return 0;
  const unfinished = unfinishedRefund(line.total, donePercent(line));
  return isLive(line.state) ? Math.min(leftOf(line), unfinished) : Math.max(0, unfinished - line.refunded);
}

/** A whole percentage of an amount in cents; a fraction of a cent goes to the buyer. @param percent from 1 to 100 */
export const refundOfPercent = (amount: number, percent: number): number => unfinishedRefund(amount, 100 - percent);

/** How an order was paid, and what of it has gone back; cents. */
export interface PaidWays {
  readonly total: number;
  /** What of the total was paid from the balance. */
  readonly balance: number;
  /** What has gone back, or is on its way, in all, and to the balance. */
  readonly refunded: number;
  readonly refundedToBalance: number;
}

/**
 * How a refund goes back: the way the money came, in proportion, to the cent. The last one has all that is left of both.
 * @param amount of all, cents
 * @returns what goes to the balance; the rest is money
 */
export function refundToBalance(amount: number, { total, balance, refunded, refundedToBalance }: PaidWays): number {
  if (balance === 0) return 0;
  // Rounded up: money is the last to be all back. What the provider has refunded by itself was money alone, so the balance then comes first.
  const upToHere = balance - shareOf(balance, total - Math.min(total, refunded + amount), total);
  return Math.min(Math.max(0, upToHere - refundedToBalance), amount);
}
