import { REVIEWS_PATH } from '../../../domains/reviews';
import { SectionHead } from '../../../src/ui/layout/SectionHead';
import { laterSheet, type PageAssets } from '../../platform/layout';
import { ReviewItem } from './ReviewItem';
import css from './Reviews.module.css';
import type { ReviewView } from './reviewView';

interface NamedReviewsProps {
  readonly reviews: readonly ReviewView[];
  readonly assets: PageAssets;
}

/** The newest reviews of what a page is about. */
export function NamedReviews({ reviews, assets }: NamedReviewsProps) {
  const sheet = laterSheet(assets, 'reviews');
  return (
    <section className="section" aria-labelledby="newest-reviews">
      {sheet && <link rel="stylesheet" href={sheet} />}
      <SectionHead
        id="newest-reviews"
        title="Newest reviews"
        text="From buyers of these runs, whatever their stars."
        more={{ href: REVIEWS_PATH, text: 'All reviews of the shop' }}
      />
      <ul className={css.list}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} isServiceNamed />
        ))}
      </ul>
    </section>
  );
}
