import { cardPath, MORE_SERVICES_COUNT } from '../../../../domains/catalogue';
import { categoryPath, gamePath, HOME_PATH } from '../../../../src/lib/urls';
import { Facts } from '../../../../src/ui/layout/Facts';
import * as icons from '../../../../src/ui/media/icons';
import { FilterRow, type PageContext, renderDocument, servicesText } from '../../../platform/layout';
import { allServices } from '../../data/allServices';
import { hasConditions } from '../../data/serviceFilter';
import { ART_HEADER_SIZES, ArtHeader } from '../parts/ArtHeader';
import css from '../parts/CataloguePage.module.css';
import { breadcrumbData, listData } from '../parts/jsonLd';
import { CategoryBenefits } from './CategoryBenefits';
import { CategoryServices, SERVICES_REGION } from './CategoryServices';
import type { CategoryPageData } from './categoryData';
import { filteredPath, fromStart } from './categoryFilter';
import { OtherCategories } from './OtherCategories';
import { PlanComparison } from './PlanComparison';

/** A page of one category as HTML: its services by sub-category, or in the selected order. */
export function categoryPage(context: PageContext, data: CategoryPageData): string {
  const { game, category, services, filter = {}, next, comparison, chosen, benefits } = data;
  const { after } = filter;
  const path = categoryPath(game.slug, category.slug);
  const isUnfiltered = filter.sub === undefined && filter.sort === undefined && !hasConditions(filter);
  const name = `${category.name}, ${game.name}`;
  const from = after === undefined ? undefined : services[0]?.name;
  const nextPath = next === undefined ? undefined : filteredPath(path, { ...fromStart(filter), after: next });
  const crumbs = [
    { name: 'Home', href: HOME_PATH },
    { name: game.name, href: gamePath(game.slug) },
    { name: category.name },
  ];
  const items = services.map((service) => ({
    name: service.name,
    href: cardPath(service),
  }));
  return renderDocument({
    context,
    head: {
      title: from === undefined ? name : `${name}, from ${from}`,
      description: `${category.description} ${servicesText(category.serviceCount)} for ${game.name}, each with the full price up front.`,
      kind: 'category',
      // Other sort orders show the same services, so they share one canonical URL; later pages have their own.
      canonical: isUnfiltered ? filteredPath(path, { after }) : path,
      next: nextPath,
      preloadImage: { art: category.art, sizes: ART_HEADER_SIZES },
      jsonLd: [breadcrumbData(context.origin, path, crumbs), listData(context.origin, name, items)],
    },
    hasArtHead: true,
    children: (
      <>
        <ArtHeader art={category.art} crumbs={crumbs} title={category.name} lead={category.description}>
          <Facts
            items={[
              { icon: icons.layoutGrid, text: servicesText(category.serviceCount) },
              { icon: icons.globe, text: game.regions.join(', ') },
              { icon: icons.gamepad2, text: game.platforms.join(', ') },
            ]}
          />
        </ArtHeader>
        <div className="wrap">
          {game.categories.length > 1 && (
            <div className={css.filters}>
              <FilterRow
                label="Category"
                chips={[allServices(game), ...game.categories].map(({ slug, name: text }) => ({
                  text,
                  href: categoryPath(game.slug, slug),
                  current: slug === category.slug,
                }))}
              />
            </div>
          )}
          <div id={SERVICES_REGION}>
            <CategoryServices {...data} currency={context.tariff} />
          </div>
          <p className="visually-hidden" role="status" data-region={MORE_SERVICES_COUNT} />
        </div>
        {comparison && (
          <div className="section lazy-render">
            <div className="wrap">
              <PlanComparison comparison={comparison} chosen={chosen} currency={context.tariff} />
            </div>
          </div>
        )}
        {benefits && (
          <div className="section lazy-render">
            <div className="wrap">
              <CategoryBenefits {...benefits} />
            </div>
          </div>
        )}
        {game.categories.length > 1 && (
          <div className="section lazy-render">
            <div className="wrap">
              <OtherCategories game={game} category={category} firsts={data.firsts ?? []} />
            </div>
          </div>
        )}
      </>
    ),
  });
}
