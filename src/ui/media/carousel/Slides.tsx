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
  /** Stands in the row when there are no items. */
  readonly empty?: string | undefined;
  /** The name of a carousel; a row without one is part of something that has a name. */
  readonly title?: string | undefined;
  /** From 1024 px on the cards stand in lines. */
  readonly wraps?: boolean | undefined;
  /** The id of the list. */
  readonly id?: string | undefined;
}

/** The cards in their row: a list in the frame that it is scrolled in. */
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-roledescription="carousel"
      aria-label={title}
    >
      {list}
    </section>
  );
}
