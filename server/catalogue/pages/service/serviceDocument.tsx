import type { ReactNode } from 'react';
import { BUY_PANEL_ATTRIBUTE } from '../../../../domains/anchors';
import type { ServiceView } from '../../../../domains/catalogue';
import { categoryPath, gamePath, HOME_PATH, servicePath } from '../../../../src/lib/urls';
import type { PageKind, PartialState } from '../../../../src/pages';
import { TwoColumns } from '../../../../src/ui/layout/TwoColumns';
import { Breadcrumbs } from '../../../../src/ui/navigation/Breadcrumbs';
import { type PageContext, renderDocument } from '../../../platform/layout';
import { breadcrumbData, withRating } from '../parts/jsonLd';
import { type DetailsNav, FullDetails } from './FullDetails';
import type { OtherServices } from './otherServices';
import { RelatedServices } from './RelatedServices';
import css from './ServicePage.module.css';
import { BANNER_SIZES } from './serviceParts';

interface ServiceDocument extends OtherServices {
  readonly kind: PageKind;
  readonly service: ServiceView;
  /** The service for search engines. */
  readonly product: object;
  readonly state?: PartialState | undefined;
  readonly hasLaterTimes?: boolean;
  readonly panelLabel: string;
  readonly panel: ReactNode;
  readonly nav: DetailsNav;
  /** The banner, and what is chosen from. */
  readonly children: ReactNode;
}

/** The page of a service: what is chosen from beside a panel, its texts, and other services. */
export function serviceDocument(
  context: PageContext,
  {
    kind,
    service,
    product,
    panelLabel,
    panel,
    nav,
    children,
    connected = [],
    related,
    reviews,
    ...document
  }: ServiceDocument,
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
      jsonLd: [withRating(product, reviews?.rating ?? null), breadcrumbData(context.origin, path, crumbs)],
    },
    children: (
      <>
        <div className="wrap">
          <div className={css.crumbs}>
            <Breadcrumbs crumbs={crumbs} />
          </div>
          <TwoColumns panelLabel={panelLabel} panel={panel} panelAttributes={{ [BUY_PANEL_ATTRIBUTE]: '' }}>
            {children}
          </TwoColumns>
        </div>
        <FullDetails
          service={service}
          nav={nav}
          connected={connected}
          currency={context.tariff}
          reviews={reviews?.section}
        />
        <RelatedServices service={service} related={related} currency={context.tariff} />
      </>
    ),
  });
}
