import { isRefusalReason, REFUSAL_REASONS, type ReviewState } from '../../../domains/reviews';
import { Badge } from '../../../src/ui/feedback/Badge';
import { emailWithMark, rowWithMark, withMark } from '../../../src/ui/feedback/SuspicionMark';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { Stars } from '../../../src/ui/media/Stars';
import { SHOP_NAME } from '../../platform/layout';
import { FINDING_NAMES, type StaffReviewEvent } from '../../reviews';
import orderCss from '../orders/StaffOrder.module.css';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { StaffSection } from '../parts/StaffSection';
import { StaffTable } from '../parts/StaffTable';
import { STAFF_REVIEWS_PATH, staffOrderPath } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { ReviewDecisions, type ReviewDecisionsProps } from './ReviewDecisions';
import css from './StaffReviews.module.css';

export interface StaffReviewProps extends ReviewDecisionsProps {
  readonly notice?: StaffNotice | undefined;
}

const STATES: Readonly<Record<ReviewState, string>> = {
  published: 'Published',
  stopped: 'Stopped by the check',
  refused: 'Refused',
  removed: 'Taken down by its writer',
};

const EVENTS: Readonly<Record<StaffReviewEvent['action'], string>> = {
  written: 'Written',
  edited: 'Changed',
  removed: 'Taken down',
  published: 'Published',
  refused: 'Refused',
  answered: 'Answered',
};

const COLUMNS = [
  { title: 'What', narrow: true },
  { title: 'When', narrow: true },
  { title: 'Who' },
  { title: 'Stars', align: 'end' },
  { title: 'Details' },
] as const;

/** A review: what was said and bought, what has become of it, and what staff can do about it now. */
export function StaffReview({ notice, ...decisions }: StaffReviewProps) {
  const { review } = decisions;
  const { view, state } = review;
  return (
    <>
      <StaffHead
        back={{ href: STAFF_REVIEWS_PATH, text: 'All reviews' }}
        title={`Review ${view.id}`}
        aside={<Badge tone="choice">{STATES[state]}</Badge>}
        notice={notice}
      />
      <div className={orderCss.top}>
        <Said {...decisions} />
        <Facts {...decisions} />
      </div>
      {state !== 'removed' && (
        <StaffSection title="Decide" id="decide">
          <ReviewDecisions {...decisions} />
        </StaffSection>
      )}
      <StaffSection title="What has happened" id="events">
        <StaffTable
          label="What has happened"
          columns={COLUMNS}
          rows={review.events.map((event, index) => ({ key: index, cells: cellsOf(event) }))}
        />
      </StaffSection>
    </>
  );
}

function Said({ review: { view, state } }: StaffReviewProps) {
  const { stars, author, words, tags, answer } = view;
  return (
    <div className="stack">
      <p className={css.by}>
        <Stars stars={stars} />
        <b>{withMark(author)}</b>
      </p>
      {words !== '' && <p className={css.text}>{withMark(words)}</p>}
      {words === '' && <p className="soft">{state === 'removed' ? 'Its words are gone.' : 'Stars without words.'}</p>}
      {tags.length > 0 && <p className="soft">{tags.join(', ')}</p>}
      {answer !== null && (
        <div className={css.answer}>
          <p>
            <b>{SHOP_NAME}</b> <UtcTime at={answer.at} />
          </p>
          <p>{withMark(answer.text)}</p>
        </div>
      )}
    </div>
  );
}

function Facts({ review }: StaffReviewProps) {
  const { view, finding, refusal, order, line, writtenAt, editedAt, publishedAt } = review;
  const timeOf = (at: number | null) => (at === null ? '' : <UtcTime at={at} />);
  return (
    <ChosenOptions
      items={[
        { label: 'Check', value: finding === null ? 'Found nothing' : FINDING_NAMES[finding] },
        { label: 'Refused', value: refusal === null ? '' : REFUSAL_REASONS[refusal] },
        {
          label: 'Order',
          value: (
            <a className="link" href={staffOrderPath(order)}>
              {`${order}, line ${line}`}
            </a>
          ),
        },
        {
          label: 'Service',
          value: (
            <a className="link" href={view.service.href}>
              {`${view.service.game}: ${view.service.name}`}
            </a>
          ),
        },
        ...view.choices.map(rowWithMark),
        { label: 'Played', value: view.play ?? '' },
        { label: 'Start', value: view.start ?? 'not recorded' },
        { label: 'Work', value: view.took ?? 'not recorded' },
        { label: 'Written', value: timeOf(writtenAt) },
        { label: 'Changed', value: timeOf(editedAt) },
        { label: 'First published', value: timeOf(publishedAt) },
      ]}
    />
  );
}

function cellsOf({ action, actor, stars, detail, at }: StaffReviewEvent) {
  return [
    EVENTS[action],
    <UtcTime key="when" at={at.getTime()} />,
    emailWithMark(actor),
    <span key="stars" translate="no">
      {stars}
    </span>,
    isRefusalReason(detail) ? REFUSAL_REASONS[detail] : detail,
  ];
}
