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
import * as icons from './icons';

export interface CarouselProps extends CarouselOptions {
  /** The heading, and the accessible name. */
  readonly title: string;
  readonly items: readonly CarouselItem[];
  /** Shown when there are no items. */
  readonly empty?: string | undefined;
  /** A class that sets `--card`, `--gap`, `--rows` and `--row-height` for every window width. */
  readonly layout?: string | undefined;
  /** A thumbnail button for each card, in the same order, and their layout class. */
  readonly thumbs?: { readonly items: readonly CarouselItem[]; readonly layout: string | undefined } | undefined;
}

/**
 * A row of cards, with arrows if they don't all fit. It scrolls natively until Swiper, loaded once the row is in view, takes over. Cards
 * added at either end are scrolled into view.
 */
export function Carousel({ title, items, empty, layout, thumbs, ...options }: CarouselProps) {
  const id = useId();
  const row = useCarouselRow(
    items.map(({ key }) => key),
    options,
  );
  const { canPlay, isPaused, togglePaused, handlers } = useAutoplay(row, options.autoplay !== undefined);
  const { atStart, atEnd, index } = row.position;
  const isLooping = options.loop && row.isSwiper;
  return (
    <div className={cx(css.carousel, layout)} {...handlers}>
      <div className={css.head}>
        <h3>{title}</h3>
        {canPlay && (
          <Button look="quiet" square aria-label={isPaused ? 'Play' : 'Pause'} onClick={togglePaused}>
            <Icon icon={isPaused ? icons.play : icons.pause} />
          </Button>
        )}
        {!(atStart && atEnd) && (
          <div className={css.arrows}>
            <Arrow direction={-1} listId={id} isDisabled={atStart && !isLooping} onClick={() => row.step(-1)} />
            <Arrow direction={1} listId={id} isDisabled={atEnd && !isLooping} onClick={() => row.step(1)} />
          </div>
        )}
      </div>
      <Slides frame={row.frame} id={id} items={items} empty={empty} title={title} />
      {thumbs && <CarouselThumbs {...thumbs} index={index} speed={options.speed} onSelect={row.goTo} />}
    </div>
  );
}

interface ArrowProps {
  readonly direction: -1 | 1;
  /** Id of the list it moves. */
  readonly listId: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

function Arrow({ direction, listId, isDisabled, onClick }: ArrowProps) {
  return (
    <Button
      look="quiet"
      square
      disabledReason={isDisabled ? '' : undefined}
      aria-label={direction === 1 ? 'Next' : 'Previous'}
      aria-controls={listId}
      onClick={onClick}
    >
      <Icon icon={direction === 1 ? icons.chevronRight : icons.chevronLeft} />
    </Button>
  );
}
