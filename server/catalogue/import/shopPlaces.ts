import type { Catalogue } from '../../../domains/catalogue';
import { categoryPath, gamePath, HOME_PATH } from '../../../src/lib/urls';
import { throwIfAny } from '../../platform/documents';
import { ALL_SERVICES_SLUG } from '../data/allServices';
import type { CatalogueReader } from '../data/catalogue.service';
import { catalogueErrors } from './importCatalogue';
import { GAME_PAGES, SHOP_PAGES } from './shopPages';
import { knownNames } from './targets.checks';

/** Tells what documents of other modules may name. */
export interface ShopPlaces {
  /** @param game its slug */
  hasGame(game: string): boolean;
  /** @param path `game/category/service` */
  hasService(path: string): boolean;
  /** @param path with its slash */
  hasPage(path: string): boolean;
}

/** The places of a shop that sells. */
export async function shopPlaces(catalogue: Pick<CatalogueReader, 'paths'>): Promise<ShopPlaces> {
  const sold = await catalogue.paths();
  const games = sold.filter((path) => path.lastIndexOf('/') === 0);
  return placesAt([
    ...SHOP_PAGES,
    ...sold,
    ...games.map((game) => categoryPath(game.slice(1), ALL_SERVICES_SLUG)),
    ...GAME_PAGES.filter((page) => games.some((game) => page.startsWith(`${game}/`))),
  ]);
}

/** The places of a shop with a catalogue that was not imported. @throws InvalidDocumentError when it is none */
export function documentPlaces(document: unknown): ShopPlaces {
  throwIfAny(catalogueErrors(document));
  return placesAt(knownNames(document as Catalogue).paths);
}

function placesAt(paths: Iterable<string>): ShopPlaces {
  const all = new Set(paths);
  return {
    hasGame: (slug) => all.has(gamePath(slug)),
    hasService: (path) => all.has(`/${path}`),
    hasPage: (path) => path === HOME_PATH || all.has(path),
  };
}
