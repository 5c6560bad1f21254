import type { CarouselOptions } from './carousel/carouselRow';
import { RowFrame, type TitledRowProps } from './carousel/RowFrame';
import { useCarouselRow } from './carousel/useCarouselRow';

/**
 * A row of cards, with arrows if they don't all fit. It scrolls natively until Swiper, loaded once the row is in view, takes over. Cards
 * added at either end are scrolled into view. Smaller than a `Carousel`, which also plays by itself and has thumbnails.
 */
export function CardRow({ title, items, empty, layout, ...options }: TitledRowProps & Pick<CarouselOptions, 'speed'>) {
  const row = useCarouselRow(
    items.map(({ key }) => key),
    options,
  );
  return <RowFrame title={title} items={items} empty={empty} layout={layout} row={row} />;
}
