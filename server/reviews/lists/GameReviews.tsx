import { countReviews, ratingLabel, ratingOf, reviewsPath, reviewsText } from '../../../domains/reviews';
import type { PageAssets } from '../../platform/layout';
import { NamedReviews } from './NamedReviews';
import { NoReviews } from './NoReviews';
import type { ReviewListView } from './ReviewList';

interface GameReviewsProps {
  readonly list: ReviewListView;
  readonly assets: PageAssets;
}

/** The newest reviews of a game on its page. */
export function GameReviews({ list: { filter, counts, reviews }, assets }: GameReviewsProps) {
  if (reviews.length === 0)
    return (
      <section className="section lazy-render" aria-label="Reviews">
        <NoReviews of={filter} level={2} />
      </section>
    );
  const rating = ratingOf(counts);
  const all = reviewsText(countReviews(counts));
  const head = {
    title: 'Reviews',
    text: `From completed orders. ${rating ? `${ratingLabel(rating)}.` : `${all} so far.`}`,
    more: { href: reviewsPath({ game: filter.game }), text: `All ${all}` },
  };
  return <NamedReviews reviews={reviews} assets={assets} head={head} />;
}
