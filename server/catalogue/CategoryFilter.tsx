import { anchorOf } from '../../src/lib/urls';
import { Chip } from '../../src/ui/navigation/Chip';
import css from './CataloguePage.module.css';

/** The sort orders by their value in the query. */
export const SORT_NAMES = { price: 'Price, low first', '-price': 'Price, high first', name: 'Name' } as const;
type Sort = keyof typeof SORT_NAMES;

/** The filter in the query of a category page, without unknown values; an unknown sub-category stays and shows an empty list. */
export interface CategoryFilter {
  /** The anchor of a sub-category. */
  readonly sub?: string;
  readonly sort?: Sort;
  /** Id of the last service of the previous page. */
  readonly after?: number;
}

/** Parses the query of a category page; invalid values are ignored. */
export function parseCategoryFilter(search: string): CategoryFilter {
  const query = new URLSearchParams(search);
  const [sub, sort] = [query.get('sub') ?? '', query.get('sort') ?? ''];
  const after = parseCursor(query.get('after'));
  return {
    ...(sub && { sub }),
    ...(Object.hasOwn(SORT_NAMES, sort) && { sort: sort as Sort }),
    ...(after !== undefined && { after }),
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
function parseCursor(text: string | null | undefined): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

export interface CategoryFilterLinksProps {
  readonly path: string;
  readonly subCategories: readonly string[];
  readonly filter: CategoryFilter;
}

/** Sub-categories and sort orders as links, so that they work without JavaScript and can be shared. */
export function CategoryFilterLinks({ path, subCategories, filter }: CategoryFilterLinksProps) {
  const href = (target: CategoryFilter) => filteredPath(path, target);
  const { sub, sort } = filter;
  const sortFilter = sort && { sort };
  const subFilter = sub !== undefined && { sub };
  return (
    <>
      {subCategories.length > 1 && (
        <nav className={css.chips} aria-label="Show">
          <Chip href={href({ ...sortFilter })} current={sub === undefined}>
            Everything
          </Chip>
          {subCategories.map((name) => (
            <Chip key={name} href={href({ sub: anchorOf(name), ...sortFilter })} current={sub === anchorOf(name)}>
              {name}
            </Chip>
          ))}
        </nav>
      )}
      <nav className={css.chips} aria-label="Order">
        <Chip href={href({ ...subFilter })} current={sort === undefined}>
          As we recommend
        </Chip>
        {(Object.keys(SORT_NAMES) as Sort[]).map((key) => (
          <Chip key={key} href={href({ ...subFilter, sort: key })} current={sort === key}>
            {SORT_NAMES[key]}
          </Chip>
        ))}
      </nav>
    </>
  );
}
