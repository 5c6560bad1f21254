import type { Catalogue, CatalogueGame, CatalogueService, ServiceView } from '../../domains/catalogue';

/** Labels of a ladder by value: the index of each rung (SPEC §3, `synonyms`). */
export function synonymsOf(rungs: readonly string[]): Record<string, string> {
  return Object.fromEntries(rungs.map((rung, index) => [String(index), rung]));
}

/**
 * A service of a document as its page would know it; good for asking for prices before it has a row.
 * @param id what to call it
 */
export function serviceViewOf(
  game: CatalogueGame,
  service: CatalogueService,
  ladders: Catalogue['ladders'],
  id: number,
): ServiceView {
  const { slug, name, art = slug, regions, platforms, account } = game;
  const category = game.categories.find((one) => one.slug === service.category);
  const { terms } = service;
  const ladder = terms.kind === 'range' ? ladders.find((one) => one.slug === terms.ladder) : undefined;
  return {
    ...service,
    id,
    game: { slug, name, art, regions, platforms, account },
    categoryName: category?.name ?? service.category,
    art: category?.art ?? art,
    synonyms: synonymsOf(ladder?.rungs ?? []),
  };
}
