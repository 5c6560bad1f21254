import type { CategoryCard, GameView, ServiceCard } from '../../domains/catalogue';
import { anchorOf, categoryPath, gamePath, HOME_PATH, servicePath } from '../../src/lib/urls';
import { EmptyState } from '../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { Facts } from '../../src/ui/layout/Facts';
import { SectionHead } from '../../src/ui/layout/SectionHead';
import { Chip } from '../../src/ui/navigation/Chip';
import { Pagination } from '../../src/ui/navigation/Pagination';
import type { PageContext } from '../render/pageContext';
import { ServiceList, servicesText } from '../render/parts/listings';
import { renderDocument } from '../render/renderDocument';
import { ART_HEADER_SIZES, ArtHeader } from './ArtHeader';
import css from './CataloguePage.module.css';
import { type CategoryFilter, CategoryFilterLinks, filteredPath } from './CategoryFilter';
import { breadcrumbData, listData } from './jsonLd';

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
}

/** A category with fewer services needs no filter. */
const MIN_SERVICES_TO_FILTER = 4;

/** Services per page of a category. */
export const SERVICES_PER_PAGE = 24;
/** Id of the list, to which links to the next page scroll. */
const LIST_ID = 'list';

/** A page of one category as HTML: its services by sub-category, or in the selected order. */
export function categoryPage(context: PageContext, data: CategoryData): string {
  const { game, category, services, subCategories, filter = {}, next } = data;
  const { after, ...first } = filter;
  const path = categoryPath(game.slug, category.slug);
  const isUnfiltered = filter.sub === undefined && filter.sort === undefined;
  const name = `${category.name}, ${game.name}`;
  const from = after === undefined ? undefined : services[0]?.name;
  const nextPath = next === undefined ? undefined : filteredPath(path, { ...first, after: next });
  const crumbs = [
    { name: 'Home', href: HOME_PATH },
    { name: game.name, href: gamePath(game.slug) },
    { name: category.name },
  ];
  const list = { id: `${game.slug}/${category.slug}`, name: `${game.name}: ${category.name}` };
  const items = services.map((service) => ({
    name: service.name,
    href: servicePath(game.slug, category.slug, service.slug),
  }));
  const listGroups = filter.sort ? [] : [...new Set(services.map(({ subCategory }) => subCategory))];
  return renderDocument({
    context,
    head: {
      title: from === undefined ? name : `${name}, from ${from}`,
      description: `${category.description} ${servicesText(category.serviceCount)} for ${game.name}, each with the whole price up front.`,
      kind: 'category',
      // Other sort orders show the same services, so they share one canonical URL; later pages have their own.
      canonical: isUnfiltered ? filteredPath(path, filter) : path,
      next: nextPath,
      preloadImage: { art: category.art, sizes: ART_HEADER_SIZES },
      jsonLd: [breadcrumbData(context.origin, path, crumbs), listData(context.origin, name, items)],
    },
    children: (
      <>
        <ArtHeader art={category.art} crumbs={crumbs} title={category.name} lead={category.description}>
          <Facts
            items={[
              { icon: 'layout-grid', text: servicesText(category.serviceCount) },
              { icon: 'globe', text: game.regions.join(', ') },
              { icon: 'gamepad-2', text: game.platforms.join(', ') },
            ]}
          />
        </ArtHeader>
        <div className="wrap">
          {game.categories.length > 1 && (
            <nav className={css.chips} aria-label={`${game.name} categories`}>
              {game.categories.map(({ slug, name }) => (
                <Chip key={slug} href={categoryPath(game.slug, slug)} current={slug === category.slug}>
                  {name}
                </Chip>
              ))}
            </nav>
          )}
          {category.serviceCount >= MIN_SERVICES_TO_FILTER && (
            <CategoryFilterLinks path={path} subCategories={subCategories} filter={first} />
          )}
          <div id={LIST_ID}>
            {filter.sort && services.length > 0 && (
              <div className={css.category}>
                <ServiceList
                  services={services}
                  currency={context.currency}
                  over="subCategory"
                  level={2}
                  addable
                  list={list}
                />
              </div>
            )}
            {listGroups.map((group) => (
              <section key={group} className={css.category} aria-labelledby={anchorOf(group)}>
                <SectionHead id={anchorOf(group)} title={group} />
                <ServiceList
                  services={services.filter((service) => service.subCategory === group)}
                  currency={context.currency}
                  addable
                  list={{ ...list, id: `${list.id}/${anchorOf(group)}` }}
                />
              </section>
            ))}
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
        </div>
      </>
    ),
  });
}
