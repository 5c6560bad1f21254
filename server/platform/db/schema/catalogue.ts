import type { ColumnType, Generated } from 'kysely';
import type { Catalogue, CatalogueGame, LadderPoints } from '../../../../domains/catalogue';
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
  points: Json<LadderPoints> | null;
}

interface LadderRungTable {
  ladder_id: number;
  position: number;
  name: string;
  img: string | null;
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
  account: Json<CatalogueGame['account']>;
  contents: Json<NonNullable<CatalogueGame['contents']>> | null;
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

type ShopContents = NonNullable<Catalogue['contents']>;

/** Parts of the contents of the whole shop, those that the document has. */
interface ShopContentsTable {
  part: keyof ShopContents;
  content: Json<NonNullable<ShopContents[keyof ShopContents]>>;
}

/** A percentage, or the price of one variant in USD cents. */
interface OfferTable {
  id: Generated<number>;
  slug: string;
  name: string;
  percent_bp: number | null;
  variant: string | null;
  price_cents: number | null;
  starts_at: Date;
  ends_at: Date;
  every_weeks: number | null;
  position: number;
}

interface OfferServiceTable {
  offer_id: number;
  service_id: number;
  position: number;
}

/** One row: how often the catalogue was imported. NOTIFY makes processes clear their caches. */
interface CatalogueStateTable {
  id: ColumnType<boolean, never, never>;
  version: number;
  imported_at: Date | null;
}

/** A path that an import has taken away. */
interface RetiredSlugTable {
  path: string;
  /** What stood there. */
  name: string;
  reason: 'removed' | 'moved';
  retired_at: Generated<Date>;
  /** The new path of what was moved. */
  goes_to: string | null;
}

/** The catalogue around services: currencies, ladders, games, categories, offers, contents, retired paths, and its version. */
export interface CatalogueTables {
  currencies: CurrencyTable;
  ladders: LadderTable;
  ladder_rungs: LadderRungTable;
  games: GameTable;
  categories: CategoryTable;
  sub_categories: SubCategoryTable;
  search_words: SearchWordsTable;
  shop_contents: ShopContentsTable;
  offers: OfferTable;
  offer_services: OfferServiceTable;
  retired_slugs: RetiredSlugTable;
  catalogue_state: CatalogueStateTable;
}
