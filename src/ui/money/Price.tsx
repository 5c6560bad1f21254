import { formatAmount, formatSignedAmount } from '../../lib/money';
import { cx } from '../cx';
import css from './Price.module.css';

export interface PriceProps {
  readonly cents: number;
  /** The currency sign, such as `$`; it follows the amount. */
  readonly sign: string;
  /** Shows a plus before positive amounts; negative ones always have a minus. */
  readonly signed?: boolean | undefined;
  /** `card` 26 px, `dock` 28, `total` 46; inherits the font size by default. */
  readonly size?: 'card' | 'dock' | 'total' | undefined;
}

/** An amount with tabular figures, two decimals and a smaller currency sign. */
export function Price({ cents, sign, signed, size }: PriceProps) {
  const amount = (signed ? formatSignedAmount : formatAmount)(cents, '').trim();
  return (
    <span className={cx('num', css.price, size && css[size])} translate="no">
      <span>{amount}</span>
      <span className={css.sign}>{`\u00a0${sign}`}</span>
    </span>
  );
}
