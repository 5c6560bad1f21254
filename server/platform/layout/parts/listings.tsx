import { cardPath, type GameCard, type ServiceCard as ServiceCardView } from '../../../../domains/catalogue';
import { ownPrice } from '../../../../domains/pricing';
import { ratingLabel } from '../../../../domains/reviews';
import { cached } from '../../../../src/islands/cached';
import { startParts } from '../../../../src/lib/duration';
import { formatCount } from '../../../../src/lib/money';
import { gamePath } from '../../../../src/lib/urls';
import { GamePoster } from '../../../../src/ui/card/GamePoster';
import { Posters } from '../../../../src/ui/card/Posters';
import { ServiceCard, type ServiceCardProps } from '../../../../src/ui/card/ServiceCard';
import { ServiceCards } from '../../../../src/ui/card/ServiceCards';
import type { CarouselItem } from '../../../../src/ui/media/carousel/Slides';
import type { ShopperTariff } from '../../visitor';
import { CardAction } from './CardAction';
import { listedPrice } from './listedPrice';
import { OfferEnd } from './OfferEnd';

/** "1 service", "40 services", "50.000 services". */
export function servicesText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'service' : 'services'}`;
}

/** Games as posters. */
export function GameList({ games, level }: { readonly games: readonly GameCard[]; readonly level?: 2 | 3 }) {
  return (
    <Posters>
      {games.map((game) => (
        <GameItem key={game.slug} game={game} level={level} />
      ))}
    </Posters>
  );
}

interface GameItemProps {
  readonly game: GameCard;
  readonly level: 2 | 3 | undefined;
}

const GameItem = cached(({ game: { slug, name, art, serviceCount }, level }: GameItemProps) => (
  <li>
    <GamePoster
      href={gamePath(slug)}
      name={name}
      art={art}
      note={servicesText(serviceCount)}
      {...(level && { level })}
    />
  </li>
));

export interface ServiceListProps {
  readonly services: readonly ServiceCardView[];
  readonly currency: ShopperTariff;
  /** What to show above each name. */
  readonly over?: 'game' | 'category' | 'subCategory' | undefined;
  /** Shown as a horizontal strip on phones. */
  readonly strip?: boolean;
  readonly level?: 2 | 3 | 4;
  /** Shows cart buttons; the page's kind has to handle them (`src/pages/parts/cards.ts`). */
  readonly addable?: boolean;
  /** A lone card in the last row is horizontal and takes the whole row; only where the columns are those of the list. */
  readonly lastRow?: boolean;
  /** The list's name in analytics; lists without one are not tracked. */
  readonly list?: { readonly id: string; readonly name: string };
}

/** Services as cards with prices. */
export function ServiceList({
  services,
  currency,
  over,
  strip = false,
  level,
  addable = false,
  lastRow,
  list,
}: ServiceListProps) {
  return (
    <ServiceCards strip={strip} lastRow={lastRow} list={list}>
      {services.map((service) => (
        <li key={service.id} data-good={list && listedGood(service, currency)}>
          <ListedService {...{ service, currency, over, level, addable }} />
        </li>
      ))}
    </ServiceCards>
  );
}

/** Services as the cards of a `Carousel`, which gets the list. */
export function serviceSlides({
  services,
  currency,
  over,
  level,
  addable = false,
  list,
}: Omit<ServiceListProps, 'strip' | 'lastRow'>): readonly CarouselItem[] {
  return services.map((service) => ({
    key: String(service.id),
    good: list && listedGood(service, currency),
    content: <ListedService {...{ service, currency, over, level, addable }} />,
  }));
}

/** Props of the card of a listed service, wherever it stands. */
export function listedCard(
  { name, art, line, fact, offer, dates, start, rating, ...prices }: ServiceCardView,
  currency: ShopperTariff,
): Pick<ServiceCardProps, 'name' | 'art' | 'line' | 'fact' | 'price' | 'offerEnd' | 'start' | 'rating'> {
  return {
    ...{ name, art, line, fact },
    rating: rating && ratingLabel(rating),
    price: listedPrice({ ...prices, ...(offer && { offer }) }, currency),
    offerEnd: offer && <OfferEnd at={offer.endsAt} />,
    start: dates ? { label: 'sold as', time: dates.soldAs } : startParts(start),
  };
}

interface ListedServiceProps extends Pick<ServiceListProps, 'currency'> {
  readonly service: ServiceCardView;
  readonly over: ServiceListProps['over'];
  readonly level: ServiceListProps['level'];
  readonly addable: boolean;
}

const ListedService = cached(({ service, currency, over, level, addable }: ListedServiceProps) => (
  <ServiceCard
    href={cardPath(service)}
    {...listedCard(service, currency)}
    overline={overlineOf(service, over)}
    badge={badgeOf(service)}
    {...(level && { level })}
    {...(addable && { action: <CardAction service={service} currency={currency} /> })}
  />
));

function overlineOf({ game, category, subCategory }: ServiceCardView, over: ServiceListProps['over']) {
  if (over === 'subCategory') return subCategory;
  return over === 'game' ? game.name : over && category.name;
}

/** At most one badge on a card. */
function badgeOf({ tags }: ServiceCardView): string | undefined {
  if (tags.includes('best')) return 'Best value';
  return tags.includes('new') ? 'New' : undefined;
}

/** The analytics data of a card, parsed by the catalogue's `listTracking`. */
export function listedGood(
  { slug, name, game, category, subCategory, price }: ServiceCardView,
  currency: ShopperTariff,
): string {
  const total = ownPrice(price, currency);
  return JSON.stringify({ slug, name, game: game.name, category: category.name, subCategory, total });
}
