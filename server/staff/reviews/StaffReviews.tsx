import { REFUSAL_REASONS } from '../../../domains/reviews';
import { agoText } from '../../../src/lib/agoText';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import { Stars } from '../../../src/ui/media/Stars';
import { ChipNav } from '../../../src/ui/navigation/ChipNav';
import { Pagination } from '../../../src/ui/navigation/Pagination';
import { excerptOf, FINDING_NAMES, type StaffReview, type StaffReviewList } from '../../reviews';
import { StaffHead } from '../parts/StaffHead';
import { StaffTable } from '../parts/StaffTable';
import { STAFF_REVIEWS_PATH, staffReviewPath, withQuery } from '../parts/staffPaths';
import css from './StaffReviews.module.css';

const NAMES: Readonly<Record<StaffReviewList, string>> = {
  stopped: 'Stopped',
  published: 'Published',
  refused: 'Refused',
};

const EMPTY: Readonly<Record<StaffReviewList, string>> = {
  stopped: 'No review waits for us. What the automatic check finds nothing in is published at once.',
  published: 'They stand here once a buyer has written one.',
  refused: 'None was refused.',
};

const COLUMNS = [
  { title: 'Service' },
  { title: 'Stars', narrow: true },
  { title: 'Words' },
  { title: 'Why' },
  { title: 'Order', narrow: true },
  { title: 'Changed', narrow: true },
] as const;

/** So much of the words stands in the list, characters. */
const SHOWN_WORDS = 200;

export interface StaffReviewsProps {
  readonly list: StaffReviewList;
  readonly reviews: readonly StaffReview[];
  readonly stoppedCount: number;
  /** The number that the page before ended with; undefined on the first page. */
  readonly from: number | undefined;
  /** That of the next page; undefined on the last. */
  readonly next: number | undefined;
  /** ms UTC */
  readonly now: number;
}

/** Reviews by what has become of them: those that wait for staff, the oldest first. */
export function StaffReviews({ list, reviews, stoppedCount, from, next, now }: StaffReviewsProps) {
  const pathOf = (of: StaffReviewList, page?: number) =>
    withQuery(STAFF_REVIEWS_PATH, { list: of === 'stopped' ? '' : of, from: page });
  return (
    <>
      <StaffHead
        title="Reviews"
        lead="The automatic check looks at words alone. How many stars a review has never keeps it from being published."
      />
      <ChipNav
        label="Which reviews"
        className={css.lists}
        chips={[
          { text: NAMES.stopped, href: pathOf('stopped'), current: list === 'stopped', count: stoppedCount },
          { text: NAMES.published, href: pathOf('published'), current: list === 'published' },
          { text: NAMES.refused, href: pathOf('refused'), current: list === 'refused' },
        ]}
      />
      {reviews.length === 0 ? (
        <EmptyState
          title={from === undefined ? `No ${list} reviews` : 'No more reviews'}
          text={from === undefined ? EMPTY[list] : 'This is the end of the list.'}
        />
      ) : (
        <StaffTable
          label={`${NAMES[list]} reviews`}
          columns={COLUMNS}
          rows={reviews.map((review) => ({ key: review.view.id, cells: cellsOf(review, now) }))}
        />
      )}
      <Pagination
        itemName="reviews"
        nextText={list === 'stopped' ? 'Newer reviews' : 'Older reviews'}
        next={next === undefined ? undefined : pathOf(list, next)}
        first={from === undefined ? undefined : pathOf(list)}
      />
    </>
  );
}

function cellsOf({ view, finding, refusal, order, line, writtenAt, editedAt }: StaffReview, now: number) {
  const { id, stars, words, service } = view;
  return [
    <span key="service">
      <a className="name-link" href={staffReviewPath(id)} aria-label={`Review ${id}: ${service.name}`}>
        {service.name}
      </a>{' '}
      <span className="small muted">{service.game}</span>
    </span>,
    <div key="stars" className={css.stars}>
      <Stars stars={stars} />
    </div>,
    words === '' ? '' : withMark(excerptOf(words, SHOWN_WORDS)),
    whyOf({ finding, refusal }),
    `${order}, line ${line}`,
    agoText(editedAt ?? writtenAt, now),
  ];
}

/** Why staff have refused it, else what the automatic check says. */
function whyOf({ finding, refusal }: Pick<StaffReview, 'finding' | 'refusal'>): string {
  if (refusal !== null) return REFUSAL_REASONS[refusal];
  return finding === null ? '' : FINDING_NAMES[finding];
}
