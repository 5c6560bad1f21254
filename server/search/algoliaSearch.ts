import type { SearchIndexName } from '../../domains/search';
import { badParameter } from './algoliaError';
import { parseFacetFilters, parseFilters, parseNumericFilters } from './algoliaFilters';
import type { SearchParams } from './algoliaParams';
import { highlight } from './highlight';
import { everyOf, FACETS, type Facet, facetValues, isFacet, type RecordFilter } from './recordFilter';
import { pricesByCurrency, type SearchRecord } from './records';
import type { Answer, SearchService } from './search.service';

/** The attributes of a hit (SPEC §3), which are the only ones that leave the server. */
export const HIT_ATTRIBUTES = ['link', 'picture', 'name', 'game_name', 'price'] as const;
export const HIGHLIGHTED_ATTRIBUTES = ['name', 'game_name'] as const;

const PREFIXES = { prefixAll: 'all', prefixLast: 'last', prefixNone: 'none' } as const;

/** The answer to a search in Algolia's format. @throws AlgoliaError 400 for filters that can't be read */
export async function searchAsAlgolia(
  search: Pick<SearchService, 'find'>,
  index: SearchIndexName,
  params: SearchParams,
): Promise<Record<string, unknown>> {
  const startedAt = performance.now();
  const question = { index, query: params.query, prefix: PREFIXES[params.queryType], fields: params.fields } as const;
  const strict = await search.find({ ...question, combine: 'and' });
  const isRelaxed = params.isEveryWordOptional && strict.positions.length === 0;
  const answer = isRelaxed ? await search.find({ ...question, combine: 'or' }) : strict;
  const positions = filtered(answer, params);
  const { first, count } = windowOf(params);
  const hits = [...positions.slice(first, first + count)].map((position) =>
    hitOf(answer.records[position] as SearchRecord, answer, params),
  );
  const counts = facetCounts(positions, answer, params);
  const isPaged = params.offset === undefined && params.length === undefined;
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
    ...(counts && { facets: counts, exhaustiveFacetsCount: true }),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(counts && { facetsCount: true }) },
    query: params.query,
    index,
    processingTimeMS: Math.round(performance.now() - startedAt),
  };
}

/** Algolia's default length is 20 with an offset, and none of both is the page. */
function windowOf({ offset, length, page, hitsPerPage }: SearchParams): { first: number; count: number } {
  if (offset === undefined && length === undefined) return { first: page * hitsPerPage, count: hitsPerPage };
  return { first: offset ?? 0, count: length ?? 20 };
}

function filtered({ positions, records, currencies }: Answer, params: SearchParams): Uint32Array {
  const filters: RecordFilter[] = [];
  if (params.facetFilters.length > 0) filters.push(parseFacetFilters(params.facetFilters));
  if (params.numericFilters.length > 0) filters.push(parseNumericFilters(params.numericFilters, currencies));
  if (params.filters.trim() !== '') filters.push(parseFilters(params.filters, currencies));
  if (filters.length === 0) return positions;
  const keeps = everyOf(filters);
  return positions.filter((position) => keeps(records[position] as SearchRecord));
}

function facetCounts(
  positions: Uint32Array,
  { records }: Answer,
  { facets, maxValuesPerFacet }: SearchParams,
): Record<string, Record<string, number>> | undefined {
  if (facets.length === 0) return undefined;
  const names = facets.includes('*') ? FACETS : facets.map(assertFacet);
  const counted = names.map((name): [string, Record<string, number>] => {
    const counts = countFacet(positions, records, name);
    const largest = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    return [name, Object.fromEntries(largest.slice(0, maxValuesPerFacet))];
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

function assertFacet(name: string): Facet {
  if (!isFacet(name)) throw badParameter(`facets: "${name}" is not one of ${FACETS.join(', ')}.`);
  return name;
}

function hitOf(record: SearchRecord, answer: Answer, params: SearchParams): Record<string, unknown> {
  const { attributesToRetrieve, attributesToHighlight, highlightTags } = params;
  const hit: Record<string, unknown> = {};
  const { link, picture, name, game_name } = record;
  const price = pricesByCurrency(record, answer.currencies);
  for (const [attribute, value] of Object.entries({ link, picture, name, game_name, price }))
    if (value !== undefined && (attributesToRetrieve?.includes(attribute) ?? true)) hit[attribute] = value;
  hit.objectID = record.objectID;
  const highlighted = HIGHLIGHTED_ATTRIBUTES.filter(
    (attribute) => attributesToHighlight?.includes(attribute) ?? true,
  ).flatMap((attribute) => {
    const text = record[attribute];
    return text === undefined ? [] : [[attribute, highlight(text, answer, highlightTags)] as const];
  });
  if (highlighted.length > 0) hit._highlightResult = Object.fromEntries(highlighted);
  return hit;
}
