import { formatAmount, formatSignedAmount } from '../../lib/money';
import { cx } from '../cx';
import css from './Price.module.css';

export interface PriceProps {
  readonly cents: number;
  /** The sign of the currency, as `$`; it stands after the figure. */
  readonly sign: string;
  /** Writes a plus before what is added; a minus always stands before what is taken off. */
  readonly signed?: boolean | undefined;
  /** `card` 26 px, `dock` 28, `total` 46; otherwise the size of the text around it. */
  readonly size?: 'card' | 'dock' | 'total' | undefined;
}

/** An amount: tabular figures, two decimals, a smaller sign after them. */
export function Price({ cents, sign, signed, size }: PriceProps) {
  const figure = (signed ? formatSignedAmount : formatAmount)(cents, '').trim();
  return (
    <span className={cx('num', css.price, size && css[size])}>
      {figure}
      <span className={css.sign}>{`\u00a0${sign}`}</span>
    </span>
  );
}
