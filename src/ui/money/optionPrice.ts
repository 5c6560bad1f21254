import type { DateStyle } from '../../lib/dateStyle';
import { formatAmount } from '../../lib/money';

/** The price of an option: `delta` is the difference that it makes, `whole` its full price. Amounts in cents. */
export interface OptionPrice {
  readonly kind: 'delta' | 'whole';
  readonly cents: number;
  /** The word for a difference of nothing: `Free` beside what the shopper has to add, `Included` (the default) beside what comes along anyway. */
  readonly zero?: 'Free' | 'Included' | undefined;
  /** The currency sign, such as `$`. */
  readonly sign: string;
  /** A former or higher amount of the same kind, shown struck through. */
  readonly was?: number | undefined;
  /** Until when a former amount was charged, `2026-11-27T17:00Z`. */
  readonly until?: string | undefined;
  /** The percentage behind the amount, such as `40%`. */
  readonly percent?: string | undefined;
}

/** When a former price ended, `2026-11-27T17:00Z`, as `before 27 Nov`: “until” reads as the end of an offer. The day is in UTC, as small as can be. */
export function beforeText(minute: string, style: DateStyle): string {
  const [, day, month] = new Date(minute).toUTCString().split(' ');
  return style === 'us' ? `before ${month} ${Number(day)}` : `before ${Number(day)} ${month}`;
}

/** The price for screen readers: "plus 18.56 $", "minus 4.00 $", "included", "free". */
export function spokenPrice(
  { kind, cents, sign, zero = 'Included', was, until }: OptionPrice,
  style: DateStyle,
): string {
  const amount = formatAmount(Math.abs(cents), sign);
  const now =
    kind === 'whole' ? amount : cents === 0 ? zero.toLowerCase() : `${cents > 0 ? 'plus' : 'minus'} ${amount}`;
  if (was === undefined) return now;
  return `${now} instead of ${formatAmount(Math.abs(was), sign)}${until ? ` ${beforeText(until, style)}` : ''}`;
}
