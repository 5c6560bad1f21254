import type { ParsedCheckout } from './checkout.rules';
import type { LineChange } from './checkoutViews';

/** A cart line with its current price in cents, null when it can't be bought any more. */
export interface PricedLine {
  readonly id: string;
  readonly name: string;
  readonly now: number | null;
}

/**
 * The lines whose price differs from the one the shopper saw; none means that the shown total can be charged. If the page was in another
 * currency, or its total does not match its lines, every line must be confirmed.
 * @param total of the lines now, in cents
 * @param currency the code of the currency that the lines are priced in
 */
export function priceChanges(
  lines: readonly PricedLine[],
  total: number,
  currency: string,
  seen: ParsedCheckout['seen'],
): readonly LineChange[] {
  const change = ({ id, name, now }: PricedLine, seenTotal: number | null): LineChange => ({
    lineId: id,
    name,
    seen: seenTotal,
    now,
  });
  if (seen.currency !== currency) return lines.map((line) => change(line, null));
  const changes = lines.flatMap((line) => {
    const seenTotal = seen.lines[line.id] ?? null;
    return line.now !== null && seenTotal === line.now ? [] : [change(line, seenTotal)];
  });
  return changes.length === 0 && seen.total !== total ? lines.map((line) => change(line, null)) : changes;
}
