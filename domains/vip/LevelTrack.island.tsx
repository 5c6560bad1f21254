import { useEffect, useRef, useState } from 'react';
import type { IslandSample } from '../../src/lib/islandSample';
import { cx } from '../../src/ui/cx';
import { VisuallyHidden } from '../../src/ui/layout/VisuallyHidden';
import { levelName } from './levelName.rules';
import { followLevels } from './levelScroll.dom';
import css from './ui/LevelTrack.module.css';

interface TrackedLevel {
  readonly level: number;
  /** What it gives, in a few words: `5% off, 4% back`. */
  readonly gives: string;
}

export interface LevelTrackProps {
  /** In order; the sections have ids like `vip-4`. */
  readonly levels: readonly TrackedLevel[];
}

/**
 * The name of the level whose section is in view, and links to all of them. It drives the shield that stands in the same element. Where the shield isn't
 * beside the levels, and without JavaScript, the highest level is named.
 */
export default function LevelTrack({ levels }: LevelTrackProps) {
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number>();
  useEffect(() => (root.current ? followLevels(root.current, setShown) : undefined), []);
  return (
    <div ref={root}>
      <LevelCaption level={levels.at(-1)} className={css.highest} />
      <LevelCaption level={levels[shown ?? 0]} className={css.scrolled} />
      <nav aria-label="Levels" className={css.track}>
        <ol>
          {levels.map(({ level }) => (
            <li key={level}>
              <a
                href={`#vip-${level}`}
                className={cx(shown !== undefined && level < shown && css.past)}
                aria-current={level === shown || undefined}
              >
                <VisuallyHidden>VIP </VisuallyHidden>
                <span translate="no">{level}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

interface LevelCaptionProps {
  readonly level: TrackedLevel | undefined;
  readonly className: string | undefined;
}

function LevelCaption({ level, className }: LevelCaptionProps) {
  return (
    level && (
      <p className={cx('dark', css.caption, className)}>
        <b className="num">{levelName(level.level)}</b> <span>{level.gives}</span>
      </p>
    )
  );
}

LevelTrack.sample = {
  props: {
    levels: [
      { level: 0, gives: '1% back' },
      { level: 1, gives: '1% off, 2% back' },
      { level: 2, gives: '2% off, 3% back' },
      { level: 3, gives: '3% off, 3% back' },
    ],
  },
} satisfies IslandSample<LevelTrackProps>;
