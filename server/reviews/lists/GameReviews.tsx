import { countReviews, ratingLabel, ratingOf, reviewsPath, reviewsText } from '../../../domains/reviews';
import { SectionHead } from '../../../src/ui/layout/SectionHead';
import { laterSheet, type PageAssets } from '../../platform/layout';
import { ReviewItem } from './ReviewItem';
import type { ReviewListView } from './ReviewList';
import css from './Reviews.module.css';

interface GameReviewsProps {
  readonly list: ReviewListView;
  readonly assets: PageAssets;
}

/** The newest reviews of a game on its page. */
export function GameReviews({ list, assets }: GameReviewsProps) {
  const { filter, counts, reviews } = list;
  const rating = ratingOf(counts);
  const sheet = laterSheet(assets, 'reviews');
  const all = reviewsText(countReviews(counts));
  return (
    <section className="section lazy-render" aria-labelledby="game-reviews">
      {sheet && <link rel="stylesheet" href={sheet} />}
      <SectionHead
        id="game-reviews"
        title="Reviews"
        text={`From completed orders. ${rating ? `${ratingLabel(rating)}.` : `${all} so far.`}`}
        more={{ href: reviewsPath({ game: filter.game }), text: `All ${all}` }}
      />
      <ul className={css.list}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} isServiceNamed />
        ))}
      </ul>
    </section>
  );
}
