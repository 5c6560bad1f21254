import type { ReactNode, Ref } from 'react';
import { cx } from '../../cx';
import css from '../Carousel.module.css';

export interface CarouselItem {
  readonly key: string;
  readonly content: ReactNode;
}

export interface SlidesProps {
  readonly frame: Ref<HTMLElement>;
  readonly items: readonly CarouselItem[];
  /** Shown when there are no items. */
  readonly empty?: string | undefined;
  /** The accessible name; left out when a parent element already has one. */
  readonly title?: string | undefined;
  /** Wraps the cards into lines from 1024 px on. */
  readonly wraps?: boolean | undefined;
  /** Id of the list. */
  readonly id?: string | undefined;
}

/** A list of cards inside its scroll container. */
export function Slides({ frame, items, empty, title, wraps, id }: SlidesProps) {
  const list = (
    <ul id={id} className={cx(css.row, items.length === 0 && css.bare)}>
      {items.length === 0 && <li className={css.empty}>{empty}</li>}
      {items.map(({ key, content }) => (
        <li key={key} className={css.item}>
          {content}
        </li>
      ))}
    </ul>
  );
  if (title === undefined)
    return (
      <div ref={frame as Ref<HTMLDivElement>} className={cx(css.frame, wraps && css.wraps)}>
        {list}
      </div>
    );
  return (
    <section
      ref={frame}
      className={css.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable row must be reachable by keyboard
      tabIndex={0}
      aria-roledescription="carousel"
      aria-label={title}
    >
      {list}
    </section>
  );
}
