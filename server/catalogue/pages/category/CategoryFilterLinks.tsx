import { anchorOf } from '../../../../src/lib/anchorOf';
import { FilterRow } from '../../../platform/layout';
import { LIST_SORTS, SORT_NAMES } from '../../data/serviceFilter';
import { type CategoryFilter, filteredPath } from './categoryFilter';

export interface CategoryFilterLinksProps {
  readonly path: string;
  /** The name of the category. */
  readonly category: string;
  readonly subCategories: readonly string[];
  readonly filter: CategoryFilter;
}

/** What the sub-categories of a category are called: those of "Raid services" are raids. */
export const subCategoryLabel = (category: string): string => (/\braids?\b/i.test(category) ? 'Raid' : 'Type');

/** The choice that shows all sub-categories. */
export const ALL_SUB_CATEGORIES = 'All';

/** Sub-categories and sort orders as links, which keep the other conditions. */
export function CategoryFilterLinks({ path, category, subCategories, filter }: CategoryFilterLinksProps) {
  const href = (change: CategoryFilter) => filteredPath(path, { ...filter, ...change });
  const { sub, sort } = filter;
  return (
    <>
      {subCategories.length > 1 && (
        <FilterRow
          label={subCategoryLabel(category)}
          chips={[
            { text: ALL_SUB_CATEGORIES, href: href({ sub: undefined }), current: sub === undefined },
            ...subCategories.map((name) => ({
              text: name,
              href: href({ sub: anchorOf(name) }),
              current: sub === anchorOf(name),
            })),
          ]}
        />
      )}
      <FilterRow
        label="Sort"
        chips={[
          { text: 'Recommended', href: href({ sort: undefined }), current: sort === undefined },
          ...LIST_SORTS.map((key) => ({
            text: SORT_NAMES[key],
            href: href({ sort: key }),
            current: sort === key,
          })),
        ]}
      />
    </>
  );
}
