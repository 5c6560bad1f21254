import type { PlayStyle } from '../../../domains/catalogue';
import {
  type ChoiceSpan,
  countReviews,
  isFiltered,
  isNear,
  NEAR_TEXT,
  REVIEWS_REGION,
  type ReviewField,
  type ReviewFilter,
  reviewsPath,
  reviewsText,
  type StarCounts,
  wholeList,
} from '../../../domains/reviews';
import { Island } from '../../../src/islands/Island';
import { formatCount } from '../../../src/lib/money';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { Chip } from '../../../src/ui/navigation/Chip';
import { NoReviews } from './NoReviews';
import { ReviewItem } from './ReviewItem';
import { ReviewSummary } from './ReviewSummary';
import css from './Reviews.module.css';
import { chipTo, type LinkLook, linkTo } from './reviewLinksLook';
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
  /** What its page opens with, so that reviews of something near it can be found; absent where that is neither a range nor an amount. */
  readonly near?: ChoiceSpan | undefined;
  /** How often what is reviewed was bought and completed; absent where that is not counted. */
  readonly purchases?: number | undefined;
}

interface ReviewListProps extends LinkLook {
  readonly list: ReviewListView;
  readonly isServiceNamed: boolean;
}

/** The region of the link to older ones of a filter, which is replaced by them. */
export const olderRegion = (filter: ReviewFilter, next: number): string =>
  `${[REVIEWS_REGION, ...Object.values(filter)].join('-')}-after-${next}`;

/** What screen readers hear of a list that has taken the place of another one, or of older reviews that have joined it. */
export function listText({ filter, counts, total, reviews, before }: ReviewListView): string {
  const all = reviewsText(countReviews(counts));
  if (before !== undefined) return `${formatCount(reviews.length)} older`;
  if (!isFiltered(filter)) return all;
  return total === 0 ? NO_MATCH : `${formatCount(total)} of ${all}`;
}
const NO_MATCH = 'No review with this filter';

/** What a list of reviews shows: the summary, filters as links, and the reviews. Content of the region of a page. */
export function ReviewList({ list, isServiceNamed, isInPlace }: ReviewListProps) {
  const { filter, counts, reviews, total } = list;
  if (countReviews(counts) === 0) return <NoReviews of={filter} level={levelOf({ isInPlace })} />;
  return (
    <div className={css.columns}>
      <ReviewSummary {...{ filter, counts, purchases: list.purchases, isInPlace }} />
      <div>
        <Filters list={list} isInPlace={isInPlace} />
        {isFiltered(filter) && total > 0 && (
          <p className="small soft">
            {formatCount(total)} of {reviewsText(countReviews(counts))}
          </p>
        )}
        {reviews.length > 0 ? (
          <OlderReviews {...{ list, isServiceNamed }} />
        ) : (
          <EmptyState
            level={levelOf({ isInPlace })}
            title={NO_MATCH}
            text="Nobody has written one like that yet. The others are still here."
            action={
              <a className={buttonClass({})} {...linkTo(reviewsPath(wholeList(filter)), { isInPlace })}>
                Show all reviews
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
        <div className={css.more} data-region={olderRegion(filter, next)}>
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

/** Filters as links, each of which keeps the service or the game, and the other filters. */
function Filters({ list, isInPlace }: Pick<ReviewListProps, 'list' | 'isInPlace'>) {
  const { filter, plays, near } = list;
  /** Pressed again, a filter lets all in; the others stay. */
  const chipOf = <Field extends ReviewField>(text: string, field: Field, value: string) => {
    const isOn = filter[field] === value;
    return { text, to: { ...filter, [field]: isOn ? '' : value }, isOn };
  };
  const chips = [
    { text: 'All', to: wholeList(filter), isOn: !isFiltered(filter) },
    chipOf('3 stars or fewer', 'stars', 'low'),
    ...plays.map((play) => chipOf(PLAY_LABELS[play], 'play', play)),
    chipOf('Started late', 'late', '1'),
  ];
  return (
    <nav className={css.filters} aria-label="Filter reviews">
      {chips.map(({ text, to, isOn }, index) => (
        <Chip key={text} id={`reviews-filter-${index}`} current={isOn} {...chipTo(reviewsPath(to), { isInPlace })}>
          {text}
        </Chip>
      ))}
      {near && <NearChip {...{ filter, near, isInPlace }} />}
    </nav>
  );
}

interface NearChipProps extends LinkLook {
  readonly filter: ReviewFilter;
  readonly near: ChoiceSpan;
}

/** On the page of the service it follows what is chosen there; elsewhere it says what is filtered. */
function NearChip({ filter, near, isInPlace }: NearChipProps) {
  if (isInPlace)
    return <Island name="near-reviews" id="near-reviews" when="interaction" props={{ filter, span: near }} />;
  if (!isNear(filter)) return null;
  return (
    <Chip current href={reviewsPath({ ...filter, from: '', to: '' })}>
      {NEAR_TEXT}
    </Chip>
  );
}

/** Below the heading of its section, or of the page of all reviews. */
const levelOf = ({ isInPlace }: LinkLook) => (isInPlace ? 3 : 2);
