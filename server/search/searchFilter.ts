import { searchPath } from '../../src/lib/urls';
import type { IndexName } from './records';

/** The kinds of results, as the search page names them in its address, with their indexes. */
export const KINDS = {
  games: 'games',
  categories: 'categories',
  'sub-categories': 'sub_categories',
  services: 'services',
} as const satisfies Record<string, IndexName>;
export type Kind = keyof typeof KINDS;

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  games: 'Games',
  categories: 'Categories',
  'sub-categories': 'Sub-categories',
  services: 'Services',
};

export const SORTS = { price: 'Price, low first', '-price': 'Price, high first', name: 'Name' } as const;
export type Sort = keyof typeof SORTS;

/** What the search page shows, as in its address. */
export interface SearchFilter {
  /** Trimmed; empty before the first search. */
  readonly query: string;
  /** All kinds when absent. */
  readonly kind?: Kind;
  /** Slug of a game. */
  readonly game?: string;
  /** The best matches first when absent. */
  readonly sort?: Sort;
  /** From 1. */
  readonly page: number;
}

/** Longer queries are cut. */
const MAX_QUERY_LENGTH = 100;

/** Reads the query of the search page; what can't be read is ignored. */
export function parseSearchFilter(text: string): SearchFilter {
  const params = new URLSearchParams(text);
  const [kind, game, sort, page] = ['kind', 'game', 'sort', 'page'].map((name) => params.get(name) ?? '');
  return {
    // By characters: half an emoji could not be written into a link.
    query: [...(params.get('q') ?? '').trim()].slice(0, MAX_QUERY_LENGTH).join(''),
    ...(kind && Object.hasOwn(KINDS, kind) && { kind: kind as Kind }),
    ...(game && /^[a-z0-9-]{1,80}$/.test(game) && { game }),
    ...(sort && Object.hasOwn(SORTS, sort) && { sort: sort as Sort }),
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
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
