import { levelAfter, levelName, levelOf, spentOf, type VipLevel } from '../../../domains/vip';
import { formatDollars } from '../../../src/lib/formatDollars';
import { formatCount } from '../../../src/lib/money';
import css from './LevelProgress.module.css';
import { givesText } from './levelTexts';

interface LevelProgressProps {
  readonly xp: number;
  /** The shopper's own, which can be higher than that of the sum. */
  readonly level: number;
  /** In order. */
  readonly levels: readonly VipLevel[];
}

/** From the level that the sum has to the one after the shopper's own. */
export function LevelProgress({ xp, level, levels }: LevelProgressProps) {
  const from = levelOf(xp, levels);
  const next = levelAfter(level, levels);
  if (next === undefined)
    return (
      <p className={css.top}>
        <b translate="no">{`${formatCount(xp)} XP`}</b>. This is the highest level.
      </p>
    );
  return (
    <div className={css.way}>
      <p>
        <span>
          <b translate="no">{`${formatCount(xp)} XP`}</b>
        </span>
        <span>
          <b>{formatDollars(spentOf(next.xp - xp))}</b> to {levelName(next.level)}
        </span>
      </p>
      <div className={css.line}>
        <progress
          aria-label={`Progress to ${levelName(next.level)}`}
          max={next.xp - from.xp}
          value={Math.min(xp, next.xp) - from.xp}
        />
      </div>
      <p className="tiny">
        <span>{`${levelName(from.level)}, ${formatDollars(spentOf(from.xp))}`}</span>
        <span>{`${levelName(next.level)}, ${formatDollars(spentOf(next.xp))}: ${givesText(next)}`}</span>
      </p>
    </div>
  );
}
