import { HOT_PRODUCTS_PATH } from '../../src/lib/urls';

/** The page of a hot product, which answers scripts with its JSON (SPEC §7). */
export const hotProductPath = (id: number | string): string => `${HOT_PRODUCTS_PATH}/${id}`;
/** The server's price for a start and a quantity. */
export const hotPricePath = (id: number | string): string => `${hotProductPath(id)}/price-calculate`;
/** The filter of the page for scripts. */
export const HOT_FILTER_PATH = `${HOT_PRODUCTS_PATH}/filter`;

/** The live topic of all hot products, with prices in a currency. */
export const liveHotTopic = (currency: string): string => `hot.${currency}`;

/** The list of analytics. */
export const HOT_LIST = { id: 'hot-products', name: 'Hot products' } as const;

/** Id of the buy form in an open panel; controls outside the form element refer to it by their `form` attribute. */
export const HOT_FORM = 'hot-form';

/** The field names of the buy form. A product that is a kind of raid runs sends the fields of a run instead. */
export const HOT_FIELDS = {
  productId: 'hot_product_id',
  startId: 'hot_start',
  quantity: 'quantity',
  /** What the form sends instead of the quantity where shoppers type an amount. */
  amount: 'amount',
  seenTotal: 'seen_total',
  seenCurrency: 'seen_currency',
} as const;

/** The region of the page with the cards, which the answer of the filter replaces. */
export const HOT_LIST_REGION = 'hot-list';
/** The region behind a card that the panel of a product is put into. */
export const hotPanelRegion = (id: number): string => `hot-panel-${id}`;

/** The fields of the filter; each value at most once. */
export const HOT_FILTER_FIELDS = {
  game: 'game',
  platform: 'platform',
  start: 'start',
  stock: 'stock',
  play: 'play',
  price: 'price',
} as const;
export const HOT_PLATFORMS = ['pc', 'playstation', 'xbox', 'mobile'] as const;
export type HotPlatform = (typeof HOT_PLATFORMS)[number];
/** When the work starts: within an hour, today, or this week. */
export const HOT_START_FILTERS = ['hour', 'today', 'week'] as const;
export type HotStartFilter = (typeof HOT_START_FILTERS)[number];

/** The chip "Under 20 $" is about prices below this, in units of the shopper's currency. */
export const HOT_PRICE_LIMIT = 20;
/** The fields of the filter that are chips, in their order, with the one value of each. */
export const HOT_CHIPS = { stock: 'in-stock', play: 'self-play', price: `under-${HOT_PRICE_LIMIT}` } as const;
export type HotChipField = keyof typeof HOT_CHIPS;
export const CHIP_FIELDS = Object.keys(HOT_CHIPS) as HotChipField[];
