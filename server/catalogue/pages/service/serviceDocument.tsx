import type { ReactNode } from 'react';
import type { ServiceCard, ServiceView } from '../../../../domains/catalogue';
import { categoryPath, gamePath, HOME_PATH, servicePath } from '../../../../src/lib/urls';
import type { PageKind, PartialState } from '../../../../src/pages';
import { SectionHead } from '../../../../src/ui/layout/SectionHead';
import { TwoColumns } from '../../../../src/ui/layout/TwoColumns';
import { Breadcrumbs } from '../../../../src/ui/navigation/Breadcrumbs';
import { type PageContext, renderDocument, ServiceList } from '../../../platform/layout';
import { breadcrumbData } from '../parts/jsonLd';
import css from './ServicePage.module.css';
import { About, BANNER_SIZES } from './serviceParts';

interface ServiceDocument {
  readonly kind: PageKind;
  readonly service: ServiceView;
  /** The service for search engines. */
  readonly product: object;
  readonly state?: PartialState;
  readonly hasLaterTimes?: boolean;
  readonly panelLabel: string;
  readonly panel: ReactNode;
  /** The banner, and what is chosen from. */
  readonly children: ReactNode;
  /** Other services of the category. */
  readonly related: readonly ServiceCard[];
}

/** The page of a service: what is chosen from beside a panel, its texts, and other services of its category. */
export function serviceDocument(
  context: PageContext,
  { kind, service, product, panelLabel, panel, children, related, ...document }: ServiceDocument,
): string {
  const { game, category, categoryName } = service;
  const path = servicePath(game.slug, category, service.slug);
  const crumbs = [
    { name: 'Home', href: HOME_PATH },
    { name: game.name, href: gamePath(game.slug) },
    { name: categoryName, href: categoryPath(game.slug, category) },
    { name: service.name },
  ];
  return renderDocument({
    context,
    ...document,
    head: {
      title: `${service.name}, ${game.name}`,
      description: service.summary,
      kind,
      canonical: path,
      preloadImage: { art: service.wideArt, sizes: BANNER_SIZES },
      jsonLd: [product, breadcrumbData(context.origin, path, crumbs)],
    },
    children: (
      <div className="wrap">
        <div className={css.crumbs}>
          <Breadcrumbs crumbs={crumbs} />
        </div>
        <TwoColumns panelLabel={panelLabel} panel={panel}>
          {children}
          <About service={service} />
        </TwoColumns>
        {related.length > 0 && (
          <section className="section lazy-render" aria-labelledby="related">
            <SectionHead
              id="related"
              title={`More in ${categoryName}`}
              more={{ href: categoryPath(game.slug, category), text: `All ${categoryName}` }}
            />
            <ServiceList
              services={related}
              currency={context.tariff}
              over="subCategory"
              strip={related.length > 1}
              lastRow
              list={{ id: `related/${game.slug}/${category}`, name: `More in ${categoryName}` }}
            />
          </section>
        )}
      </div>
    ),
  });
}
