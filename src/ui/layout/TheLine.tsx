import { cx } from '../cx';
import { LineSign } from '../media/LineSign';
import css from './TheLine.module.css';

export interface TheLineProps {
  readonly from: string;
  readonly to: string;
  /** What is counted: "rating", "level". */
  readonly unit?: string | undefined;
  readonly size?: 'card' | 'panel' | undefined;
}

/** The sign of the shop: ring (where you are), stroke, diamond (where you want to be), with both ends in words. */
export function TheLine({ from, to, unit, size = 'card' }: TheLineProps) {
  return (
    <span className={cx(css.line, css[size])}>
      {from}
      <LineSign />
      <span className="vh"> to </span>
      {to}
      {unit && <span className={css.unit}> {unit}</span>}
    </span>
  );
}
