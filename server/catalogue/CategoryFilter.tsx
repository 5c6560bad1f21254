import { anchorOf } from '../../src/lib/urls';
import { Chip } from '../../src/ui/navigation/Chip';
import css from './CataloguePage.module.css';

const SORTS = { price: 'Price, low first', '-price': 'Price, high first', name: 'Name' } as const;
type Sort = keyof typeof SORTS;

/** What the query of a category page asks for; values that the page does not know are left out, but not a sub-category. */
export interface CategoryFilter {
  /** The anchor of a sub-category. */
  readonly sub?: string;
  readonly sort?: Sort;
  /** The service that the page before ended with. */
  readonly after?: number;
}

/** Reads the query of a category page, whatever it holds. */
export function readCategoryFilter(search: string): CategoryFilter {
  const query = new URLSearchParams(search);
  const [sub, sort] = [query.get('sub') ?? '', query.get('sort') ?? ''];
  const after = readCursor(query.get('after'));
  return {
    ...(sub && { sub }),
    ...(Object.hasOwn(SORTS, sort) && { sort: sort as Sort }),
    ...(after !== undefined && { after }),
  };
}

/** The address of a category as a filter shows it. */
export function filteredPath(path: string, { sub, sort, after }: CategoryFilter): string {
  const query = new URLSearchParams({
    ...(sub !== undefined && { sub }),
    ...(sort && { sort }),
    ...(after !== undefined && { after: String(after) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The id that a page of a list goes on from; what is none leads to the first page. */
export function readCursor(text: string | null | undefined): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

export interface CategoryFilterLinksProps {
  readonly path: string;
  readonly groups: readonly string[];
  readonly filter: CategoryFilter;
}

/** Sub-categories and orders as links, so that they work without script and can be handed on. */
export function CategoryFilterLinks({ path, groups, filter }: CategoryFilterLinksProps) {
  const href = (to: CategoryFilter) => filteredPath(path, to);
  const { sub, sort } = filter;
  const sorted = sort && { sort };
  const inSub = sub !== undefined && { sub };
  return (
    <>
      {groups.length > 1 && (
        <nav className={css.chips} aria-label="Show">
          <Chip href={href({ ...sorted })} on={sub === undefined}>
            Everything
          </Chip>
          {groups.map((name) => (
            <Chip key={name} href={href({ sub: anchorOf(name), ...sorted })} on={sub === anchorOf(name)}>
              {name}
            </Chip>
          ))}
        </nav>
      )}
      <nav className={css.chips} aria-label="Order">
        <Chip href={href({ ...inSub })} on={sort === undefined}>
          As we recommend
        </Chip>
        {(Object.keys(SORTS) as Sort[]).map((one) => (
          <Chip key={one} href={href({ ...inSub, sort: one })} on={sort === one}>
            {SORTS[one]}
          </Chip>
        ))}
      </nav>
    </>
  );
}
