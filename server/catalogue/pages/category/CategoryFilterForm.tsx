import { anchorOf } from '../../../../src/lib/anchorOf';
import { Button } from '../../../../src/ui/form/Button';
import { ButtonLink } from '../../../../src/ui/form/ButtonLink';
import { RadioList } from '../../../../src/ui/form/RadioList';
import { filterRowCss as rowCss } from '../../../platform/layout';
import { filterParams, LIST_SORTS, SORT_NAMES } from '../../data/serviceFilter';
import { FILTER_COUNT } from './ActiveFilters';
import css from './CategoryFilter.module.css';
import { ALL_SUB_CATEGORIES, type CategoryFilterLinksProps, subCategoryLabel } from './CategoryFilterLinks';
import { filteredPath } from './categoryFilter';
import { subCategoryName } from './categoryList.service';
import { FilterFields, type FilterFieldsProps } from './FilterFields';

/** The query parameter that asks for the filter as a form. */
export const FILTER_FORM_QUERY = 'show=filter';

/** The title of the filter form, on the page and as an offcanvas. */
export const FILTER_TITLE = 'Filter and sort';

/** Opens the filter form on phones, where the rows would take the whole screen. */
export function CategoryFilterLink({ path, subCategories, filter }: CategoryFilterLinksProps) {
  const { sub, sort } = filter;
  const filtered = filteredPath(path, filter);
  const conditions = filterParams(filter).length;
  const chosen = [
    subCategoryName(subCategories, sub),
    conditions > 0 && `${conditions} ${conditions === 1 ? 'filter' : 'filters'}`,
    sort && SORT_NAMES[sort],
  ].filter(Boolean);
  return (
    <p className={css.opener}>
      <ButtonLink
        id="filter-link"
        href={`${filtered}${filtered.includes('?') ? '&' : '?'}${FILTER_FORM_QUERY}`}
        data-modal="offcanvas"
      >
        {FILTER_TITLE} {chosen.length > 0 && <span className={css.chosen}>{chosen.join(', ')}</span>}
      </ButtonLink>
    </p>
  );
}

export type CategoryFilterFormProps = CategoryFilterLinksProps & Omit<FilterFieldsProps, 'id' | 'filter'>;

/** The filter of a category as a form, which shows its result in place. Without JavaScript it opens the filtered page. */
export function CategoryFilterForm({ path, category, subCategories, filter, ...fields }: CategoryFilterFormProps) {
  return (
    <form id="category-filter" className={css.form} method="get" action={path} data-form="">
      {subCategories.length > 1 && (
        <RadioList
          legend={subCategoryLabel(category)}
          name="sub"
          defaultValue={filter.sub ?? ''}
          choices={[
            { value: '', label: ALL_SUB_CATEGORIES },
            ...subCategories.map((name) => ({ value: anchorOf(name), label: name })),
          ]}
        />
      )}
      <FilterFields id="filter" filter={filter} {...fields} />
      <RadioList
        legend="Sort"
        name="sort"
        defaultValue={filter.sort ?? ''}
        choices={[
          { value: '', label: 'Recommended' },
          ...LIST_SORTS.map((value) => ({ value, label: SORT_NAMES[value] })),
        ]}
      />
      <Button type="submit" wide>
        Show services
      </Button>
    </form>
  );
}

/** The conditions as a row of fields, above the list on wide screens. */
export function CategoryFilterRow({
  path,
  filter,
  category: _,
  subCategories: __,
  ...fields
}: CategoryFilterFormProps) {
  const { sub, sort } = filter;
  return (
    <form id="category-filter-row" className={rowCss.row} method="get" action={path} data-form="">
      <span className={rowCss.label} aria-hidden="true">
        Filter
      </span>
      <div className={css.fields}>
        {sub !== undefined && <input type="hidden" name="sub" value={sub} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
        <FilterFields id="filter-row" filter={filter} {...fields} />
        <Button
          type="submit"
          id="filter-row-apply"
          aria-describedby={filterParams(filter).length > 0 ? FILTER_COUNT : undefined}
        >
          Apply
        </Button>
      </div>
    </form>
  );
}
