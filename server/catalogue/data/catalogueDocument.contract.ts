import type {
  Catalogue,
  CatalogueGame,
  CatalogueService,
  LadderPoints,
  ServiceView,
  Terms,
} from '../../../domains/catalogue';

/** Labels or pictures of a ladder by value: the index of each rung (SPEC §3, `synonyms`). */
export function synonymsOf(rungs: readonly string[]): Record<string, string> {
  return Object.fromEntries(rungs.map((rung, index) => [String(index), rung]));
}

/** The terms with the points of their ladder, where ranks are chosen by two selects: the start has a field for them. */
export function withPoints(terms: Terms, points: LadderPoints | null | undefined): Terms {
  return points && terms.kind === 'range' && terms.control === 'selects' ? { ...terms, points } : terms;
}

/** A service without what only the search and those who keep the catalogue need, and what its page reads apart. */
export function withoutKeepersData(
  service: CatalogueService,
): Omit<CatalogueService, 'nicknames' | 'noBest' | 'whyDearest' | 'connected'> {
  const { nicknames: _nicknames, noBest: _noBest, whyDearest: _whyDearest, connected: _connected, ...shown } = service;
  return shown;
}

/**
 * Converts a service of a document to a view, so that it can be priced before it has a row.
 * @param id a stand-in for the id of the row
 */
export function serviceViewOf(
  game: CatalogueGame,
  service: CatalogueService,
  ladders: Catalogue['ladders'],
  id: number,
): ServiceView {
  const { slug, name, art = slug, regions, platforms, account } = game;
  const category = game.categories.find((candidate) => candidate.slug === service.category);
  const { connected: _connected, ...shown } = service;
  const { terms } = shown;
  const ladder = terms.kind === 'range' ? ladders.find((candidate) => candidate.slug === terms.ladder) : undefined;
  return {
    ...shown,
    terms: withPoints(terms, ladder?.points),
    id,
    game: { slug, name, art, regions, platforms, account },
    categoryName: category?.name ?? service.category,
    art: service.art ?? category?.art ?? art,
    wideArt: category?.art ?? art,
    synonyms: synonymsOf(ladder?.rungs ?? []),
    ...(ladder?.pictures && { pictures: synonymsOf(ladder.pictures) }),
  };
}
