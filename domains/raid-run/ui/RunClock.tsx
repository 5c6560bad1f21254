import { memo } from 'react';
import { useSelector } from 'react-redux';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { selectIsOver, selectIsSoldUntilStart, selectSecondsLeft } from '../raidRun.selectors';
import css from './RunClock.module.css';

/** The time to the deadline, in the last 15 minutes before it; memoized, because it is rendered each second. */
export const RunClock = memo(function RunClock() {
  const secondsLeft = useSelector(selectSecondsLeft);
  const isOver = useSelector(selectIsOver);
  const isAtStart = useSelector(selectIsSoldUntilStart);
  if (secondsLeft === null || isOver) return null;
  return (
    <div className={css.clock} role="timer">
      <span className={css.label}>
        <Icon icon={icons.clock} />
        <span>{isAtStart ? 'Starts in' : 'Sale ends in'}</span>
      </span>
      <span className="num">
        <span translate="no">{Math.floor(secondsLeft / 60)}</span>
        <small> min </small>
        <span translate="no">{String(secondsLeft % 60).padStart(2, '0')}</span>
        <small> s</small>
      </span>
    </div>
  );
});
