import type { SearchRecord } from '../../server/catalogue/search/records';
import type { SearchResults } from '../../server/catalogue/search/searchPage.service';

/** A record of the search with the least it must have. */
export const SAMPLE_RECORD: SearchRecord = {
  objectID: 'x',
  link: '/valorant',
  picture: '/art/valorant-tile-320.webp',
  name: 'Valorant',
  game: 'valorant',
  nicknames: [],
  category_names: [],
};
export const gameRecord = ({ slug, name }: { readonly slug: string; readonly name: string }): SearchRecord => ({
  ...SAMPLE_RECORD,
  objectID: slug,
  name,
  game: slug,
});
/** The results of a search that finds nothing. */
export const NO_RESULTS: SearchResults = {
  games: [],
  categories: [],
  subCategories: [],
  services: [],
  guides: [],
  kinds: [],
  gameCounts: [],
  total: 0,
  isLastPage: true,
  nearest: [],
};
