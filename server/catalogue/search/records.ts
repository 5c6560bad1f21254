import type { SearchVocabulary } from '../../../domains/catalogue';
import { ALL_SEARCH_INDEXES, type SearchIndexName } from '../../../domains/search';

export function isIndexName(name: string): name is SearchIndexName {
  return (ALL_SEARCH_INDEXES as readonly string[]).includes(name);
}

/** What the search finds. `link`, `picture`, `name`, `game_name` and `price` make up a hit (SPEC §3); the rest is searched and filtered by. */
export interface SearchRecord {
  readonly objectID: string;
  /** Path of the page. */
  readonly link: string;
  /** Path of a small picture. */
  readonly picture: string;
  readonly name: string;
  /** Absent for games. */
  readonly game_name?: string;
  /** Slug of the game; empty for guides about all games. */
  readonly game: string;
  readonly nicknames: readonly string[];
  /** For games the names of their categories, so that “wow gold” finds the game, too; for guides their summaries, headings and questions. */
  readonly category_names: readonly string[];
  readonly sub_category_name?: string;
  /** Names of the ranks that the service leads through, such as `gold`. */
  readonly ranks?: readonly string[];
  /** How the work is done; services only. */
  readonly play?: string;
  /** Cents of the cheapest configuration, in the order of the currencies; services only. */
  readonly prices?: readonly number[];
  /** Cents of the price that lists show, likewise. */
  readonly shownPrices?: readonly number[];
}

/** The cents of a record's cheapest configuration by currency; undefined for what has no price. @param currencies in the order of the prices */
export function pricesByCurrency(
  { prices }: SearchRecord,
  currencies: readonly string[],
): Readonly<Record<string, number | undefined>> | undefined {
  return prices && Object.fromEntries(currencies.map((code, index) => [code, prices[index]]));
}

/** A game with every name that players give it. */
export interface NamedGame {
  readonly slug: string;
  readonly names: readonly string[];
}

/** Everything that is searched. Records are in order of popularity, then of the shop. */
export interface SearchData {
  readonly records: Readonly<Record<SearchIndexName, readonly SearchRecord[]>>;
  readonly games: readonly NamedGame[];
  /** Codes of the currencies, in the order of the prices. */
  readonly currencies: readonly string[];
  readonly vocabulary: SearchVocabulary;
}
