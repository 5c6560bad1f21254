import { cx } from '../cx';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { Pips } from './Pips';
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

/** The seats of one kind: free ones are filled pips, taken ones outlines; a kind without a free seat is struck. */
export function SeatPips({ label, free, capacity, isYours }: SeatPipsProps) {
  const text = `${free} of ${capacity} free`;
  return (
    <li className={cx('tiny', css.seats, free === 0 && css.full)}>
      <b>{label}</b>
      {isYours && (
        <span className={css.you} data-you={label}>
          {' '}
          · you
        </span>
      )}
      {capacity <= MAX_PIPS ? (
        <>
          <Pips free={free} capacity={capacity} />
          <VisuallyHidden>{`: ${text}`}</VisuallyHidden>
        </>
      ) : (
        <span className={css.count}>{text}</span>
      )}
    </li>
  );
}

/** The label of the shopper's own kind in a card; undefined without one. */
export const yourSeats = (card: Element) => card.querySelector('[data-you]')?.getAttribute('data-you');
