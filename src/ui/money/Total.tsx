import { cx } from '../cx';
import { Price } from './Price';
import css from './Total.module.css';

export interface TotalProps {
  /** Null while no amount is known: then only that it is being checked is said. */
  readonly cents: number | null;
  readonly sign: string;
  /** The price is being checked: it keeps its size and says so. */
  readonly checking?: boolean | undefined;
  /** Under the word; "incl. VAT" unless said otherwise. */
  readonly note?: string | undefined;
  /** Without the hairline above it. */
  readonly bare?: boolean | undefined;
  /** `card` where a page has a larger total already. */
  readonly size?: 'total' | 'card' | undefined;
}

/** What is to be paid: the largest thing of its panel. */
export function Total({ cents, sign, checking: isChecked, note = 'incl. VAT', bare, size = 'total' }: TotalProps) {
  const checking = isChecked || cents === null;
  return (
    <p className={cx(css.total, checking && css.checking, bare && css.bare)}>
      <span className={css.label}>
        Total <small>{checking ? 'checking…' : note}</small>
      </span>
      {cents === null ? null : <Price cents={cents} sign={sign} size={size} />}
    </p>
  );
}
