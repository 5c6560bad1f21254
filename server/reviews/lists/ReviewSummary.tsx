import {
  countReviews,
  MIN_RATED,
  REVIEW_RULES_ID,
  REVIEWS_PATH,
  type ReviewFilter,
  ratingOf,
  ratingText,
  reviewsPath,
  reviewsText,
  STARS,
  type StarCounts,
  type Stars,
} from '../../../domains/reviews';
import { formatCount } from '../../../src/lib/money';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { TooltipButton } from '../../../src/ui/overlay/Tooltip';
import css from './Reviews.module.css';
import { type LinkLook, linkTo } from './reviewLinksLook';

export interface ReviewSummaryProps extends LinkLook {
  readonly filter: ReviewFilter;
  readonly counts: StarCounts;
  /** How often it was bought and completed; absent where that is not counted. */
  readonly purchases?: number | undefined;
}

/** The average, once there are enough, over the distribution, whose rows are filters. */
export function ReviewSummary({ filter, counts, purchases, isInPlace }: ReviewSummaryProps) {
  const count = countReviews(counts);
  const rating = ratingOf(counts);
  const missing = MIN_RATED - count;
  return (
    <div className={css.summary}>
      {rating ? (
        <p className={css.score}>
          {ratingText(rating)} <small>of 5</small>
        </p>
      ) : (
        <p className={css.few}>
          An average is shown once there are {MIN_RATED} reviews: {missing} more to go.
        </p>
      )}
      <p className="small soft">
        <TooltipButton
          id="reviews-counted"
          text={`All published reviews count, each once, whatever its stars. The average is rounded down.${purchases === undefined ? '' : ' Completed purchases of this service are counted even if they were refunded later; one order can have several.'}`}
        >
          {reviewsText(count)}
          {purchases !== undefined &&
            ` of ${formatCount(purchases)} completed ${purchases === 1 ? 'purchase' : 'purchases'}`}
        </TooltipButton>
      </p>
      <ul className={css.distribution} aria-label="Filter by stars">
        {STARS.map((stars) => (
          <StarRow key={stars} stars={stars} {...{ filter, counts, isInPlace }} />
        ))}
      </ul>
      <MoreLink href={`${REVIEWS_PATH}#${REVIEW_RULES_ID}`}>How reviews work</MoreLink>
    </div>
  );
}

function StarRow({ stars, filter, counts, isInPlace }: ReviewSummaryProps & { readonly stars: Stars }) {
  const count = counts[stars];
  const isChosen = filter.stars === String(stars);
  const all = countReviews(counts);
  return (
    <li>
      <a
        id={`reviews-of-${stars}`}
        aria-current={isChosen ? 'true' : undefined}
        {...linkTo(reviewsPath({ ...filter, stars: isChosen ? '' : String(stars) }), { isInPlace })}
      >
        <span>
          {stars}
          <span className="visually-hidden">{stars === 1 ? ' star, ' : ' stars, '}</span>
        </span>
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect className={css.track} width="100" height="6" />
          <rect width={all === 0 ? 0 : Math.floor((count * 100) / all)} height="6" />
        </svg>
        <span>
          {formatCount(count)}
          <span className="visually-hidden">{isChosen ? ' reviews, show all' : ' reviews'}</span>
        </span>
      </a>
    </li>
  );
}
