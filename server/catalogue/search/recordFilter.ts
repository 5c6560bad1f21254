import type { SearchRecord } from './records';

/** Attributes that requests may filter by and count. */
export const FACETS = ['game_name', 'category_name', 'sub_category_name', 'play'] as const;
export type Facet = (typeof FACETS)[number];

export function isFacet(name: string): name is Facet {
  return (FACETS as readonly string[]).includes(name);
}

/** The values of a record in a facet. */
export function facetValues(record: SearchRecord, facet: Facet): readonly string[] {
  if (facet === 'category_name') return record.category_names;
  const value = record[facet];
  return value === undefined ? [] : [value];
}

/** Decides whether a record is kept. */
export type RecordFilter = (record: SearchRecord) => boolean;

export function hasFacetValue(facet: Facet, value: string): RecordFilter {
  const wanted = value.toLowerCase();
  // Thousands of records share few values.
  const known = new Map<string, boolean>();
  const isWanted = (one: string) => {
    const answer = known.get(one) ?? one.toLowerCase() === wanted;
    known.set(one, answer);
    return answer;
  };
  return (record) => (facet === 'category_name' ? record.category_names.some(isWanted) : isWanted(record[facet] ?? ''));
}

export const not =
  (filter: RecordFilter): RecordFilter =>
  (record) =>
    !filter(record);

export const everyOf =
  (filters: readonly RecordFilter[]): RecordFilter =>
  (record) =>
    filters.every((filter) => filter(record));

export const someOf =
  (filters: readonly RecordFilter[]): RecordFilter =>
  (record) =>
    filters.some((filter) => filter(record));

const COMPARISONS = {
  '<': (price: number, limit: number) => price < limit,
  '<=': (price: number, limit: number) => price <= limit,
  '=': (price: number, limit: number) => price === limit,
  '!=': (price: number, limit: number) => price !== limit,
  '>=': (price: number, limit: number) => price >= limit,
  '>': (price: number, limit: number) => price > limit,
} satisfies Record<string, (price: number, limit: number) => boolean>;
export type Comparison = keyof typeof COMPARISONS;

/** Compares prices in cents; records without a price are left out. @param currency position among the currencies */
export function comparesPrice(currency: number, operator: Comparison, limit: number): RecordFilter {
  const compare = COMPARISONS[operator];
  return ({ prices }) => {
    const price = prices?.[currency];
    return price !== undefined && compare(price, limit);
  };
}

export const isPriceBetween = (currency: number, from: number, to: number): RecordFilter =>
  everyOf([comparesPrice(currency, '>=', from), comparesPrice(currency, '<=', to)]);
