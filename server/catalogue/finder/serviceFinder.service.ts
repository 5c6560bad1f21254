import type { GameView } from '../../../domains/catalogue';
import type { ShopperTariff } from '../../platform/visitor';
import type { CatalogueReader } from '../data/catalogue.service';
import { filterServices, parseServiceFilter, type ServiceFilter } from '../data/serviceFilter';
import { SERVICES_PER_PAGE } from '../pages/category/categoryList.service';
import type { FoundServicesProps, ServiceFinderProps } from './ServiceFinder';

type Catalogue = CatalogueReader;

/** Parses the query of the form; invalid values are ignored. */
export function parseFinderFilter(search: string, game: GameView): ServiceFilter {
  const query = new URLSearchParams(search);
  const { platform, play } = parseServiceFilter(query, game);
  return { category: game.categories.find(({ slug }) => slug === query.get('category'))?.slug, platform, play };
}

/** What the form of a game offers to choose from. */
export async function finderOf(
  catalogue: Catalogue,
  game: GameView,
  currency: ShopperTariff,
): Promise<Pick<ServiceFinderProps, 'game' | 'modes' | 'filter'>> {
  const { modes } = await catalogue.facets({ game: game.slug, currency: currency.code });
  return { game, filter: {}, modes };
}

/** The services of a game that fulfil the conditions, in the order of the shop. */
export async function findServices(
  catalogue: Catalogue,
  game: GameView,
  filter: ServiceFilter,
  currency: ShopperTariff,
): Promise<ServiceFinderProps & { readonly found: FoundServicesProps }> {
  const facets = await catalogue.facets({ game: game.slug, currency: currency.code });
  const matching = filterServices(facets.services, filter, game);
  const services = await catalogue.cards(
    matching.slice(0, SERVICES_PER_PAGE).map(({ id }) => id),
    currency.code,
  );
  return {
    ...(await finderOf(catalogue, game, currency)),
    filter,
    found: { game, filter, services, total: matching.length, currency },
  };
}
