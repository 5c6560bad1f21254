import type { CategoryCard, GameView } from '../../../../domains/catalogue';
import { anchorOf } from '../../../../src/lib/anchorOf';
import { isAllServices } from '../../data/allServices';
import type { CatalogueReader } from '../../data/catalogue.service';
import type { ServicesPage } from '../../data/lists.repository';
import type { ServiceFacets } from '../../data/serviceFacets.repository';
import { filterServices, hasConditions, type ServiceFilter } from '../../data/serviceFilter';
import type { CategoryFilter } from './categoryFilter';

/** Services per page of a category. */
export const SERVICES_PER_PAGE = 24;

/** A category that has services with the same conditions. */
export interface NearestCategory {
  readonly category: CategoryCard;
  readonly count: number;
}

/** A page of a category, with what its filter needs. */
export interface CategoryList extends ServicesPage {
  /** Names of all sub-categories; none for all services of a game. */
  readonly subCategories: readonly string[];
  /** The kinds that the category has. */
  readonly kinds: readonly ServiceFacets['kind'][];
  /** How many services the filter leaves; absent without conditions. */
  readonly total?: number;
  /** When nothing is left: another category of the game with the most services that fulfil the conditions. */
  readonly nearest?: NearestCategory | undefined;
  /** The heading above the service before the first one of this page. */
  readonly continues?: string | undefined;
}

type Catalogue = CatalogueReader;

interface ListedIn {
  readonly game: GameView;
  readonly category: CategoryCard;
  readonly currency: string;
}

/** The services of a category that a filter leaves, from its cursor on. */
export async function readCategoryList(
  catalogue: Catalogue,
  { game, category, currency }: ListedIn,
  filter: CategoryFilter,
): Promise<CategoryList> {
  const { sub, sort, after, pages = 1, ...conditions } = filter;
  const limit = pages * SERVICES_PER_PAGE;
  const isAll = isAllServices(category);
  const scope = { game: game.slug, category: category.slug, currency };
  const facets = await catalogue.facets({ ...scope, category: isAll ? undefined : category.slug });
  const { kinds } = facets;
  const previous = after === undefined ? undefined : facets.find(after);
  const continues = previous && sort === undefined ? groupName(previous, isAll ? game : undefined) : undefined;
  // The database sorts by stored prices.
  const isSortedHere = sort?.endsWith('price') && facets.hasCurrentPrices;
  const isFiltered = hasConditions(conditions);
  if (!isAll && !isFiltered && !isSortedHere) {
    const page = await catalogue.servicesPage({ ...scope, sub, sort, after, limit });
    return { ...page, kinds, continues };
  }
  const found = filterServices(facets.sorted(sort, sub), conditions, game);
  const start = previous ? found.indexOf(previous) + 1 : 0;
  const ids = found.slice(start, start + limit).map(({ id }) => id);
  const last = ids.at(-1);
  return {
    services: await catalogue.cards(ids, currency),
    isFirst: start === 0,
    ...(start + limit < found.length && last !== undefined && { next: last }),
    subCategories: isAll ? [] : facets.subCategories,
    kinds,
    ...(isFiltered && { total: found.length }),
    continues,
    ...(isFiltered &&
      found.length === 0 && { nearest: await findNearest(catalogue, { game, category, currency }, conditions) }),
  };
}

/** The heading above a service: its category in the list of all services of a game, else its sub-category. */
function groupName({ category, subCategory }: ServiceFacets, game: GameView | undefined): string | undefined {
  return game ? game.categories.find(({ slug }) => slug === category)?.name : subCategory;
}

async function findNearest(
  catalogue: Catalogue,
  { game, category, currency }: ListedIn,
  conditions: ServiceFilter,
): Promise<NearestCategory | undefined> {
  const { services } = await catalogue.facets({ game: game.slug, currency });
  const counts = new Map<string, number>();
  for (const { category: slug } of filterServices(services, conditions, game))
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const [nearest] = game.categories
    .filter(({ slug }) => slug !== category.slug && counts.has(slug))
    .map((one) => ({ category: one, count: counts.get(one.slug) ?? 0 }))
    .sort((a, b) => b.count - a.count);
  return nearest;
}

/** The name of the sub-category with an anchor. */
export function subCategoryName(names: readonly string[], sub: string | undefined): string | undefined {
  return names.find((name) => anchorOf(name) === sub);
}
