import {
  MORE_SERVICES_ATTRIBUTE,
  MORE_SERVICES_AUTO_ATTRIBUTE,
  MORE_SERVICES_STATE,
} from '../../../../domains/catalogue';
import { Pagination } from '../../../../src/ui/navigation/Pagination';
import css from '../parts/CataloguePage.module.css';
import { LIST_ID } from './categoryData';
import { type CategoryFilter, categoryParams, filteredPath, fromStart, MAX_PAGES } from './categoryFilter';

export interface MoreServicesProps {
  readonly path: string;
  /** Of the page that this form follows. */
  readonly filter: CategoryFilter;
  /** Id of the service after which the next page starts. */
  readonly next: number;
}

/** As many pages are loaded by scrolling; then the link has to be pressed, so that the footer can be reached. */
export const AUTO_PAGES = 3;

/** The hidden fields of the form for the next page (SPEC §3 `formData`). */
export function moreFormData(filter: CategoryFilter, next: number): Readonly<Record<string, string>> {
  return categoryParams({ ...filter, after: next, pages: (filter.pages ?? 1) + 1 });
}

/**
 * The link to the next page of a category, and the form by which a script loads that page in place (SPEC §2). Its response replaces the form by
 * the services and the next form.
 */
export function MoreServices({ path, filter, next }: MoreServicesProps) {
  const { after, pages = 1 } = filter;
  const first = fromStart(filter);
  const nextPath = filteredPath(path, { ...first, after: next });
  const links = (
    <Pagination
      itemName="services"
      nextText="More services"
      next={`${nextPath}#${LIST_ID}`}
      first={after === undefined ? undefined : filteredPath(path, first)}
    />
  );
  if (pages >= MAX_PAGES) return links;
  return (
    <div data-region={nextPath}>
      <form
        method="post"
        action={path}
        {...{ [MORE_SERVICES_ATTRIBUTE]: nextPath, ...(pages <= AUTO_PAGES && { [MORE_SERVICES_AUTO_ATTRIBUTE]: '' }) }}
      >
        {Object.entries(moreFormData(filter, next)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {links}
        <p className={css.state} data-region={MORE_SERVICES_STATE} />
      </form>
    </div>
  );
}
