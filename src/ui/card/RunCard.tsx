import { formatAmount, formatSignedAmount } from '../../lib/money';
import { cx } from '../cx';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import { Price } from '../money/Price';
import { LocalTime, type LocalTimeProps } from '../time/LocalTime';
import { Difficulty, type DifficultyProps } from './Difficulty';
import css from './RunCard.module.css';
import {
  DEADLINE_ATTRIBUTE,
  DURATION_ATTRIBUTE,
  NEXT_ATTRIBUTE,
  RUN_ATTRIBUTE,
  RUN_CARD_ATTRIBUTE,
  STARTS_ATTRIBUTE,
  STARTS_IN_ATTRIBUTE,
} from './runCardAttributes';
import { pickText, SOLD_OUT_TEXT, seatsLeftText } from './runCardTexts';
import { SeatPips, type SeatPipsProps } from './SeatPips';

export interface RunCardProps {
  readonly id: number;
  readonly href: string;
  readonly start: LocalTimeProps;
  /** Until when seats are sold, ms UTC; the start when absent. */
  readonly deadline?: number | undefined;
  readonly difficulty: DifficultyProps;
  readonly raid: string;
  /** Loot and bosses: `Armor & Token Priority, 8 of 8`. */
  readonly loot: string;
  readonly leader: string;
  /** The free seats by armor type where the loot limits them, else of all. */
  readonly seats: readonly SeatPipsProps[] | { readonly free: number; readonly capacity: number };
  /** Cents; `was` is the price before the raid leader dropped it. */
  readonly price: { readonly cents: number; readonly sign: string; readonly was?: number | undefined };
  /** `about 2 h` */
  readonly duration: string;
  /** Nothing is left for this shopper. */
  readonly isSoldOut?: boolean | undefined;
  /** The next run that starts. */
  readonly isNext?: boolean | undefined;
  readonly level?: 2 | 3 | 4 | undefined;
}

/** A dated raid run as a card, which is one link to the run. */
export function RunCard({
  id,
  href,
  start,
  deadline,
  difficulty,
  raid,
  loot,
  leader,
  seats,
  price,
  duration,
  isSoldOut,
  isNext,
  level = 3,
}: RunCardProps) {
  const Heading = `h${level}` as const;
  const { cents, sign, was } = price;
  return (
    <article
      className={cx(css.run, isSoldOut && css.soldOut)}
      {...{
        [RUN_CARD_ATTRIBUTE]: id,
        [STARTS_ATTRIBUTE]: start.time,
        [DEADLINE_ATTRIBUTE]: deadline,
        [NEXT_ATTRIBUTE]: isNext ? '' : undefined,
      }}
    >
      <p className={css.head}>
        <span className={css.start}>
          <LocalTime {...start} large />
          <span className={css.startsIn} {...{ [STARTS_IN_ATTRIBUTE]: '' }} />
        </span>
        <Difficulty {...difficulty} />
      </p>
      <Heading className={css.name}>
        <a href={href} {...{ [RUN_ATTRIBUTE]: id }}>
          {raid}
          <VisuallyHidden>{`, ${difficulty.label}, ${start.text} ${start.zoneName}`}</VisuallyHidden>
        </a>
      </Heading>
      <p className={css.loot}>{`${loot} · ${leader}`}</p>
      {'free' in seats ? (
        <p className={css.seatsLeft}>{seatsLeftText(seats)}</p>
      ) : (
        <ul className={css.seats}>
          {seats.map((one) => (
            <SeatPips key={one.label} {...one} />
          ))}
        </ul>
      )}
      <p className={css.foot}>
        <span>
          <span className={css.note} {...{ [DURATION_ATTRIBUTE]: duration }}>
            {isSoldOut ? (
              SOLD_OUT_TEXT
            ) : was === undefined ? (
              duration
            ) : (
              <>
                <VisuallyHidden>Instead of </VisuallyHidden>
                <s>{formatAmount(was, sign)}</s>{' '}
                <span className={css.drop}>{`${formatSignedAmount(cents - was, sign)} by raid leader`}</span>
              </>
            )}
          </span>
          <Price cents={cents} sign={sign} size="dock" />
        </span>
        <span className={css.pick}>
          {pickText(isSoldOut)}
          <Icon icon={icons.chevronRight} size={16} />
        </span>
      </p>
    </article>
  );
}
