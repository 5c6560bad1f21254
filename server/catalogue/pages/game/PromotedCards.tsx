import { cx } from '../../../../src/ui/cx';
import { Carousel, serviceSlides } from '../../../platform/layout';
import type { ShopperTariff } from '../../../platform/visitor';
import type { ShownGameContents } from './gameContents.service';
import css from './PromotedCards.module.css';

interface PromotedCardsProps {
  readonly promoted: NonNullable<ShownGameContents['promoted']>;
  /** The slug of the game. */
  readonly game: string;
  readonly currency: ShopperTariff;
  readonly className?: string | undefined;
}

/** The services of a game that the catalogue promotes, as many in view as it says. */
export function PromotedCards({ promoted, game, currency, className }: PromotedCardsProps) {
  const { title, services, perView } = promoted;
  const list = { id: `${game}/promoted`, name: title };
  return (
    <Carousel
      id="promoted"
      preset="promotedCards"
      head={{ title }}
      list={list}
      className={cx(className, css[`at1280x${perView.at1280}`], css[`at1800x${perView.at1800}`])}
      items={serviceSlides({ services, currency, over: 'category', addable: true, list })}
    />
  );
}
