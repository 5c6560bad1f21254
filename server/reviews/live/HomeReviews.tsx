import {
  LIVE_ROWS,
  type LiveReview,
  preloadLiveReviews,
  REVIEW_RULES_ID,
  REVIEWS_PATH,
  VERIFIED_ONLY,
} from '../../../domains/reviews';
import { LiveReviewRow } from '../../../domains/reviews/ui/LiveReviewRow';
import { Island } from '../../../src/islands/Island';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { SectionHead } from '../../../src/ui/layout/SectionHead';
import surface from '../../../src/ui/layout/Surface.module.css';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import type { HomeSection } from '../../catalogue';
import type { Platform } from '../../platform';
import { endOf, LIVE_REVIEWS_TAG, type LiveReviewsReader, toLiveReview } from './liveReviews';
import { readNewestReviews } from './liveReviews.repository';

const TITLE_ID = 'newest-reviews';

/** Too few reviews for the widget: those that there are, with their dates. */
function QuietSection({ reviews }: { readonly reviews: readonly LiveReview[] }) {
  return (
    <section className="wrap section" aria-labelledby={TITLE_ID}>
      <SectionHead
        id={TITLE_ID}
        title="Reviews"
        text={VERIFIED_ONLY}
        more={{ href: REVIEWS_PATH, text: 'All reviews' }}
      />
      <ul className={surface.panel}>
        {reviews.map((review) => (
          <LiveReviewRow key={review.id} review={review} />
        ))}
      </ul>
    </section>
  );
}

function NoReviews() {
  return (
    <section className="wrap section" aria-label="Reviews">
      <EmptyState
        title="No reviews yet"
        text={VERIFIED_ONLY}
        action={<MoreLink href={`${REVIEWS_PATH}#${REVIEW_RULES_ID}`}>How reviews work</MoreLink>}
      />
    </section>
  );
}

/** The reviews of the home page: live ones, or few that stand still. */
export function createHomeReviews({
  db,
  liveReviews,
}: Pick<Platform, 'db'> & { readonly liveReviews: LiveReviewsReader }): HomeSection {
  return {
    tags: [LIVE_REVIEWS_TAG],
    async read() {
      const { reviews } = await liveReviews.read();
      const place = { isLate: true, serviceIds: [] };
      if (reviews.length === LIVE_ROWS)
        return {
          ...place,
          section: <Island key="reviews" name="live-reviews" id="live-reviews" when="seen" props={{}} />,
          state: { liveReviews: preloadLiveReviews(reviews) },
          expiresAt: Math.min(...reviews.map(({ publishedAt }) => endOf(publishedAt))),
        };
      const newest = (await readNewestReviews({ limit: LIVE_ROWS - 1 }, db)).map(toLiveReview);
      const section = newest.length > 0 ? <QuietSection key="reviews" reviews={newest} /> : <NoReviews key="reviews" />;
      // Those that stand still have a date, which stays right.
      return { ...place, section, expiresAt: Number.POSITIVE_INFINITY };
    },
  };
}
