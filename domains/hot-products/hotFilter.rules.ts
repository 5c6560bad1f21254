import { HOT_PRODUCTS_PATH } from '../../src/lib/urls';
import { filterOfQuery, filterUrl, type ListQuery } from '../filtered-list';
import type { HotFilterValues } from './hotFilter.slice';
import {
  HOT_CHIPS,
  HOT_FILTER_FIELDS,
  HOT_PLATFORMS,
  HOT_PRICE_LIMIT,
  HOT_START_FILTERS,
  type HotChipField,
} from './hotProductsPaths';

export const PLATFORM_LABELS = { pc: 'PC', playstation: 'PlayStation', xbox: 'Xbox', mobile: 'Mobile' } as const;
export const START_LABELS = { hour: 'Within 1 h', today: 'Today', week: 'This week' } as const;

/** The texts of the chips. @param sign of the shopper's currency */
export const chipLabels = (sign: string): Readonly<Record<HotChipField, string>> => ({
  stock: 'In stock',
  play: 'Self-play',
  price: `Under ${HOT_PRICE_LIMIT} ${sign}`,
});

/** The address of the page with a filter. */
export const hotFilterPath = (filter: HotFilterValues): string => filterUrl(HOT_PRODUCTS_PATH, filter);

/** The values that a field may have; a game may have any. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  platform: HOT_PLATFORMS,
  start: HOT_START_FILTERS,
  stock: [HOT_CHIPS.stock],
  play: [HOT_CHIPS.play],
  price: [HOT_CHIPS.price],
};

/** The filter in a query; `any`, and values that there are not, are left out. */
export function hotFilterOfQuery(query: ListQuery<keyof HotFilterValues>): HotFilterValues {
  const fields = Object.entries(filterOfQuery(query, Object.values(HOT_FILTER_FIELDS)));
  const isKnown = (field: string, value: string) => value !== 'any' && KNOWN[field]?.includes(value) !== false;
  const known = fields.map(([field, value]) => [field, isKnown(field, value) ? value : '']);
  return Object.fromEntries(known) as HotFilterValues;
}

/**
 * What a list is filtered by, in words: `for Xbox within 1 h`; empty without a filter.
 * @param gameName of the chosen game
 * @param sign of the shopper's currency
 */
export function hotFilterText(filter: HotFilterValues, gameName: string | undefined, sign: string): string {
  const { platform, start, stock, play, price } = filter;
  const startText = { hour: 'within 1 h', today: 'today', week: 'this week' }[start] ?? '';
  const platformText = (PLATFORM_LABELS as Readonly<Record<string, string>>)[platform];
  return [
    gameName && `in ${gameName}`,
    platformText && `for ${platformText}`,
    play && 'with self-play',
    price && `under ${HOT_PRICE_LIMIT} ${sign}`,
    stock && 'in stock',
    startText,
  ]
    .filter(Boolean)
    .join(' ');
}
