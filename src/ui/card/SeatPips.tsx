import { cx } from '../cx';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import css from './SeatPips.module.css';

export interface SeatPipsProps {
  /** Whose seats: `Cloth`. */
  readonly label: string;
  readonly free: number;
  readonly capacity: number;
  /** The shopper's own kind. */
  readonly isYours?: boolean | undefined;
}

/** More pips than these could not be counted at a glance. */
const MAX_PIPS = 6;
const WIDTH = 10;
const STEP = 13;

/** The outline of pips, from one to another. */
const pips = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `M${(from + index) * STEP + 0.5} .5h9v5h-9z`).join('');

/** The seats of one kind: free ones are filled pips, taken ones outlines; a kind without a free seat is struck. */
export function SeatPips({ label, free, capacity, isYours }: SeatPipsProps) {
  return (
    <li className={cx(css.seats, free === 0 && css.full)}>
      <b>{label}</b>
      {isYours && <span className={css.you}> · you</span>}
      {capacity <= MAX_PIPS ? (
        <>
          <svg className={css.pips} width={(capacity - 1) * STEP + WIDTH} height="6" aria-hidden="true">
            {free > 0 && <path className={css.free} d={pips(0, free)} />}
            {free < capacity && <path d={pips(free, capacity)} />}
          </svg>
          <VisuallyHidden>{`: ${free} of ${capacity} seats free`}</VisuallyHidden>
        </>
      ) : (
        <span className={css.count}>{`${free} of ${capacity} free`}</span>
      )}
    </li>
  );
}
