import { leftOf, leftOfAll, type RefundableLine, splitRefund, sumOfParts } from '../../../domains/order';
import type { RefundPart } from './refunds.repository';

/**
 * Fits what a refund gives back of each line to what is left of them now: what a line has no room for goes to the others, by what is left of each.
 * @param parts as they were stored
 * @param whole what goes back in all, cents; of more than is left of the lines the rest is of none
 * @param lines of the order, without what this refund gives back
 * @returns the lines that get something, in order
 */
export function fittedParts(
  parts: readonly RefundPart[],
  whole: number,
  lines: readonly RefundableLine[],
): readonly RefundPart[] {
  const fitted = lines.map((line) => {
    const left = Math.max(0, leftOf(line));
    const wanted = parts.find(({ id }) => id === line.id)?.amount ?? 0;
    return { id: line.id, left, amount: Math.min(wanted, left) };
  });
  const kept = sumOfParts(fitted);
  if (kept > whole)
    return (
      splitRefund(
        whole,
        fitted.map(({ id, amount }) => ({ id, total: amount, refunded: 0 })),
      ) ?? []
    );
  const open = fitted.map(({ id, left, amount }) => ({ id, total: left, refunded: amount }));
  const others = splitRefund(Math.min(whole - kept, leftOfAll(open)), open) ?? [];
  return fitted
    .map(({ id, amount }) => ({ id, amount: amount + (others.find((other) => other.id === id)?.amount ?? 0) }))
    .filter(({ amount }) => amount > 0);
}
