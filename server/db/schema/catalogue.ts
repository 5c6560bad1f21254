import type { ColumnType, Generated } from 'kysely';
import type { Json } from './columns';

interface CurrencyTable {
  code: string;
  name: string;
  sign: string;
  rate_micro: number;
  position: number;
}

interface LadderTable {
  id: Generated<number>;
  slug: string;
  position: number;
}

interface LadderRungTable {
  ladder_id: number;
  position: number;
  name: string;
}

interface GameTable {
  id: Generated<number>;
  slug: string;
  name: string;
  nicknames: Json<string[]>;
  art: string | null;
  tagline: string;
  description: string;
  note: string;
  regions: Json<string[]>;
  platforms: Json<string[]>;
  account: Json<{ label: string; example: string; help: string }>;
  position: number;
  available: boolean;
}

interface CategoryTable {
  id: Generated<number>;
  game_id: number;
  slug: string;
  name: string;
  nicknames: Json<string[]>;
  description: string;
  art: string | null;
  position: number;
  available: boolean;
}

interface SubCategoryTable {
  id: Generated<number>;
  category_id: number;
  name: string;
  position: number;
}

/** Groups of words that mean the same, and one row with the words that a query may leave out. */
interface SearchWordsTable {
  kind: 'synonyms' | 'fillers';
  position: number;
  words: Json<string[]>;
}

/** One row: how often the catalogue was imported. NOTIFY makes processes clear their caches. */
interface CatalogueStateTable {
  id: ColumnType<boolean, never, never>;
  version: number;
  imported_at: Date | null;
}

/** The catalogue around services: currencies, ladders, games, categories, and its version. */
export interface CatalogueTables {
  currencies: CurrencyTable;
  ladders: LadderTable;
  ladder_rungs: LadderRungTable;
  games: GameTable;
  categories: CategoryTable;
  sub_categories: SubCategoryTable;
  search_words: SearchWordsTable;
  catalogue_state: CatalogueStateTable;
}
