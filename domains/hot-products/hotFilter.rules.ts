import { HOT_PRODUCTS_PATH } from '../../src/lib/urls';
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

/** The query of a filter: what is set. */
export function hotFilterParams(filter: HotFilterValues): Record<string, string> {
  const fields = Object.values(HOT_FILTER_FIELDS);
  return Object.fromEntries(fields.flatMap((field) => (filter[field] === '' ? [] : [[field, filter[field]]])));
}

/** The address of the page with a filter. */
export function hotFilterPath(filter: HotFilterValues): string {
  const query = String(new URLSearchParams(hotFilterParams(filter)));
  return query === '' ? HOT_PRODUCTS_PATH : `${HOT_PRODUCTS_PATH}?${query}`;
}

/** The filter in the query of an address; values that there are not are left out. */
export function hotFilterOfQuery(query: string): HotFilterValues {
  const params = new URLSearchParams(query);
  const known = (field: string, values: readonly string[]) => {
    const value = params.get(field) ?? '';
    return values.includes(value) ? value : '';
  };
  return {
    game: params.get(HOT_FILTER_FIELDS.game) ?? '',
    platform: known(HOT_FILTER_FIELDS.platform, HOT_PLATFORMS),
    start: known(HOT_FILTER_FIELDS.start, HOT_START_FILTERS),
    stock: known(HOT_FILTER_FIELDS.stock, [HOT_CHIPS.stock]),
    play: known(HOT_FILTER_FIELDS.play, [HOT_CHIPS.play]),
    price: known(HOT_FILTER_FIELDS.price, [HOT_CHIPS.price]),
  };
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
