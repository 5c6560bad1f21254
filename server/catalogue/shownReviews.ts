import type { ReactElement } from 'react';
import type { ServiceView } from '../../domains/catalogue';
import type { Rating } from '../../domains/reviews';
import type { PageAssets } from '../platform/layout';
import type { PageTag } from '../platform/pages';

/** What the page of a service shows of its reviews. */
export interface ShownReviews {
  /** The section with the list. */
  readonly section: ReactElement;
  /** Null for too few reviews. */
  readonly rating: Rating | null;
  /** So many orders were completed in the last 30 days; null for too few. */
  readonly recent: number | null;
}

/** What buyers say of services, by a module above the catalogue. */
export interface CatalogueReviews {
  /** The ratings of services that have enough reviews, by the id of the service. */
  ratings(): Promise<ReadonlyMap<number, Rating>>;
  /** The tag of the page of a service. */
  tagOf(serviceId: number): PageTag;
  ofService(service: ServiceView, context: { readonly assets: PageAssets }): Promise<ShownReviews>;
  /** The newest reviews of a game; undefined when there is nothing to show. */
  ofGame(slug: string, context: { readonly assets: PageAssets }): Promise<ReactElement | undefined>;
  /** The tag of pages of games. */
  readonly gameTag: PageTag;
}
