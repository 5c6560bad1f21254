import { formatAmount } from '../../../src/lib/money';

/**
 * What is missing until a total can be paid, in one sentence; null when nothing is. An order below the minimum can't be paid alone, but what
 * it holds can be put into a cart with more.
 * @param total in cents
 * @param minimum what an order must come to, in cents of the same currency: `minimumCharge`
 */
export function minimumOrderText(total: number, minimum: number, sign: string): string | null {
  if (total >= minimum) return null;
  return `The smallest order is ${formatAmount(minimum, sign)}. Add ${formatAmount(minimum - total, sign)} to buy.`;
}
