import { dateText, type ZoneAt } from '../../lib/dateStyle';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { TooltipButton } from '../overlay/Tooltip';
import { useDateStyle } from '../time/dateStyleContext';
import { LocalTime, type LocalTimeProps } from '../time/LocalTime';
import card from './Card.module.css';
import {
  DEADLINE_ATTRIBUTE,
  NEXT_ATTRIBUTE,
  OUT_ATTRIBUTE,
  RUN_ATTRIBUTE,
  RUN_CARD_ATTRIBUTE,
  STARTS_ATTRIBUTE,
  STARTS_IN_ATTRIBUTE,
} from './cardAttributes';
import { Difficulty, type DifficultyProps } from './Difficulty';
import css from './RunCard.module.css';
import { RunFoot, type RunPartsProps, RunSeats } from './RunCardParts';

export interface RunCardProps extends RunPartsProps {
  readonly id: number;
  readonly href: string;
  readonly start: Required<Pick<LocalTimeProps, 'time' | 'format'>> & { readonly zone: ZoneAt };
  /** Until when seats are sold, ms UTC; the start when absent. */
  readonly deadline?: number | undefined;
  readonly difficulty: DifficultyProps;
  readonly raid: string;
  /** Loot and bosses: `Armor & Token Priority, 8 of 8`. */
  readonly loot: string;
  readonly leader: string;
  /** What is known of the leader, with how it is counted. */
  readonly leaderFacts?: { readonly text: string; readonly explanation: string } | undefined;
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
  leaderFacts,
  seats,
  price,
  duration,
  isSoldOut,
  isNext,
  level = 3,
}: RunCardProps) {
  const style = useDateStyle();
  const { offset, zoneName } = start.zone;
  const Heading = `h${level}` as const;
  return (
    <article
      className={card.card}
      {...{
        [RUN_CARD_ATTRIBUTE]: id,
        [STARTS_ATTRIBUTE]: start.time,
        [DEADLINE_ATTRIBUTE]: deadline,
        [NEXT_ATTRIBUTE]: isNext ? '' : undefined,
        [OUT_ATTRIBUTE]: isSoldOut ? '' : undefined,
      }}
    >
      <p className={css.head}>
        <span className={css.start}>
          <LocalTime {...start} large />
          <span className={`tiny muted tabular ${css.startsIn}`} {...{ [STARTS_IN_ATTRIBUTE]: '' }} />
        </span>
        <Difficulty {...difficulty} />
      </p>
      <Heading className={card.name}>
        <a href={href} {...{ [RUN_ATTRIBUTE]: id }}>
          {raid}
          <VisuallyHidden>{`, ${difficulty.label}, ${dateText(start.format, start.time, style, offset)} ${zoneName}`}</VisuallyHidden>
        </a>
      </Heading>
      <p className={`small soft ${css.loot}`}>
        {leaderFacts ? (
          <>
            {loot}
            <br />
            <TooltipButton id={`leader-of-${id}`} text={leaderFacts.explanation}>
              {`${leader}\u00a0· ${leaderFacts.text}`}
            </TooltipButton>
          </>
        ) : (
          `${loot} · ${leader}`
        )}
      </p>
      <RunSeats seats={seats} />
      <RunFoot price={price} duration={duration} isSoldOut={isSoldOut} />
    </article>
  );
}
