import { formatAmount } from '../../lib/money';

/** The price of an option: `delta` is the difference that it makes, `whole` its full price. Amounts in cents. */
export interface OptionPrice {
  readonly kind: 'delta' | 'whole';
  readonly cents: number;
  /** The currency sign, such as `$`. */
  readonly sign: string;
  /** An earlier amount of the same kind, charged within the last 30 days; shown struck through. */
  readonly was?: number | undefined;
  /** The percentage behind the amount, such as `40 %`. */
  readonly percent?: string | undefined;
}

/** The price for screen readers: "plus 18.56 $", "minus 4.00 $", "included". */
export function spokenPrice({ kind, cents, sign, was }: OptionPrice): string {
  const amount = formatAmount(Math.abs(cents), sign);
  const now = kind === 'whole' ? amount : cents === 0 ? 'included' : `${cents > 0 ? 'plus' : 'minus'} ${amount}`;
  return was === undefined ? now : `${now} instead of ${formatAmount(Math.abs(was), sign)}`;
}
