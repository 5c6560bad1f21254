import type { ServiceCard } from '../../../../domains/catalogue';
import { Carousel, serviceSlides } from '../../../platform/layout';
import type { ShopperTariff } from '../../../platform/visitor';
import { selfPlayPath } from './SherpaCards';

interface SelfPlayCardsProps {
  readonly services: readonly ServiceCard[];
  /** The slug of the game. */
  readonly game: string;
  readonly currency: ShopperTariff;
  readonly className?: string | undefined;
}

/** Services of a game in which shoppers play on their own account. */
export function SelfPlayCards({ services, game, currency, className }: SelfPlayCardsProps) {
  const list = { id: `${game}/self-play`, name: 'Self-play' };
  return (
    <Carousel
      id="self-play"
      preset="proCard"
      head={{
        title: 'Self-play: you stay on your account',
        text: 'You join in yourself, and nobody else logs in.',
        more: { href: selfPlayPath(game), text: 'All with self-play' },
      }}
      list={list}
      className={className}
      items={serviceSlides({ services, currency, over: 'category', addable: true, list })}
    />
  );
}
