import type { Catalogue } from '../../../domains/catalogue';
import { categoryPath, HOME_PATH } from '../../../src/lib/urls';
import { throwIfAny } from '../../platform/documents';
import { ALL_SERVICES_SLUG } from '../data/allServices';
import type { CatalogueReader } from '../data/catalogue.service';
import { catalogueErrors } from './importCatalogue';
import { GAME_PAGES, SHOP_PAGES } from './shopPages';
import { knownNames } from './targets.checks';

/** Tells what documents of other modules may name. */
export interface KnownPages {
  /** @param game its slug */
  hasGame(game: string): boolean;
  /** @param path `game/category/service` */
  hasService(path: string): boolean;
  /** @param path with its slash */
  hasPage(path: string): boolean;
}

/** Reads the pages of a shop that sells. */
export async function readKnownPages(catalogue: Pick<CatalogueReader, 'paths'>): Promise<KnownPages> {
  const sold = await catalogue.paths();
  const games = sold.filter((path) => path.lastIndexOf('/') === 0).map((path) => path.slice(1));
  return knownPagesIn(games, [
    ...SHOP_PAGES,
    ...sold,
    ...games.map((game) => categoryPath(game, ALL_SERVICES_SLUG)),
    ...GAME_PAGES.filter((page) => games.some((game) => page.startsWith(`/${game}/`))),
  ]);
}

/** The pages of a shop with a catalogue that was not imported. @throws InvalidDocumentError when it is none */
export function knownPagesOf(document: unknown): KnownPages {
  throwIfAny(catalogueErrors(document));
  const catalogue = document as Catalogue;
  return knownPagesIn(
    catalogue.games.map(({ slug }) => slug),
    knownNames(catalogue).paths,
  );
}

/** @param games their slugs: other pages have paths of one part, too */
function knownPagesIn(games: readonly string[], paths: Iterable<string>): KnownPages {
  const [slugs, all] = [new Set(games), new Set(paths)];
  return {
    hasGame: (slug) => slugs.has(slug),
    hasService: (path) => slugs.has(path.slice(0, path.indexOf('/'))) && all.has(`/${path}`),
    hasPage: (path) => path === HOME_PATH || all.has(path),
  };
}
