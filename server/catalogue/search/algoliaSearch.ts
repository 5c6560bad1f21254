import type { SearchIndexName } from '../../../domains/search';
import { badParameter } from './algoliaError';
import { parseFacetFilters, parseFilters, parseNumericFilters } from './algoliaFilters';
import type { SearchParams } from './algoliaParams';
import { highlight } from './highlight';
import { everyOf, FACETS, type Facet, facetValues, isFacet, type RecordFilter } from './recordFilter';
import { pricesByCurrency, type SearchRecord } from './records';
import type { Answer, SearchService } from './search.service';
import type { SearchBudget } from './searchBudget';

/** The attributes of a hit (SPEC §3), which are the only ones that leave the server. */
export const HIT_ATTRIBUTES = ['link', 'picture', 'name', 'game_name', 'price'] as const;
export const HIGHLIGHTED_ATTRIBUTES = ['name', 'game_name'] as const;

const PREFIXES = { prefixAll: 'all', prefixLast: 'last', prefixNone: 'none' } as const;

/** Records that are filtered before the budget is looked at. */
const FILTER_CHUNK = 2_000;
/** Hits that are made before the budget is looked at. The first ones are always highlighted: they are all that the field shows. */
const HITS_CHUNK = 20;

/** Checks filters and facets. @throws AlgoliaError 400 for those that can't be read */
export function checkParams(params: SearchParams, currencies: readonly string[]): void {
  parseAllFilters(params, currencies);
  facetsOf(params);
}

/** The answer to a search in Algolia's format. @throws AlgoliaError 400 for filters that can't be read */
export async function searchAsAlgolia(
  search: SearchService,
  index: SearchIndexName,
  params: SearchParams,
  budget: SearchBudget,
): Promise<Record<string, unknown>> {
  const startedAt = performance.now();
  const answer = await findFor(search, index, params, budget);
  return { ...formatted(answer, index, params, budget), processingTimeMS: Math.round(performance.now() - startedAt) };
}

/** The answer to a search that the budget of its request leaves out: no hits. */
export const leftOut = (
  index: SearchIndexName,
  params: SearchParams,
  budget: SearchBudget,
): Record<string, unknown> => ({
  ...formatted(NOTHING_SEARCHED, index, params, budget),
  processingTimeMS: 0,
});

/** An answer as Algolia has it; `exhaustive` tells what the budget did not allow: misspelled words (`typo`), or all hits and facets. */
function formatted(
  answer: Found,
  index: SearchIndexName,
  params: SearchParams,
  budget: SearchBudget,
): Record<string, unknown> {
  const { positions, isWhole } = filtered(answer, params, budget);
  const hits = hitsOf(positions, answer, params, budget);
  const isCounted = isWhole && !budget.isSpent;
  const counts = budget.spend(() => facetCounts(isCounted ? positions : new Uint32Array(), answer, params));
  const isPaged = params.offset === undefined && params.length === undefined;
  const { first, count } = windowOf(params);
  const typo = answer.isExhaustive;
  return {
    hits,
    nbHits: positions.length,
    ...(isPaged
      ? {
          page: params.page,
          nbPages: params.hitsPerPage === 0 ? 0 : Math.ceil(positions.length / params.hitsPerPage),
          hitsPerPage: params.hitsPerPage,
        }
      : { offset: first, length: count }),
    ...(counts && { facets: counts, exhaustiveFacetsCount: isCounted }),
    exhaustiveNbHits: isWhole,
    exhaustiveTypo: typo,
    exhaustive: { nbHits: isWhole, typo, ...(counts && { facetsCount: isCounted }) },
    query: params.query,
    index,
  };
}

/** An answer, and whether the budget allowed to look for all of it. */
interface Found extends Answer {
  readonly isWhole: boolean;
}

/** What is found when the request has spent its budget on its other searches. */
const NOTHING_SEARCHED: Found = {
  isWhole: false,
  positions: new Uint32Array(),
  records: [],
  currencies: [],
  terms: [],
  isAsTyped: false,
  isExhaustive: false,
  matchedWords: new Set(),
};

async function findFor(
  search: SearchService,
  index: SearchIndexName,
  params: SearchParams,
  budget: SearchBudget,
): Promise<Found> {
  const question = { index, query: params.query, prefix: PREFIXES[params.queryType], fields: params.fields } as const;
  const strict = await search.find({ ...question, combine: 'and' }, budget);
  const isRelaxed = params.isEveryWordOptional && strict.positions.length === 0;
  if (!isRelaxed || budget.isSpent) return { ...strict, isWhole: !isRelaxed };
  return { ...(await search.find({ ...question, combine: 'or' }, budget)), isWhole: true };
}

