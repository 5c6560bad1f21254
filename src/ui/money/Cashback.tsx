import { formatDollars } from '../../lib/formatDollars';
import css from './Cashback.module.css';

export interface CashbackProps {
  /** US cents. */
  readonly cents: number;
  /** What the shopper's level gives; absent for guests. `cashbackBp` is in basis points. */
  readonly vip: { readonly cashbackBp: number } | undefined;
}

/** What comes back of a price, in dollars whatever the price is in; nothing for guests and where nothing comes back. */
export function Cashback({ cents, vip }: CashbackProps) {
  if (!vip || cents === 0) return null;
  const text = `You earn ${formatDollars(cents)} cashback (${vip.cashbackBp / 100}%) when it’s done`;
  return <p className={css.cashback}>{text}</p>;
}
