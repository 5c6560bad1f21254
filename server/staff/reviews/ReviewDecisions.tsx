import { MAX_REVIEW_ANSWER, REFUSAL_REASONS } from '../../../domains/reviews';
import { Button } from '../../../src/ui/form/Button';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { TextArea } from '../../../src/ui/form/TextArea';
import { SHOP_NAME } from '../../platform/layout';
import type { StaffReviewWithEvents } from '../../reviews';
import { answerReviewPath, publishReviewPath, refuseReviewPath } from '../parts/staffPaths';
import css from './StaffReviews.module.css';

export interface ReviewDecisionsProps {
  readonly review: StaffReviewWithEvents;
  /** Typed in an answer that was refused. */
  readonly answer?: string | undefined;
  readonly answerError?: string | undefined;
}

const CHOICES = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(REFUSAL_REASONS).map(([value, label]) => ({ value, label })),
];

/** The forms that a review allows now. Each carries how much of it was shown, so that one of an old page does nothing. */
export function ReviewDecisions({ review, answer, answerError }: ReviewDecisionsProps) {
  const { view, state, refusal, events } = review;
  const seen = <input type="hidden" name="seen" value={events.length} />;
  return (
    <div className={css.decisions}>
      {state !== 'published' && (
        <form id="publish" method="post" action={publishReviewPath(view.id)} className={css.form} data-form="">
          {seen}
          <p className="soft">
            {state === 'refused'
              ? 'It was refused. It can be published all the same, and its writer is told.'
              : 'Everyone can read it then, as it is, and its writer is told.'}
          </p>
          <Button type="submit" look={state === 'stopped' ? 'action' : 'plain'}>
            Publish review
          </Button>
        </form>
      )}
      {state === 'published' && view.answer === null && (
        <form id="answer" method="post" action={answerReviewPath(view.id)} className={css.form} data-form="">
          {seen}
          <TextArea
            id="answer-text"
            name="answer"
            label={`Answer as ${SHOP_NAME}`}
            help={`Up to ${MAX_REVIEW_ANSWER} characters. There is one answer, which everyone reads; it never asks to change the review.`}
            required
            maxLength={MAX_REVIEW_ANSWER}
            defaultValue={answer}
            error={answerError}
          />
          <Button type="submit" look="action">
            Publish answer
          </Button>
        </form>
      )}
      <form id="refuse" method="post" action={refuseReviewPath(view.id)} className={css.form} data-form="">
        {seen}
        <NativeSelect
          id="refuse-reason"
          name="reason"
          label="Reason to refuse it"
          help="Its writer reads it. Stars are no reason: a review is refused for what it says alone."
          required
          defaultValue={refusal ?? ''}
          choices={CHOICES}
        />
        <Button type="submit">Refuse review</Button>
      </form>
    </div>
  );
}
