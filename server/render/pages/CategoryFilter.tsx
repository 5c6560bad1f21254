import type { ServiceCard } from '../../../domains/catalogue';
import { anchorOf } from '../../../src/lib/urls';
import { Chip } from '../../../src/ui/Chip';
import css from './CataloguePage.module.css';

const SORTS = { price: 'Price, low first', '-price': 'Price, high first', name: 'Name' } as const;
type Sort = keyof typeof SORTS;

/** What the query of a category page asks for; values that the page does not know are left out, but not a sub-category. */
export interface CategoryFilter {
  /** The anchor of a sub-category. */
  readonly sub?: string;
  readonly sort?: Sort;
}

const COMPARE: Readonly<Record<Sort, (a: ServiceCard, b: ServiceCard) => number>> = {
  price: (a, b) => a.listPrice - b.listPrice,
  '-price': (a, b) => b.listPrice - a.listPrice,
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
};

/** Reads the query of a category page, whatever it holds. */
export function readCategoryFilter(search: string): CategoryFilter {
  const query = new URLSearchParams(search);
  const [sub, sort] = [query.get('sub') ?? '', query.get('sort') ?? ''];
  return { ...(sub && { sub }), ...(Object.hasOwn(SORTS, sort) && { sort: sort as Sort }) };
}

/** The services that a filter lets through, in its order. */
export function filtered(services: readonly ServiceCard[], { sub, sort }: CategoryFilter): readonly ServiceCard[] {
  const shown = services.filter(({ subCategory }) => sub === undefined || anchorOf(subCategory) === sub);
  return sort ? [...shown].sort(COMPARE[sort]) : shown;
}

export interface CategoryFilterLinksProps {
  readonly path: string;
  readonly groups: readonly string[];
  readonly filter: CategoryFilter;
}

/** Sub-categories and orders as links, so that they work without script and can be handed on. */
export function CategoryFilterLinks({ path, groups, filter }: CategoryFilterLinksProps) {
  const href = (to: CategoryFilter): string => {
    const query = new URLSearchParams({ ...to }).toString();
    return query === '' ? path : `${path}?${query}`;
  };
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