/** The hits of the page; without highlighting beyond the first ones when the budget is spent. */
function hitsOf(
  positions: Uint32Array,
  answer: Answer,
  params: SearchParams,
  budget: SearchBudget,
): Record<string, unknown>[] {
  const { first, count } = windowOf(params);
  const shown = positions.subarray(first, first + count);
  const hits: Record<string, unknown>[] = [];
  for (let start = 0; start < shown.length; start += HITS_CHUNK) {
    const isHighlighted = start === 0 || !budget.isSpent;
    budget.spend(() => {
      for (const position of shown.subarray(start, start + HITS_CHUNK))
        hits.push(hitOf(answer.records[position] as SearchRecord, answer, params, isHighlighted));
    });
  }
  return hits;
}

/** Algolia's default length is 20 with an offset, and none of both is the page. */
function windowOf({ offset, length, page, hitsPerPage }: SearchParams): { first: number; count: number } {
  if (offset === undefined && length === undefined) return { first: page * hitsPerPage, count: hitsPerPage };
  return { first: offset ?? 0, count: length ?? 20 };
}

/** The matches that the filters keep; `isWhole` is false when the budget did not allow to look at all of them. */
function filtered(
  { positions, records, currencies, isWhole }: Found,
  params: SearchParams,
  budget: SearchBudget,
): { readonly positions: Uint32Array; readonly isWhole: boolean } {
  if (positions.length === 0) return { positions, isWhole };
  const keeps = parseAllFilters(params, currencies);
  if (keeps === undefined) return { positions, isWhole };
  const kept: number[] = [];
  for (let start = 0; start < positions.length; start += FILTER_CHUNK) {
    if (budget.isSpent) return { positions: Uint32Array.from(kept), isWhole: false };
    budget.spend(() => {
      for (const position of positions.subarray(start, start + FILTER_CHUNK))
        if (keeps(records[position] as SearchRecord)) kept.push(position);
    });
  }
  return { positions: Uint32Array.from(kept), isWhole };
}

function parseAllFilters(params: SearchParams, currencies: readonly string[]): RecordFilter | undefined {
  const filters: RecordFilter[] = [];
  if (params.facetFilters.length > 0) filters.push(parseFacetFilters(params.facetFilters));
  if (params.numericFilters.length > 0) filters.push(parseNumericFilters(params.numericFilters, currencies));
  if (params.filters.trim() !== '') filters.push(parseFilters(params.filters, currencies));
  return filters.length === 0 ? undefined : everyOf(filters);
}

function facetCounts(
  positions: Uint32Array,
  { records }: Answer,
  params: SearchParams,
): Record<string, Record<string, number>> | undefined {
  if (params.facets.length === 0) return undefined;
  const counted = facetsOf(params).map((name): [string, Record<string, number>] => {
    const counts = countFacet(positions, records, name);
    const largest = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    return [name, Object.fromEntries(largest.slice(0, params.maxValuesPerFacet))];
  });
  return Object.fromEntries(counted.filter(([, counts]) => Object.keys(counts).length > 0));
}

/** How many of the records have each value. */
export function countFacet(
  positions: Uint32Array,
  records: readonly SearchRecord[],
  facet: Facet,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const position of positions)
    for (const value of facetValues(records[position] as SearchRecord, facet))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const facetsOf = ({ facets }: SearchParams): readonly Facet[] =>
  facets.includes('*') ? FACETS : facets.map(assertFacet);

function assertFacet(name: string): Facet {
  if (!isFacet(name)) throw badParameter(`facets: "${name}" is not one of ${FACETS.join(', ')}.`);
  return name;
}

function hitOf(
  record: SearchRecord,
  answer: Answer,
  params: SearchParams,
  isHighlighted: boolean,
): Record<string, unknown> {
  const { attributesToRetrieve, attributesToHighlight, highlightTags } = params;
  const hit: Record<string, unknown> = {};
  const { link, picture, name, game_name } = record;
  const price = pricesByCurrency(record, answer.currencies);
  for (const [attribute, value] of Object.entries({ link, picture, name, game_name, price }))
    if (value !== undefined && (attributesToRetrieve?.includes(attribute) ?? true)) hit[attribute] = value;
  hit.objectID = record.objectID;
  if (!isHighlighted) return hit;
  const highlighted = HIGHLIGHTED_ATTRIBUTES.filter(
    (attribute) => attributesToHighlight?.includes(attribute) ?? true,
  ).flatMap((attribute) => {
    const text = record[attribute];
    return text === undefined ? [] : [[attribute, highlight(text, answer, highlightTags)] as const];
  });
  if (highlighted.length > 0) hit._highlightResult = Object.fromEntries(highlighted);
  return hit;
}
