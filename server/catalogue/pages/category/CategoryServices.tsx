import { categoryPath, GAMES_PATH, gamePath } from '../../../../src/lib/urls';
import { EmptyState } from '../../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../../src/ui/form/ButtonLink';
import { Pagination } from '../../../../src/ui/navigation/Pagination';
import { servicesText } from '../../../platform/layout';
import { isAllServices } from '../../data/allServices';
import css from '../parts/CataloguePage.module.css';
import { ActiveFilters } from './ActiveFilters';
import filterCss from './CategoryFilter.module.css';
import { CategoryFilterForm, CategoryFilterLink, CategoryFilterRow } from './CategoryFilterForm';
import { CategoryFilterLinks } from './CategoryFilterLinks';
import { CategoryLists } from './CategoryLists';
import { type CategoryServicesProps, LIST_ID } from './categoryData';
import { filteredPath, fromStart } from './categoryFilter';
import { MoreServices } from './MoreServices';

/** The id of the element whose content is `CategoryServices`. */
export const SERVICES_REGION = 'category-services';

/** A category with fewer services needs no filter. */
const MIN_SERVICES_TO_FILTER = 4;

/** The services of a category with their filter; a filter that is sent as a form replaces this part of the page. */
export function CategoryServices(props: CategoryServicesProps) {
  const { game, category, services, filter = {}, next, total, currency } = props;
  const first = fromStart(filter);
  const path = categoryPath(game.slug, category.slug);
  return (
    <>
      {category.serviceCount >= MIN_SERVICES_TO_FILTER && <Filters {...props} />}
      {total !== undefined && (
        <ActiveFilters {...{ path, filter: first, game, currency, total }} all={category.serviceCount} />
      )}
      <div id={LIST_ID}>
        <CategoryLists {...props} />
      </div>
      {services.length === 0 && <NoServices {...props} />}
      {next === undefined ? (
        <Pagination itemName="services" first={filter.after === undefined ? undefined : filteredPath(path, first)} />
      ) : (
        <MoreServices path={path} filter={filter} next={next} />
      )}
    </>
  );
}

function Filters({
  game,
  category,
  subCategories,
  kinds = [],
  filter = {},
  currency,
  showsFilterForm,
}: CategoryServicesProps) {
  const path = categoryPath(game.slug, category.slug);
  const links = { path, category: category.name, subCategories, filter: fromStart(filter) };
  const fields = { ...links, game, kinds, sign: currency.sign };
  if (showsFilterForm)
    return (
      <div className={css.filterForm}>
        <CategoryFilterForm {...fields} />
      </div>
    );
  return (
    <>
      <div className={filterCss.links}>
        <CategoryFilterLinks {...links} />
        <CategoryFilterRow {...fields} />
      </div>
      <CategoryFilterLink {...links} />
    </>
  );
}

/** Says why the list is empty, and what is nearest to it. */
function NoServices({ game, category, filter = {}, total, nearest }: CategoryServicesProps) {
  const { after, pages, sub, sort, ...conditions } = filter;
  const path = categoryPath(game.slug, category.slug);
  const isAll = isAllServices(category);
  const all = isAll ? 'All services' : `All of ${category.name}`;
  if (category.serviceCount === 0)
    return (
      <div className={css.category}>
        <EmptyState
          title="Nothing available here right now"
          text={`${isAll ? 'The shop' : game.name} has other services.`}
          action={
            isAll ? (
              <ButtonLink href={GAMES_PATH}>All games</ButtonLink>
            ) : (
              <ButtonLink href={gamePath(game.slug)}>All of {game.name}</ButtonLink>
            )
          }
        />
      </div>
    );
  if (total === 0)
    return (
      <div className={css.category}>
        <EmptyState
          title="No services match these filters"
          text={
            nearest
              ? `Closest: ${servicesText(nearest.count)} in ${nearest.category.name}.`
              : `${all} is one step away.`
          }
          action={
            nearest ? (
              <ButtonLink href={filteredPath(categoryPath(game.slug, nearest.category.slug), { ...conditions, sort })}>
                Show {nearest.category.name}
              </ButtonLink>
            ) : (
              <ButtonLink href={path}>Clear all filters</ButtonLink>
            )
          }
        />
      </div>
    );
  return (
    <div className={css.category}>
      <EmptyState
        title={after === undefined ? 'Nothing here by that name' : 'That’s everything'}
        text={after === undefined ? `${category.name} has no such section.` : 'There’s nothing after this.'}
        action={<ButtonLink href={path}>{all}</ButtonLink>}
      />
    </div>
  );
}
