import { GROUP_TITLES, type SearchIndexName } from '../../../domains/search';
import { searchPath } from '../../../src/lib/urls';
import type { ListSort } from '../data/lists.repository';
import { parseSort } from '../data/serviceFilter';

/** The kinds of results, as the search page names them in its address, with their indexes. */
export const KINDS = {
  games: 'games',
  categories: 'categories',
  'sub-categories': 'sub_categories',
  services: 'services',
  guides: 'guides',
} as const satisfies Record<string, SearchIndexName>;
export type Kind = keyof typeof KINDS;

export const kindName = (kind: Kind): string => GROUP_TITLES[KINDS[kind]];

/** What the search page shows, as in its address. */
export interface SearchFilter {
  /** Trimmed; empty before the first search. */
  readonly query: string;
  /** All kinds when absent. */
  readonly kind?: Kind | undefined;
  /** Slug of a game. */
  readonly game?: string | undefined;
  /** The best matches first when absent. */
  readonly sort?: ListSort | undefined;
  /** From 1. */
  readonly page: number;
}

/** Longer queries are cut. */
const MAX_QUERY_LENGTH = 100;

/** Reads the query of the search page; what can't be read is ignored. */
export function parseSearchFilter(text: string): SearchFilter {
  const params = new URLSearchParams(text);
  const kind = params.get('kind') ?? '';
  const game = params.get('game') ?? '';
  const page = params.get('page') ?? '';
  return {
    // By characters: half an emoji could not be written into a link.
    query: [...(params.get('q') ?? '').trim()].slice(0, MAX_QUERY_LENGTH).join(''),
    kind: Object.hasOwn(KINDS, kind) ? (kind as Kind) : undefined,
    game: /^[a-z0-9-]{1,80}$/.test(game) ? game : undefined,
    sort: parseSort(params.get('sort')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of the search page with a filter. */
export function filteredSearchPath({ query, kind, game, sort, page }: SearchFilter): string {
  const params = new URLSearchParams({
    ...(kind && { kind }),
    ...(game && { game }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  if (params === '') return searchPath(query);
  return query === '' ? `${searchPath()}?${params}` : `${searchPath(query)}&${params}`;
}
