import { useEffect, useEffectEvent } from 'react';
import { cx } from '../../cx';
import css from '../Carousel.module.css';
import { type CarouselItem, Slides } from './Slides';
import { useCarouselRow } from './useCarouselRow';

export interface CarouselThumbsProps {
  /** One for each card, in the same order. */
  readonly items: readonly CarouselItem[];
  /** Index of the current card. */
  readonly index: number;
  readonly speed: number | undefined;
  /** Layout class, as for the cards of a carousel. */
  readonly layout: string | undefined;
  readonly onSelect: (index: number) => void;
}

/** A row of thumbnail buttons that scroll to their card. The thumbnail of the current card is scrolled into view. */
export function CarouselThumbs({ items, index, speed, layout, onSelect }: CarouselThumbsProps) {
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
        items={items.map(({ key, content }, thumbIndex) => ({
          key,
          content: (
            <button
              type="button"
              className={css.thumb}
              aria-current={thumbIndex === index ? 'true' : undefined}
              onClick={() => onSelect(thumbIndex)}
            >
              {content}
            </button>
          ),
        }))}
      />
    </div>
  );
}
