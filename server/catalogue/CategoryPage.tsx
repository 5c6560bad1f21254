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
import { ART_HEAD_SIZES, ArtHead } from './ArtHead';
import css from './CataloguePage.module.css';
import { type CategoryFilter, CategoryFilterLinks, filteredPath } from './CategoryFilter';
import { breadcrumbData, listData } from './jsonLd';

export interface CategoryData {
  readonly game: GameView;
  readonly category: CategoryCard;
  /** The services of this page: what the filter lets through, in its order. */
  readonly services: readonly ServiceCard[];
  /** All parts of the category by name. */
  readonly subCategories: readonly string[];
  readonly filter?: CategoryFilter;
  /** The service that the next page goes on from; absent on the last one. */
  readonly next?: number;
}

/** Fewer are seen at a glance. */
const WORTH_FILTERING = 4;

/** How many services stand on a page of a category. */
export const SERVICES_ON_PAGE = 24;
/** Where the next page begins to be read. */
const LIST = 'list';

/** A page of one category as HTML: its services by sub-category, or in the order that was asked for. */
export function categoryPage(context: PageContext, data: CategoryData): string {
  const { game, category, services, subCategories, filter = {}, next } = data;
  const { after, ...first } = filter;
  const path = categoryPath(game.slug, category.slug);
  const isBare = filter.sub === undefined && filter.sort === undefined;
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
  const groups = filter.sort ? [] : [...new Set(services.map(({ subCategory }) => subCategory))];
  return renderDocument({
    context,
    head: {
      title: from === undefined ? name : `${name}, from ${from}`,
      description: `${category.description} ${servicesText(category.serviceCount)} for ${game.name}, each with the whole price up front.`,
      kind: 'category',
      // Other orders show the same services again; a later page shows others.
      canonical: isBare ? filteredPath(path, filter) : path,
      next: nextPath,
      firstPicture: { art: category.art, sizes: ART_HEAD_SIZES },
      jsonLd: [breadcrumbData(context.origin, path, crumbs), listData(context.origin, name, items)],
    },
    children: (
      <>
        <ArtHead art={category.art} crumbs={crumbs} title={category.name} lead={category.description}>
          <Facts
            items={[
              { icon: 'layout-grid', text: servicesText(category.serviceCount) },
              { icon: 'globe', text: game.regions.join(', ') },
              { icon: 'gamepad-2', text: game.platforms.join(', ') },
            ]}
          />
        </ArtHead>
        <div className="wrap">
          {game.categories.length > 1 && (
            <nav className={css.chips} aria-label={`${game.name} categories`}>
              {game.categories.map(({ slug, name }) => (
                <Chip key={slug} href={categoryPath(game.slug, slug)} on={slug === category.slug}>
                  {name}
                </Chip>
              ))}
            </nav>
          )}
          {category.serviceCount >= WORTH_FILTERING && (
            <CategoryFilterLinks path={path} groups={subCategories} filter={first} />
          )}
          <div id={LIST}>
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
            {groups.map((group) => (
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
            next={nextPath && `${nextPath}#${LIST}`}
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
