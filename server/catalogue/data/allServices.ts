import type { CategoryCard, GameView } from '../../../domains/catalogue';

/** The last segment of the path of the list of all services of a game; no category may have it as its slug. */
export const ALL_SERVICES_SLUG = 'all';

/** All services of a game, listed like those of a category. */
export function allServices({ name, art, serviceCount }: GameView): CategoryCard {
  return {
    slug: ALL_SERVICES_SLUG,
    name: 'All services',
    description: `Everything for ${name}, by category or in the order you choose.`,
    art,
    serviceCount,
  };
}

export const isAllServices = ({ slug }: Pick<CategoryCard, 'slug'>): boolean => slug === ALL_SERVICES_SLUG;
