import { Button } from '../form/Button';
import { CarouselThumbs } from './carousel/CarouselThumbs';
import type { CarouselOptions } from './carousel/carouselRow';
import { RowFrame, type TitledRowProps } from './carousel/RowFrame';
import type { CarouselItem } from './carousel/Slides';
import { useAutoplay } from './carousel/useAutoplay';
import { useCarouselRow } from './carousel/useCarouselRow';
import { Icon } from './Icon';
import * as icons from './icons';

export interface CarouselProps extends CarouselOptions, TitledRowProps {
  /** A thumbnail button for each card, in the same order, and their layout class. */
  readonly thumbs?: { readonly items: readonly CarouselItem[]; readonly layout: string | undefined } | undefined;
}

/** A `CardRow` that may also play by itself, loop, follow another one, and have thumbnails. */
export function Carousel({ title, items, empty, layout, thumbs, ...options }: CarouselProps) {
  const row = useCarouselRow(
    items.map(({ key }) => key),
    options,
  );
  const { canPlay, isPaused, togglePaused, handlers } = useAutoplay(row, options.autoplay !== undefined);
  return (
    <RowFrame
      title={title}
      items={items}
      empty={empty}
      layout={layout}
      row={row}
      isLooping={options.loop && row.isSwiper}
      handlers={handlers}
      controls={
        canPlay && (
          <Button look="quiet" square aria-label={isPaused ? 'Play' : 'Pause'} onClick={togglePaused}>
            <Icon icon={isPaused ? icons.play : icons.pause} />
          </Button>
        )
      }
    >
      {thumbs && <CarouselThumbs {...thumbs} index={row.position.index} speed={options.speed} onSelect={row.goTo} />}
    </RowFrame>
  );
}
