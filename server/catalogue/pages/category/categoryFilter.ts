import type { GameView } from '../../../../domains/catalogue';
import { idOf } from '../../../../src/lib/ids';
import type { ListSort } from '../../data/lists.repository';
import { filterParams, parseServiceFilter, parseSort, type ServiceFilter } from '../../data/serviceFilter';

/** The filter in the query of a category page, without unknown values; an unknown sub-category stays and shows an empty list. */
export interface CategoryFilter extends Omit<ServiceFilter, 'category'> {
  readonly sort?: ListSort | undefined;
  /** Id of the last service of the previous page. */
  readonly after?: number | undefined;
  /** How many pages are shown at once; one when absent. */
  readonly pages?: number | undefined;
}

/** A filter from the beginning of its list. */
export const fromStart = ({ after: _after, pages: _pages, ...filter }: CategoryFilter): CategoryFilter => filter;

/** More pages than these are not shown at once: then a page begins anew, so that neither the page nor its list grows without end. */
export const MAX_PAGES = 10;

/** The query parameters of a category page, except the one that asks for the filter as a form. */
export const CATEGORY_QUERY = [
  ...['sub', 'sort', 'after', 'pages'],
  ...['kind', 'play', 'from', 'to', 'start', 'platform', 'region'],
];

/** Parses the query of a category page; invalid values are ignored. */
export function parseCategoryFilter(
  search: string | URLSearchParams,
  game?: Pick<GameView, 'platforms' | 'regions'>,
): CategoryFilter {
  const query = new URLSearchParams(search);
  return {
    ...parseServiceFilter(query, game),
    sub: query.get('sub') || undefined,
    sort: parseSort(query.get('sort')),
    after: idOf(query.get('after')) ?? undefined,
    pages: parsePages(query.get('pages')),
  };
}

/** The query parameters of a filter. */
export function categoryParams({
  sub,
  sort,
  after,
  pages,
  ...filter
}: CategoryFilter): Readonly<Record<string, string>> {
  return {
    ...(sub !== undefined && { sub }),
    ...Object.fromEntries(filterParams(filter)),
    ...(sort && { sort }),
    ...(after !== undefined && { after: String(after) }),
    ...(pages !== undefined && pages > 1 && { pages: String(pages) }),
  };
}

/** The URL of a category with a filter. */
export function filteredPath(path: string, filter: CategoryFilter): string {
  const query = new URLSearchParams(categoryParams(filter)).toString();
  return query === '' ? path : `${path}?${query}`;
}

function parsePages(text: string | null): number | undefined {
  const pages = text !== null && /^\d{1,2}$/.test(text) ? Number(text) : 1;
  return pages > 1 ? Math.min(pages, MAX_PAGES) : undefined;
}
