import type { CheckoutReading } from './checkout.rules';
import type { LineChange } from './checkout.views';

/** A cart line as it is priced now; `now` in cents, null when it can't be bought any more. */
export interface PricedLine {
  readonly id: string;
  readonly name: string;
  readonly now: number | null;
}

/**
 * The lines whose price is not the one that the shopper saw. None means: what was shown is what is charged. A page in another currency
 * and a total that its own lines don't explain both leave nothing that was truly seen, so every line is to be confirmed.
 * @param total of the lines now, in cents
 * @param currency the code of the currency that the lines are priced in
 */
export function priceChanges(
  lines: readonly PricedLine[],
  total: number,
  currency: string,
  seen: CheckoutReading['seen'],
): readonly LineChange[] {
  const change = ({ id, name, now }: PricedLine, before: number | null): LineChange => ({
    lineId: id,
    name,
    seen: before,
    now,
  });
  if (seen.currency !== currency) return lines.map((line) => change(line, null));
  const changes = lines.flatMap((line) => {
    const before = seen.lines[line.id] ?? null;
    return line.now !== null && before === line.now ? [] : [change(line, before)];
  });
  return changes.length === 0 && seen.total !== total ? lines.map((line) => change(line, null)) : changes;
}
