import type { CategoryCard, GameView, ServiceCard } from '../../../../domains/catalogue';

/**
 * Finds the picture by which a category is told from its neighbors: its own, else that of its first service, else the game's.
 * @param services with the first one of each category
 */
export function categoryArt(category: CategoryCard, game: GameView, services: readonly ServiceCard[]): string {
  if (category.art !== game.art) return category.art;
  return services.find((service) => service.category.slug === category.slug)?.art ?? game.art;
}
