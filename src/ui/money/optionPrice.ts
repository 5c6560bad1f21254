import { formatAmount } from '../../lib/money';

/** The price beside a choice: `delta` is what it adds (or takes off), `whole` what it costs as a thing of its own. Amounts in cents. */
export interface OptionPrice {
  readonly kind: 'delta' | 'whole';
  readonly cents: number;
  /** The sign of the currency, as `$`. */
  readonly sign: string;
  /** An amount of the same kind really charged in the last 30 days; shown struck through. */
  readonly was?: number | undefined;
  /** The percentage that the amount follows from, as `40 %`. */
  readonly percent?: string | undefined;
}

/** The price as it is read out: "plus 18.56 $", "minus 4.00 $", "included". */
export function spokenPrice({ kind, cents, sign, was }: OptionPrice): string {
  const amount = formatAmount(Math.abs(cents), sign);
  const now = kind === 'whole' ? amount : cents === 0 ? 'included' : `${cents > 0 ? 'plus' : 'minus'} ${amount}`;
  return was === undefined ? now : `${now} instead of ${formatAmount(Math.abs(was), sign)}`;
}
