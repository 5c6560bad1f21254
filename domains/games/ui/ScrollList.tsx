import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../src/ui/form/Button';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import css from './ScrollList.module.css';

export interface ScrollListProps {
  readonly label: string;
  /** Changes with the content. */
  readonly contentKey: string;
  readonly children: ReactNode;
}

/** What can't be scrolled further; `fits` when there is nothing to scroll. */
type Position = 'top' | 'middle' | 'end' | 'fits';

/** Half a pixel may be missing at the end. */
const TOLERANCE_PX = 1;

function positionOf({ scrollTop, clientHeight, scrollHeight }: HTMLElement): Position {
  if (scrollHeight <= clientHeight + TOLERANCE_PX) return 'fits';
  if (scrollTop <= TOLERANCE_PX) return 'top';
  return scrollTop + clientHeight >= scrollHeight - TOLERANCE_PX ? 'end' : 'middle';
}

/** A container that scrolls, with controls for it; at an end the control is not possible (SPEC §2). Short content needs none. */
export function ScrollList({ label, contentKey, children }: ScrollListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<Position>('top');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another height.
  useEffect(() => {
    if (frame.current) setPosition(positionOf(frame.current));
  }, [contentKey]);
  const scroll = (direction: 1 | -1) => {
    const list = frame.current;
    // A row of the old view stays in sight.
    list?.scrollBy({ top: direction * (list.clientHeight - 52), behavior: 'smooth' });
  };
  return (
    <>
      <section
        ref={frame}
        className={css.frame}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setPosition(positionOf(currentTarget))}
      >
        {children}
      </section>
      {position !== 'fits' && (
        <div className={`${css.controls} only-script`}>
          <Button look="quiet" disabledReason={position === 'top' ? '' : undefined} onClick={() => scroll(-1)}>
            <Icon icon={icons.chevronUp} />
            Up
          </Button>
          <Button look="quiet" disabledReason={position === 'end' ? '' : undefined} onClick={() => scroll(1)}>
            <Icon icon={icons.chevronDown} />
            Down
          </Button>
        </div>
      )}
    </>
  );
}
