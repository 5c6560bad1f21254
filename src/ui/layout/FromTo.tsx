import { cx } from '../cx';
import { FromToIcon } from '../media/FromToIcon';
import css from './FromTo.module.css';

export interface FromToProps {
  readonly from: string;
  readonly to: string;
  /** Unit of the values: "rating", "level". */
  readonly unit?: string | undefined;
  readonly size?: 'card' | 'panel' | undefined;
}

/** Start and goal of a range with the icon between them, `1.400 → 2.100 rating`. */
export function FromTo({ from, to, unit, size = 'card' }: FromToProps) {
  return (
    <span className={cx(css.fromTo, css[size])}>
      <span translate="no">{from}</span>
      <FromToIcon />
      <span className="visually-hidden"> to </span>
      <span translate="no">{to}</span>
      {unit && <span className={css.unit}>{` ${unit}`}</span>}
    </span>
  );
}
