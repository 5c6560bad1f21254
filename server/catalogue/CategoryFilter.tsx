import { anchorOf } from '../../src/lib/urls';
import { ChipNav } from '../../src/ui/navigation/ChipNav';
import css from './CataloguePage.module.css';
import type { ListSort } from './lists.repository';

/** The sort orders by their value in the query. */
export const SORT_NAMES: Readonly<Record<ListSort, string>> = {
  price: 'Price, low first',
  '-price': 'Price, high first',
  name: 'Name',
};
export const LIST_SORTS = Object.keys(SORT_NAMES) as ListSort[];

/** The sort order in a query; undefined when there is no such order. */
export const parseSort = (text: string | null): ListSort | undefined => LIST_SORTS.find((sort) => sort === text);

/** The filter in the query of a category page, without unknown values; an unknown sub-category stays and shows an empty list. */
export interface CategoryFilter {
  /** The anchor of a sub-category. */
  readonly sub?: string | undefined;
  readonly sort?: ListSort | undefined;
  /** Id of the last service of the previous page. */
  readonly after?: number | undefined;
}

/** Parses the query of a category page; invalid values are ignored. */
export function parseCategoryFilter(search: string): CategoryFilter {
  const query = new URLSearchParams(search);
  return {
    sub: query.get('sub') || undefined,
    sort: parseSort(query.get('sort')),
    after: parseCursor(query.get('after')),
  };
}

/** The URL of a category with a filter. */
export function filteredPath(path: string, { sub, sort, after }: CategoryFilter): string {
  const query = new URLSearchParams({
    ...(sub !== undefined && { sub }),
    ...(sort && { sort }),
    ...(after !== undefined && { after: String(after) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Parses the id after which a page of a list starts; undefined, for the first page, when it is not an id. */
function parseCursor(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

export interface CategoryFilterLinksProps {
  readonly path: string;
  readonly subCategories: readonly string[];
  readonly filter: CategoryFilter;
}

/** Sub-categories and sort orders as links. */
export function CategoryFilterLinks({ path, subCategories, filter }: CategoryFilterLinksProps) {
  const href = (target: CategoryFilter) => filteredPath(path, target);
  const { sub, sort } = filter;
  return (
    <>
      {subCategories.length > 1 && (
        <ChipNav
          label="Show"
          className={css.chips}
          chips={[
            { text: 'Everything', href: href({ sort }), current: sub === undefined },
            ...subCategories.map((name) => ({
              text: name,
              href: href({ sub: anchorOf(name), sort }),
              current: sub === anchorOf(name),
            })),
          ]}
        />
      )}
      <ChipNav
        label="Order"
        className={css.chips}
        chips={[
          { text: 'As we recommend', href: href({ sub }), current: sort === undefined },
          ...LIST_SORTS.map((key) => ({
            text: SORT_NAMES[key],
            href: href({ sub, sort: key }),
            current: sort === key,
          })),
        ]}
      />
    </>
  );
}
