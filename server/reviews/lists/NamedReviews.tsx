import { REVIEWS_PATH } from '../../../domains/reviews';
import { SectionHead, type SectionHeadProps } from '../../../src/ui/layout/SectionHead';
import type { PageAssets } from '../../platform/layout';
import { ReviewItem } from './ReviewItem';
import { ReviewStyles } from './ReviewStyles';
import css from './Reviews.module.css';
import type { ReviewView } from './reviewView';

interface NamedReviewsProps {
  readonly reviews: readonly ReviewView[];
  readonly assets: PageAssets;
  /** By default that of somebody's runs. */
  readonly head?: SectionHeadProps;
}

const OF_RUNS: SectionHeadProps = {
  title: 'Newest reviews',
  text: 'From buyers of these runs, whatever their stars.',
  more: { href: REVIEWS_PATH, text: 'All reviews of the shop' },
};

/** The newest reviews of what a page is about, with the names of their services. */
export function NamedReviews({ reviews, assets, head = OF_RUNS }: NamedReviewsProps) {
  return (
    <section className="section lazy-render" aria-labelledby="newest-reviews">
      <ReviewStyles assets={assets} />
      <SectionHead id="newest-reviews" {...head} />
      <ul className={css.list}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} isServiceNamed />
        ))}
      </ul>
    </section>
  );
}
