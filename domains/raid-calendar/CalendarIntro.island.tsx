import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { cx } from '../../src/ui/cx';
import { introToggled, selectRaidDays } from './raidDays.slice';
import css from './ui/CalendarIntro.module.css';

export interface CalendarIntroProps {
  readonly text: string;
}

/** Taller than this, phones show the beginning only, px (SPEC §9). */
const MAX_HEIGHT_PX = 42;

/** The introduction of the calendar, which phones fold (SPEC §4). */
export default function CalendarIntro({ text }: CalendarIntroProps) {
  const { isIntroOpen } = useSelector(selectRaidDays);
  const dispatch = useDispatch();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isShort, setShort] = useState(false);
  // Depends on the width of the window and its fonts.
  useEffect(() => setShort((paragraph.current?.scrollHeight ?? 0) <= MAX_HEIGHT_PX), []);
  return (
    <>
      <p ref={paragraph} className={cx(css.text, isIntroOpen && css.open)}>
        {text}
      </p>
      {!isShort && (
        <button
          type="button"
          className={cx('link', 'only-script', css.more)}
          aria-expanded={isIntroOpen}
          onClick={() => dispatch(introToggled())}
        >
          {isIntroOpen ? 'Minimize' : 'Read more'}
        </button>
      )}
    </>
  );
}

CalendarIntro.sample = {
  props: { text: 'Every run we lead in the next fourteen days.' },
} satisfies IslandSample<CalendarIntroProps>;
