import { EDIT_DAYS, reviewElementId, reviewsPath } from '../../../domains/reviews';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Disclosure } from '../../../src/ui/layout/Disclosure';
import { Moment } from '../../platform/layout';
import { FAILURE_TEXT, ReviewForm } from './ReviewForm';
import css from './WriteReview.module.css';
import type { WriteReviewView } from './writeReviewView';

type StoredReview = NonNullable<WriteReviewView['review']>;

interface ReviewOutcomeProps {
  readonly view: WriteReviewView;
  readonly review: StoredReview;
}

/** What became of a review, and for thirty days the ways to change it or to take it down. */
export function ReviewOutcome({ view, review }: ReviewOutcomeProps) {
  const { state, isEditable, until } = review;
  const isWrong = Object.values(view.problems).some(Boolean);
  return (
    <>
      <StateNote view={view} review={review} />
      {state === 'published' && (
        <ButtonLink href={`${reviewsPath({ service: String(view.serviceId) })}#${reviewElementId(review.id)}`} wide>
          See it
        </ButtonLink>
      )}
      {isEditable && (
        <>
          <Disclosure look="row" title="Change it" open={isWrong || state === 'refused'}>
            <ReviewForm view={view} />
          </Disclosure>
          <Disclosure look="row" title="Take it down">
            <form
              method="post"
              action={view.removeAction}
              className={css.form}
              data-form=""
              data-form-failure={FAILURE_TEXT}
              id="remove-review"
            >
              <p>
                Its words, tags and name are deleted, and nobody sees its stars anymore. What you bought here can’t be
                reviewed again.
              </p>
              <Button type="submit" wide>
                Take it down
              </Button>
            </form>
          </Disclosure>
          <p className="small soft">
            You can do both until <Moment at={until} />.
          </p>
        </>
      )}
      {!isEditable && state !== 'removed' && (
        <p className="small soft">{`A review can be changed or taken down for ${EDIT_DAYS} days. They are over for this one.`}</p>
      )}
    </>
  );
}

function StateNote({ review: { state, refusal, isEditable } }: ReviewOutcomeProps) {
  switch (state) {
    case 'published':
      return (
        <Note tone="success" role="status" title="Published. Thank you.">
          It’s on the page of the service now.
        </Note>
      );
    case 'stopped':
      return (
        <Note role="status" title="Our team looks at it first.">
          They publish it, or tell you why they can’t. Its stars are no reason.
        </Note>
      );
    case 'refused':
      return (
        <Note tone="error" role="status" title="We couldn’t publish it.">
          {refusal}
          {isEditable && ' Change it, and our team looks at it again.'}
        </Note>
      );
    case 'removed':
      return <Note title="You’ve taken it down.">Nobody can read it anymore.</Note>;
  }
}
