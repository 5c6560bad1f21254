import type { ReactNode, Ref } from 'react';
import { cx } from '../../cx';
import css from '../Carousel.module.css';

export interface CarouselItem {
  readonly key: string;
  readonly content: ReactNode;
  /** What analytics reads of a card in a list. */
  readonly good?: string | undefined;
}

export interface SlidesProps {
  readonly frame?: Ref<HTMLElement> | undefined;
  readonly items: readonly CarouselItem[];
  /** Shown when there are no items. */
  readonly empty?: string | undefined;
  /** The accessible name; left out when a parent element already has one. */
  readonly title?: string | undefined;
  /** Id of the list. */
  readonly id?: string | undefined;
  /** Id and name of the list for analytics. */
  readonly list?: { readonly id: string; readonly name: string } | undefined;
  /** Attributes of the scroll container. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>> | undefined;
  /** The cards can be reached by keyboard themselves, so the row is no stop of its own. */
  readonly isPassed?: boolean | undefined;
}

/** A list of cards inside its scroll container. */
export function Slides({ frame, items, empty, title, id, list, attributes, isPassed }: SlidesProps) {
  const cards = (
    <ul
      id={id}
      className={cx(css.row, items.length === 0 && css.bare)}
      data-list={list?.id}
      data-list-name={list?.name}
    >
      {items.length === 0 && <li className={css.empty}>{empty}</li>}
      {items.map(({ key, content, good }) => (
        <li key={key} className={css.item} data-good={good}>
          {content}
        </li>
      ))}
    </ul>
  );
  if (title === undefined)
    return (
      <div ref={frame as Ref<HTMLDivElement>} className={css.frame} tabIndex={isPassed ? undefined : 0} {...attributes}>
        {cards}
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
      {cards}
    </section>
  );
}
