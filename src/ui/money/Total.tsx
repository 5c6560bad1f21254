import { TAX_NOTES } from '../../lib/taxNames';
import { cx } from '../cx';
import { useDateStyle } from '../time/dateStyleContext';
import { Price } from './Price';
import css from './Total.module.css';

export interface TotalProps {
  /** Null while no amount is known; then only “checking…” is shown. */
  readonly cents: number | null;
  readonly sign: string;
  /** The price is being checked; the layout does not change. */
  readonly checking?: boolean | undefined;
  /** Small text beside the label; that its tax is included by default. */
  readonly note?: string | undefined;
  /** Without the border above it. */
  readonly bare?: boolean | undefined;
  /** `card` where the page already has a larger total. */
  readonly size?: 'total' | 'card' | undefined;
}

/** The amount to pay, the largest text of its panel. */
export function Total({ cents, sign, checking: isChecked, note, bare, size = 'total' }: TotalProps) {
  const style = useDateStyle();
  const checking = isChecked || cents === null;
  return (
    <p className={cx(css.total, checking && css.checking, bare && css.bare)}>
      <span className={css.label}>
        Total <small>{checking ? 'checking…' : (note ?? TAX_NOTES[style])}</small>
      </span>
      {cents === null ? null : <Price cents={cents} sign={sign} size={size} />}
    </p>
  );
}
