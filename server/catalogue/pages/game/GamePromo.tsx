import { cardPath, type ServiceCard } from '../../../../domains/catalogue';
import { gamePath } from '../../../../src/lib/urls';
import { ButtonLink } from '../../../../src/ui/form/ButtonLink';
import { Picture } from '../../../../src/ui/media/Picture';
import { PriceFrom } from '../../../../src/ui/money/PriceFrom';
import { MoreLink } from '../../../../src/ui/navigation/MoreLink';
import { listedPrice, OfferLine } from '../../../platform/layout';
import type { ShopperTariff } from '../../../platform/visitor';
import css from './GamePromo.module.css';

/** The region of a game's page with its promoted service. */
export const GAME_PROMO_REGION = 'game-promo';

export interface GamePromoProps {
  readonly service: ServiceCard;
  /** The service that is promoted next; absent when it is the only one. */
  readonly next?: ServiceCard | undefined;
  readonly currency: ShopperTariff;
}

/** A service of the game that the shop itself recommends, and a link to another one. */
export function GamePromo({ service, next, currency }: GamePromoProps) {
  const { game, tags, name, fact, offer } = service;
  const promoUrl = next && `/fragments/promo?game=${game.slug}&service=${next.id}`;
  return (
    <section className={css.promo} aria-labelledby="promo" data-ends={offer && ''}>
      <Picture className={css.art} art={service.art} shape="card" sizes="112px" />
      <div>
        <p className="small muted">
          {tags.includes('best') ? 'Best value' : tags.includes('new') ? 'New' : 'Our pick'}
        </p>
        <h2 id="promo">
          <a href={cardPath(service)}>{name}</a>
        </h2>
        <p className="small soft">{fact}</p>
        {offer && <OfferLine offer={offer} />}
      </div>
      <PriceFrom {...listedPrice(service, currency)} size="card" />
      <div className={css.ways}>
        <MoreLink href={cardPath(service)}>See this service</MoreLink>
        {promoUrl && (
          <ButtonLink
            id="promo-next"
            look="quiet"
            href={`${gamePath(game.slug)}/${next.category.slug}`}
            data-fragment={promoUrl}
          >
            Show another
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** The services of a game that are promoted: those with a tag, then the first of each category. */
function promotedOf(services: readonly ServiceCard[]): readonly ServiceCard[] {
  const tagged = services.filter(({ tags }) => tags.length > 0);
  const categories = new Set(services.map(({ category }) => category.slug));
  const firsts = [...categories].flatMap((slug) => services.find(({ category }) => category.slug === slug) ?? []);
  return [...new Set([...tagged, ...firsts])];
}

/** A promoted service with the one after it; the first one when `id` is not promoted, undefined when nothing is. */
export function promoAt(
  services: readonly ServiceCard[],
  id?: number,
): Pick<GamePromoProps, 'service' | 'next'> | undefined {
  const promoted = promotedOf(services);
  const index = Math.max(
    0,
    promoted.findIndex((service) => service.id === id),
  );
  const service = promoted[index];
  return service && { service, next: promoted.length > 1 ? promoted[(index + 1) % promoted.length] : undefined };
}
