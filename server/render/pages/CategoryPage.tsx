import type { CategoryCard, GameView, ServiceCard } from '../../../domains/catalogue';
import { anchorOf, categoryPath, gamePath, HOME_PATH, servicePath } from '../../../src/lib/urls';
import { ButtonLink } from '../../../src/ui/ButtonLink';
import { Chip } from '../../../src/ui/Chip';
import { EmptyState } from '../../../src/ui/EmptyState';
import { Facts } from '../../../src/ui/Facts';
import { SectionHead } from '../../../src/ui/SectionHead';
import { ART_HEAD_SIZES, ArtHead } from '../ArtHead';
import { breadcrumbData, listData } from '../jsonLd';
import { ServiceList, servicesText } from '../listings';
import type { PageContext } from '../pageContext';
import { renderDocument } from '../renderDocument';
import css from './CataloguePage.module.css';
import { type CategoryFilter, CategoryFilterLinks, filtered } from './CategoryFilter';

export interface CategoryData {
  readonly game: GameView;
  readonly category: CategoryCard;
  /** The services of the category. */
  readonly services: readonly ServiceCard[];
  readonly filter?: CategoryFilter;
}

/** Fewer are seen at a glance. */
const WORTH_FILTERING = 4;

/** The page of one category as HTML: its services by sub-category. */
export function categoryPage(context: PageContext, { game, category, services, filter = {} }: CategoryData): string {
  const path = categoryPath(game.slug, category.slug);
  const crumbs = [
    { name: 'Home', href: HOME_PATH },
    { name: game.name, href: gamePath(game.slug) },
    { name: category.name },
  ];
  const items = services.map((service) => ({
    name: service.name,
    href: servicePath(game.slug, category.slug, service.slug),
  }));
  const groups = [...new Set(services.map((service) => service.subCategory))];
  const shown = filtered(services, filter);
  const shownGroups = filter.sort ? [] : groups.filter((name) => shown.some(({ subCategory }) => subCategory === name));
  return renderDocument({
    context,
    head: {
      title: `${category.name}, ${game.name}`,
      description: `${category.description} ${servicesText(services.length)} for ${game.name}, each with the whole price up front.`,
      kind: 'category',
      canonical: path,
      firstPicture: { art: category.art, sizes: ART_HEAD_SIZES },
      jsonLd: [
        breadcrumbData(context.origin, path, crumbs),
        listData(context.origin, `${category.name}, ${game.name}`, items),
      ],
    },
    children: (
      <>
        <ArtHead art={category.art} crumbs={crumbs} title={category.name} lead={category.description}>
          <Facts
            items={[
              { icon: 'layout-grid', text: servicesText(services.length) },
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
          {services.length >= WORTH_FILTERING && <CategoryFilterLinks path={path} groups={groups} filter={filter} />}
          {filter.sort && shown.length > 0 && (
            <div className={css.category}>
              <ServiceList services={shown} currency={context.currency} over="subCategory" level={2} />
            </div>
          )}
          {services.length > 0 && shown.length === 0 && (
            <div className={css.category}>
              <EmptyState
                title="Nothing here by that name"
                text={`${category.name} has no such part.`}
                action={<ButtonLink href={path}>All of {category.name}</ButtonLink>}
              />
            </div>
          )}
          {shownGroups.map((name) => (
            <section key={name} className={css.category} aria-labelledby={anchorOf(name)}>
              <SectionHead id={anchorOf(name)} title={name} />
              <ServiceList
                services={shown.filter((service) => service.subCategory === name)}
                currency={context.currency}
              />
            </section>
          ))}
          {services.length === 0 && (
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
