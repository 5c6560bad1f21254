import type { ServiceView } from '../../../domains/catalogue';
import { REVIEWS_REGION, REVIEWS_STATUS, SERVICE_REVIEWS_ID } from '../../../domains/reviews';
import type { PageAssets } from '../../platform/layout';
import { ReviewList, type ReviewListView } from './ReviewList';
import { ReviewStyles } from './ReviewStyles';
import css from './Reviews.module.css';

interface ServiceReviewsProps {
  readonly service: ServiceView;
  readonly list: ReviewListView;
  readonly assets: PageAssets;
}

/** The reviews of a service on its page, far below what is chosen; their style sheet stands before them. */
export function ServiceReviews({ service, list, assets }: ServiceReviewsProps) {
  return (
    <section className="section lazy-render" aria-labelledby={SERVICE_REVIEWS_ID}>
      <ReviewStyles assets={assets} />
      <h2 id={SERVICE_REVIEWS_ID}>Reviews of {service.name}</h2>
      <div className={css.region} data-region={REVIEWS_REGION}>
        <ReviewList list={list} isServiceNamed={false} isInPlace />
      </div>
      <p className="visually-hidden" role="status" data-region={REVIEWS_STATUS} />
    </section>
  );
}
