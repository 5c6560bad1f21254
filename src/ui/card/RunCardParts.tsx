import { formatAmount, formatSignedAmount } from '../../lib/money';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import { Price } from '../money/Price';
import { VipPrice, type VipPriceProps } from '../money/VipPrice';
import card from './Card.module.css';
import { DURATION_ATTRIBUTE } from './cardAttributes';
import css from './RunCard.module.css';
import { SeatPips, type SeatPipsProps } from './SeatPips';

/** What of a run's card others change, and what its parts need besides. */
export interface RunPartsProps {
  /** The free seats by armor type where the loot limits them, else of all. */
  readonly seats: readonly SeatPipsProps[] | { readonly free: number; readonly capacity: number };
  /** Cents; `was` is the price before the raid leader dropped it. */
  readonly price: {
    readonly cents: number;
    readonly sign: string;
    readonly was?: number | undefined;
    /** What everybody pays now, where the shopper's level makes the price lower; it takes the place of what the leader dropped. */
    readonly vip?: VipPriceProps | undefined;
  };
  /** `about 2 h` */
  readonly duration: string;
  /** Nothing is left for this shopper. */
  readonly isSoldOut?: boolean | undefined;
}

/** The parts of a card by the selectors of their elements. */
export const runCardParts = ({ seats, ...foot }: RunPartsProps) => ({
  [`.${css.seats}, .${css.seatsLeft}`]: <RunSeats seats={seats} />,
  [`.${css.foot}`]: <RunFoot {...foot} />,
});

/** The free seats of a run. */
export function RunSeats({ seats }: Pick<RunPartsProps, 'seats'>) {
  if ('free' in seats) return <p className={`small soft ${css.seatsLeft}`}>{seatsLeftText(seats)}</p>;
  return (
    <ul className={css.seats}>
      {seats.map((one) => (
        <SeatPips key={one.label} {...one} />
      ))}
    </ul>
  );
}

const seatsLeftText = ({ free, capacity }: { readonly free: number; readonly capacity: number }): string =>
  free === 0
    ? 'No seats left'
    : free < capacity
      ? `${free} of ${capacity} seats left`
      : `${free} ${free === 1 ? 'seat' : 'seats'} free`;

/** What a seat costs, and where the card leads. */
export function RunFoot({ price: { cents, sign, was, vip }, duration, isSoldOut }: Omit<RunPartsProps, 'seats'>) {
  return (
    <p className={css.foot}>
      <span>
        <span className={`tiny muted tabular ${css.note}`} {...{ [DURATION_ATTRIBUTE]: duration }}>
          {isSoldOut ? (
            'Sold out'
          ) : vip !== undefined ? (
            <VipPrice {...vip} sign={sign} />
          ) : was === undefined ? (
            duration
          ) : (
            <>
              <VisuallyHidden>Instead of </VisuallyHidden>
              <s translate="no">{formatAmount(was, sign)}</s>{' '}
              <span className={css.drop}>{`${formatSignedAmount(cents - was, sign)} by raid leader`}</span>
            </>
          )}
        </span>
        <Price cents={cents} sign={sign} size="dock" />
      </span>
      <span className={card.pick}>
        <span>{isSoldOut ? 'Notify me' : 'Choose seat'}</span>
        <Icon icon={icons.chevronRight} size={16} />
      </span>
    </p>
  );
}
