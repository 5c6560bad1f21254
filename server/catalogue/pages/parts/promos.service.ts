import { cardPath, type Promo, type ServiceCard } from '../../../../domains/catalogue';
import type { CatalogueReader } from '../../data/catalogue.service';
import type { ShownPromo } from './Promos';
import type { PageCheck } from './pageCheck';

/** How many slides move by themselves, one after the other. */
const MAX_PROMOS = 4;

interface PromosParts {
  readonly catalogue: Pick<CatalogueReader, 'cards' | 'serviceIdsOf' | 'servicesOffered'>;
  readonly pageExists: PageCheck;
}

/** The promos that are true now, those of running offers first. @param currency a code */
export async function readPromos(
  parts: PromosParts,
  promos: readonly Promo[],
  currency: string,
): Promise<readonly ShownPromo[]> {
  const offersFirst = promos.toSorted(
    (one, other) => Number(other.offer !== undefined) - Number(one.offer !== undefined),
  );
  const shown = await Promise.all(offersFirst.map((promo) => readPromo(parts, promo, currency)));
  return shown.filter((promo) => promo !== undefined).slice(0, MAX_PROMOS);
}

async function readPromo(
  { catalogue, pageExists }: PromosParts,
  { slug, title, text, action, art, offer, service: name, page }: Promo,
  currency: string,
): Promise<ShownPromo | undefined> {
  const texts = { slug, title, text };
  if (page !== undefined)
    return (await pageExists(page)) ? { ...texts, art, href: page, action: action ?? 'See more' } : undefined;
  const service =
    offer === undefined
      ? await serviceNamed(catalogue, name, currency)
      : await firstOffered(catalogue, offer, currency);
  if (service === undefined) return undefined;
  return {
    ...texts,
    art: art ?? service.game.art,
    href: cardPath(service),
    action: action ?? (offer === undefined ? 'See this service' : 'See the offer'),
    service,
  };
}

/** The card of a service on sale. @param name `valorant/rank-boost` */
export async function serviceNamed(
  catalogue: Pick<CatalogueReader, 'cards' | 'serviceIdsOf'>,
  name: string | undefined,
  currency: string,
): Promise<ServiceCard | undefined> {
  const ids = await catalogue.serviceIdsOf(name === undefined ? [] : [name]);
  return (await catalogue.cards([...ids.values()], currency))[0];
}

/** The first service on sale with an offer; on some of its services an earlier offer may count instead. */
async function firstOffered(
  catalogue: PromosParts['catalogue'],
  offer: string,
  currency: string,
): Promise<ServiceCard | undefined> {
  const offered = await catalogue.servicesOffered(offer);
  const cards = await catalogue.cards(
    offered.map(({ serviceId }) => serviceId),
    currency,
  );
  return cards.find((card) => card.offer?.name === offer);
}
