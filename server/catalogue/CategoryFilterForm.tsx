import { anchorOf } from '../../src/lib/urls';
import { Button } from '../../src/ui/form/Button';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { RadioList } from '../../src/ui/form/RadioList';
import { type CategoryFilterLinksProps, filteredPath, LIST_SORTS, SORT_NAMES } from './CategoryFilter';
import css from './CategoryFilterForm.module.css';

/** The query parameter that asks for the filter as a form. */
export const FILTER_FORM_QUERY = 'show=filter';

/** The title of the filter form, on the page and as an offcanvas. */
export const FILTER_TITLE = 'Filter and sort';

/** Opens the filter form on phones, where the links would take the whole screen. */
export function CategoryFilterLink({ path, subCategories, filter }: CategoryFilterLinksProps) {
  const { sub, sort } = filter;
  const filtered = filteredPath(path, filter);
  const chosen = [
    sub !== undefined && subCategories.find((name) => anchorOf(name) === sub),
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

/** The filter of a category as a form, which shows its result in place. Without JavaScript it opens the filtered page. */
export function CategoryFilterForm({ path, subCategories, filter }: CategoryFilterLinksProps) {
  return (
    <form id="category-filter" className={css.form} method="get" action={path} data-form="">
      {subCategories.length > 1 && (
        <RadioList
          legend="Show"
          name="sub"
          defaultValue={filter.sub ?? ''}
          choices={[
            { value: '', label: 'Everything' },
            ...subCategories.map((name) => ({ value: anchorOf(name), label: name })),
          ]}
        />
      )}
      <RadioList
        legend="Order"
        name="sort"
        defaultValue={filter.sort ?? ''}
        choices={[
          { value: '', label: 'As we recommend' },
          ...LIST_SORTS.map((value) => ({ value, label: SORT_NAMES[value] })),
        ]}
      />
      <Button type="submit" wide>
        Show services
      </Button>
    </form>
  );
}
