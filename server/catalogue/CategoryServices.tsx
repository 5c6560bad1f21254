import type { CategoryCard, GameView, ServiceCard } from '../../domains/catalogue';
import { anchorOf, categoryPath, gamePath } from '../../src/lib/urls';
import { EmptyState } from '../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { SectionHead } from '../../src/ui/layout/SectionHead';
import { Pagination } from '../../src/ui/navigation/Pagination';
import type { PageContext } from '../render/pageContext';
import { ServiceList } from '../render/parts/listings';
import css from './CataloguePage.module.css';
import { type CategoryFilter, CategoryFilterLinks, filteredPath } from './CategoryFilter';
import { CategoryFilterForm, CategoryFilterLink } from './CategoryFilterForm';

export interface CategoryData {
  readonly game: GameView;
  readonly category: CategoryCard;
  /** The services of this page, filtered and sorted. */
  readonly services: readonly ServiceCard[];
  /** Names of all sub-categories. */
  readonly subCategories: readonly string[];
  readonly filter?: CategoryFilter;
  /** Id of the service after which the next page starts; absent on the last page. */
  readonly next?: number;
  /** The filter as a form instead of links, for phones without JavaScript. */
  readonly showsFilterForm?: boolean;
}

/** The id of the element whose content is `CategoryServices`. */
export const SERVICES_REGION = 'category-services';

/** A category with fewer services needs no filter. */
const MIN_SERVICES_TO_FILTER = 4;

/** Id of the list, to which links to the next page scroll. */
const LIST_ID = 'list';

interface CategoryServicesProps extends CategoryData {
  readonly currency: PageContext['currency'];
}

/** The services of a category with their filter; a filter that is sent as a form replaces this part of the page. */
export function CategoryServices(props: CategoryServicesProps) {
  const { game, category, services, subCategories, filter = {}, next, showsFilterForm } = props;
  const { after, ...first } = filter;
  const path = categoryPath(game.slug, category.slug);
  const nextPath = next === undefined ? undefined : filteredPath(path, { ...first, after: next });
  const filterProps = { path, subCategories, filter: first };
  return (
    <>
      {category.serviceCount >= MIN_SERVICES_TO_FILTER &&
        (showsFilterForm ? (
          <div className={css.filterForm}>
            <CategoryFilterForm {...filterProps} />
          </div>
        ) : (
          <>
            <div className={css.filterLinks}>
              <CategoryFilterLinks {...filterProps} />
            </div>
            <CategoryFilterLink {...filterProps} />
          </>
        ))}
      <div id={LIST_ID}>
        <ServiceLists {...props} />
      </div>
      {category.serviceCount > 0 && services.length === 0 && (
        <div className={css.category}>
          <EmptyState
            title={after === undefined ? 'Nothing here by that name' : 'That was everything'}
            text={after === undefined ? `${category.name} has no such part.` : 'There is nothing after it.'}
            action={<ButtonLink href={path}>All of {category.name}</ButtonLink>}
          />
        </div>
      )}
      <Pagination
        itemName="services"
        next={nextPath && `${nextPath}#${LIST_ID}`}
        first={after === undefined ? undefined : filteredPath(path, first)}
      />
      {category.serviceCount === 0 && (
        <div className={css.category}>
          <EmptyState
            title="Nothing on sale here now"
            text={`${game.name} has other services.`}
            action={<ButtonLink href={gamePath(game.slug)}>All of {game.name}</ButtonLink>}
          />
        </div>
      )}
    </>
  );
}

/** One list in the chosen order, or one per sub-category. */
function ServiceLists({ game, category, services, filter = {}, currency }: CategoryServicesProps) {
  const list = { id: `${game.slug}/${category.slug}`, name: `${game.name}: ${category.name}` };
  if (filter.sort)
    return (
      services.length > 0 && (
        <div className={css.category}>
          <ServiceList services={services} currency={currency} over="subCategory" level={2} addable list={list} />
        </div>
      )
    );
  return [...new Set(services.map(({ subCategory }) => subCategory))].map((group) => (
    <section key={group} className={css.category} aria-labelledby={anchorOf(group)}>
      <SectionHead id={anchorOf(group)} title={group} />
      <ServiceList
        services={services.filter((service) => service.subCategory === group)}
        currency={currency}
        addable
        list={{ ...list, id: `${list.id}/${anchorOf(group)}` }}
      />
    </section>
  ));
}
