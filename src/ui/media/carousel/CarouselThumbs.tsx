import { useEffect, useEffectEvent } from 'react';
import { cx } from '../../cx';
import css from '../Carousel.module.css';
import { type CarouselItem, Slides } from './Slides';
import { useCarouselRow } from './useCarouselRow';

export interface CarouselThumbsProps {
  /** One for each card, in their order. */
  readonly items: readonly CarouselItem[];
  /** The card in view. */
  readonly index: number;
  readonly speed: number | undefined;
  /** A class that lays out the thumbs, as `layout` of a carousel does its cards. */
  readonly layout: string | undefined;
  readonly onChosen: (index: number) => void;
}

/** A row of buttons, each of which brings its card into view; the one of the card in view comes into view itself. */
export function CarouselThumbs({ items, index, speed, layout, onChosen }: CarouselThumbsProps) {
  const row = useCarouselRow(
    items.map(({ key }) => key),
    { speed },
  );
  const goTo = useEffectEvent(row.goTo);
  useEffect(() => goTo(index), [index]);
  return (
    <div className={cx(css.thumbs, layout)}>
      <Slides
        frame={row.frame}
        items={items.map(({ key, content }, at) => ({
          key,
          content: (
            <button
              type="button"
              className={css.thumb}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => onChosen(at)}
            >
              {content}
            </button>
          ),
        }))}
      />
    </div>
  );
}
