import { cx } from '../cx';
import { FromToIcon } from '../media/FromToIcon';
import css from './FromTo.module.css';

export interface FromToProps {
  readonly from: string;
  readonly to: string;
  /** What is counted: "rating", "level". */
  readonly unit?: string | undefined;
  readonly size?: 'card' | 'panel' | undefined;
}

/** The sign of the shop: ring (where you are), stroke, diamond (where you want to be), with both ends in words. */
export function FromTo({ from, to, unit, size = 'card' }: FromToProps) {
  return (
    <span className={cx(css.line, css[size])}>
      {from}
      <FromToIcon />
      <span className="vh"> to </span>
      {to}
      {unit && <span className={css.unit}> {unit}</span>}
    </span>
  );
}
