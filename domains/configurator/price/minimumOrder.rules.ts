import { formatAmount } from '../../../src/lib/money';

/**
 * Says how much is missing to the minimum order; null when the total reaches it. An order below the minimum can't be paid on its own, but
 * can be added to a cart with other items.
 * @param total in cents
 * @param minimum the `minimumCharge`, in cents of the same currency
 */
export function minimumOrderText(total: number, minimum: number, sign: string): string | null {
  if (total >= minimum) return null;
  return `The minimum order is ${formatAmount(minimum, sign)}. Add ${formatAmount(minimum - total, sign)} to buy.`;
}
