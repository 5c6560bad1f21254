import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../cx';
import { Button } from '../form/Button';
import css from './Carousel.module.css';
import { glide } from './glide';
import { Icon } from './Icon';

export interface CarouselItem {
  readonly key: string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  /** Its heading, and its name for those who listen. */
  readonly title: string;
  readonly items: readonly CarouselItem[];
  /** Stands in the row when there are no items. */
  readonly empty: string;
  /** How long one press of an arrow moves the row, in ms. */
  readonly speed: number;
  readonly itemClassName?: string | undefined;
}

interface Edges {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** The server can't measure: there, and until the first look, everything fits. */
const FITS: Edges = { atStart: true, atEnd: true };

/**
 * A row of cards that scrolls by touch, wheel and keys like any other, with arrows when it does not fit. What is added at an end is
 * brought into view.
 */
export function Carousel({ title, items, empty, speed, itemClassName }: CarouselProps) {
  const row = useRef<HTMLElement>(null);
  const stop = useRef(() => {});
  const [edges, setEdges] = useState(FITS);
  const keys = items.map((item) => item.key).join('\n');
  const shown = useRef(keys);

  const look = useCallback(() => {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    const seen = { atStart: scrollLeft <= 1, atEnd: scrollLeft + clientWidth >= scrollWidth - 1 };
    setEdges((now) => (now.atStart === seen.atStart && now.atEnd === seen.atEnd ? now : seen));
  }, []);

  const goTo = useCallback(
    (left: number) => {
      if (!row.current) return;
      stop.current();
      stop.current = glide(row.current, left, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : speed);
    },
    [speed],
  );

  useEffect(() => {
    look();
    addEventListener('resize', look);
    return () => {
      removeEventListener('resize', look);
      stop.current();
    };
  }, [look]);

  useEffect(() => {
    const side = grownSide(shown.current.split('\n'), keys.split('\n'));
    shown.current = keys;
    look();
    if (side && row.current) goTo(side === 'start' ? 0 : row.current.scrollWidth - row.current.clientWidth);
  }, [keys, look, goTo]);

  function step(direction: -1 | 1) {
    if (row.current) goTo(row.current.scrollLeft + direction * strideOf(row.current));
  }

  return (
    <div className={css.carousel}>
      <div className={css.head}>
        <h3>{title}</h3>
        {!(edges.atStart && edges.atEnd) && (
          <div className={css.arrows}>
            <Arrow direction={-1} blocked={edges.atStart} onPress={() => step(-1)} />
            <Arrow direction={1} blocked={edges.atEnd} onPress={() => step(1)} />
          </div>
        )}
      </div>
      <section
        ref={row}
        className={css.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-roledescription="carousel"
        aria-label={title}
        onScroll={look}
        onPointerDown={() => stop.current()}
        onWheel={() => stop.current()}
      >
        <ul className={css.row}>
          {items.length === 0 && <li className={css.empty}>{empty}</li>}
          {items.map(({ key, content }) => (
            <li key={key} className={cx(css.item, itemClassName)}>
              {content}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** On which side the row has grown. */
function grownSide(before: readonly string[], after: readonly string[]): 'start' | 'end' | undefined {
  const isNew = (key: string | undefined) => key && !before.includes(key);
  if (isNew(after.at(-1))) return 'end';
  return isNew(after[0]) ? 'start' : undefined;
}

/** As many whole cards as fit, at least one, in px. */
function strideOf(row: HTMLElement): number {
  const [first, second] = row.querySelectorAll('li');
  const pitch = (first && second && second.offsetLeft - first.offsetLeft) || row.clientWidth;
  return pitch * Math.max(1, Math.floor(row.clientWidth / pitch));
}

function Arrow({ direction, blocked, onPress }: { direction: -1 | 1; blocked: boolean; onPress: () => void }) {
  return (
    <Button
      look="quiet"
      square
      disabledReason={blocked ? '' : undefined}
      aria-label={direction === 1 ? 'Next' : 'Previous'}
      onClick={onPress}
    >
      <Icon name={direction === 1 ? 'chevron-right' : 'chevron-left'} />
    </Button>
  );
}
