import type { PlayStyle } from '../../../domains/catalogue';
import {
  countReviews,
  isFiltered,
  NO_REVIEW_FILTER,
  REVIEWS_REGION,
  type ReviewFilter,
  reviewsPath,
  reviewsText,
  type StarCounts,
  wholeList,
} from '../../../domains/reviews';
import { formatCount } from '../../../src/lib/money';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { Chip } from '../../../src/ui/navigation/Chip';
import { ReviewItem } from './ReviewItem';
import { ReviewSummary } from './ReviewSummary';
import css from './Reviews.module.css';
import { type LinkLook, linkTo } from './reviewLinksLook';
import { PLAY_LABELS, type ReviewView } from './reviewView';

/** A list of reviews as it is read for a page. */
export interface ReviewListView {
  readonly filter: ReviewFilter;
  /** Of all, without the filter. */
  readonly counts: StarCounts;
  /** How many the filter leaves. */
  readonly total: number;
  readonly reviews: readonly ReviewView[];
  /** The last one, when there are older ones. */
  readonly next?: number | undefined;
  /** Only those older than this one. */
  readonly before?: number | undefined;
  /** The ways in which what is reviewed can be played, where there is more than one. */
  readonly plays: readonly PlayStyle[];
  /** What a shopper would choose first, so that reviews of something near it can be found. */
  readonly near?: { readonly from: number; readonly to: number } | undefined;
  readonly completed?: number | undefined;
}

interface ReviewListProps extends LinkLook {
  readonly list: ReviewListView;
  readonly isServiceNamed: boolean;
}

/** The region of the link to older ones, which is replaced by them. */
export const olderRegion = (next: number): string => `${REVIEWS_REGION}-after-${next}`;

/** What a list of reviews shows: the summary, filters as links, and the reviews. Content of the region of a page. */
export function ReviewList({ list, isServiceNamed, isInPlace }: ReviewListProps) {
  const { filter, counts, reviews, total } = list;
  if (countReviews(counts) === 0) return <NoReviews filter={filter} isInPlace={isInPlace} />;
  return (
    <div className={css.columns}>
      <ReviewSummary {...{ filter, counts, completed: list.completed, isInPlace }} />
      <div>
        <Filters list={list} isInPlace={isInPlace} />
        {isFiltered(filter) && (
          <p className="small soft">
            {formatCount(total)} of {reviewsText(countReviews(counts))}
          </p>
        )}
        {reviews.length > 0 ? (
          <OlderReviews {...{ list, isServiceNamed, isInPlace }} />
        ) : (
          <EmptyState
            level={levelOf({ isInPlace })}
            title="No review with this filter"
            text="Nobody has written one like that yet. The others are still here."
            action={
              <a className={buttonClass({})} {...linkTo(reviewsPath(wholeList(filter)), { isInPlace })}>
                {`Show all ${formatCount(countReviews(counts))}`}
              </a>
            }
          />
        )}
      </div>
    </div>
  );
}

/** Reviews, and the link to older ones. */
export function OlderReviews({ list, isServiceNamed }: Pick<ReviewListProps, 'list' | 'isServiceNamed'>) {
  const { filter, reviews, next } = list;
  return (
    <>
      <ul className={css.list}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} isServiceNamed={isServiceNamed} />
        ))}
      </ul>
      {next !== undefined && (
        <div className={css.more} data-region={olderRegion(next)}>
          <a
            className={buttonClass({})}
            rel="next"
            id={`older-reviews-${next}`}
            {...linkTo(reviewsPath(filter, next), { isInPlace: true })}
          >
            Show older reviews
          </a>
        </div>
      )}
    </>
  );
}

/** Filters as links, each of which keeps the service or the game. */
function Filters({ list, isInPlace }: Pick<ReviewListProps, 'list' | 'isInPlace'>) {
  const { filter, plays, near } = list;
  const whole = wholeList(filter);
  const chips = [
    { text: 'All', to: whole, isOn: !isFiltered(filter) },
    { text: '3 stars and less', to: { ...whole, stars: 'low' }, isOn: filter.stars === 'low' },
    ...plays.map((play) => ({ text: PLAY_LABELS[play], to: { ...whole, play }, isOn: filter.play === play })),
    { text: 'Started late', to: { ...whole, late: '1' }, isOn: filter.late === '1' },
  ];
  const nearFilter = near && { ...whole, from: String(near.from), to: String(near.to) };
  return (
    <nav className={css.filters} aria-label="Filter reviews">
      {chips.map(({ text, to, isOn }, index) => (
        <Chip key={text} id={`reviews-filter-${index}`} current={isOn} {...linkTo(reviewsPath(to), { isInPlace })}>
          {text}
        </Chip>
      ))}
      {nearFilter && (
        <Chip id="reviews-filter-near" current={filter.from !== ''} {...linkTo(reviewsPath(nearFilter), { isInPlace })}>
          Near my choice
        </Chip>
      )}
    </nav>
  );
}

/** Below the heading of its section, or of the page of all reviews. */
const levelOf = ({ isInPlace }: LinkLook) => (isInPlace ? 3 : 2);

/** The shop shows none but verified ones, so there may be none. */
function NoReviews({ filter: { service, game }, isInPlace }: Pick<ReviewListView, 'filter'> & LinkLook) {
  const subject = service !== '' ? 'this service' : game !== '' ? 'this game' : 'an order';
  const other = service === '' ? NO_REVIEW_FILTER : { ...NO_REVIEW_FILTER, game };
  return (
    <EmptyState
      level={levelOf({ isInPlace })}
      title="No reviews yet"
      text={`Nobody has reviewed ${subject} yet. We show none but verified ones: only a completed order can be reviewed, once, by its buyer.`}
      action={
        service !== '' || game !== '' ? <ButtonLink href={reviewsPath(other)}>All reviews</ButtonLink> : undefined
      }
    />
  );
}
