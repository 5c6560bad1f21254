import { useId } from 'react';
import { cx } from '../cx';
import { Button } from '../form/Button';
import css from './Carousel.module.css';
import { CarouselThumbs } from './carousel/CarouselThumbs';
import type { CarouselOptions } from './carousel/carouselRow';
import { type CarouselItem, Slides } from './carousel/Slides';
import { useAutoplay } from './carousel/useAutoplay';
import { useCarouselRow } from './carousel/useCarouselRow';
import { Icon } from './Icon';

export interface CarouselProps extends CarouselOptions {
  /** Its heading, and its name for those who listen. */
  readonly title: string;
  readonly items: readonly CarouselItem[];
  /** Stands in the row when there are no items. */
  readonly empty?: string | undefined;
  /** A class that lays out the cards by `--card`, `--gap`, `--rows` and `--row-height`, at any width of the window. */
  readonly layout?: string | undefined;
  /** A button for each card, in their order, and the class that lays them out. */
  readonly thumbs?: { readonly items: readonly CarouselItem[]; readonly layout: string | undefined } | undefined;
}

/**
 * A row of cards with arrows when it does not fit. The browser scrolls it until it has been in view, then Swiper moves it. Cards that
 * are added at an end come into view.
 */
export function Carousel({ title, items, empty, layout, thumbs, ...options }: CarouselProps) {
  const id = useId();
  const row = useCarouselRow(
    items.map(({ key }) => key),
    options,
  );
  const { canPlay, isPaused, togglePaused, listeners } = useAutoplay(row, options.autoplay !== undefined);
  const { atStart, atEnd, index } = row.position;
  const loops = options.loop && row.isSwiper;
  return (
    <div className={cx(css.carousel, layout)} {...listeners}>
      <div className={css.head}>
        <h3>{title}</h3>
        {canPlay && (
          <Button look="quiet" square aria-label={isPaused ? 'Play' : 'Pause'} onClick={togglePaused}>
            <Icon name={isPaused ? 'play' : 'pause'} />
          </Button>
        )}
        {!(atStart && atEnd) && (
          <div className={css.arrows}>
            <Arrow direction={-1} list={id} isBlocked={atStart && !loops} onPress={() => row.step(-1)} />
            <Arrow direction={1} list={id} isBlocked={atEnd && !loops} onPress={() => row.step(1)} />
          </div>
        )}
      </div>
      <Slides frame={row.frame} id={id} items={items} empty={empty} title={title} />
      {thumbs && <CarouselThumbs {...thumbs} index={index} speed={options.speed} onChosen={row.goTo} />}
    </div>
  );
}

interface ArrowProps {
  readonly direction: -1 | 1;
  /** The id of the list that it moves. */
  readonly list: string;
  readonly isBlocked: boolean;
  readonly onPress: () => void;
}

function Arrow({ direction, list, isBlocked, onPress }: ArrowProps) {
  return (
    <Button
      look="quiet"
      square
      disabledReason={isBlocked ? '' : undefined}
      aria-label={direction === 1 ? 'Next' : 'Previous'}
      aria-controls={list}
      onClick={onPress}
    >
      <Icon name={direction === 1 ? 'chevron-right' : 'chevron-left'} />
    </Button>
  );
}
