import { CHAT_ATTRIBUTE, chatPagePath, orderChannel } from '../../../domains/chat';
import { MAX_REVIEW_WORDS, MAX_TAGS, REVIEW_TAGS, type ReviewTag, STAR_LABELS, STARS } from '../../../domains/reviews';
import { formatCount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import checkCss from '../../../src/ui/form/Check.module.css';
import { FieldError } from '../../../src/ui/form/FieldError';
import { RadioList } from '../../../src/ui/form/RadioList';
import { TextArea } from '../../../src/ui/form/TextArea';
import { starsPath } from '../../../src/ui/media/Stars';
import css from './WriteReview.module.css';
import type { WriteReviewView } from './writeReviewView';

/** The id of the form. */
export const WRITE_FORM = 'review-form';
/** Said where the form gets no answer. */
export const FAILURE_TEXT = 'That didn’t reach us, and nothing was changed. Check your connection and try again.';
/** The names of its fields. */
export const WRITE_FIELDS = {
  stars: 'stars',
  words: 'words',
  tags: 'tags',
  author: 'author',
  asIs: 'as_is',
  change: 'change',
} as const;

interface ReviewFormProps {
  readonly view: WriteReviewView;
}

/** Stars first; words, tags and name after them, and what else is shown before the button. */
export function ReviewForm({ view }: ReviewFormProps) {
  const { action, names, shownWith, values, problems, review } = view;
  return (
    <form
      id={WRITE_FORM}
      method="post"
      action={action}
      className={css.form}
      data-form=""
      data-form-failure={FAILURE_TEXT}
      data-unsent={problems.canBeChecked ? '' : undefined}
    >
      {review !== null && <input type="hidden" name={WRITE_FIELDS.change} value="1" />}
      <StarsField view={view} />
      <div className={css.chat}>
        <Note title="Can we still fix something?">
          Tell us in the{' '}
          <a
            className="link link--text"
            href={chatPagePath(orderChannel(view.orderId))}
            {...{ [CHAT_ATTRIBUTE]: orderChannel(view.orderId) }}
          >
            chat about your order
          </a>
          . Your review is yours either way.
        </Note>
      </div>
      <TextArea
        id={`${WRITE_FORM}-${WRITE_FIELDS.words}`}
        name={WRITE_FIELDS.words}
        label="In your words"
        optional
        help={`Up to ${formatCount(MAX_REVIEW_WORDS)} characters. No links, contact data or names of characters: everyone can read it.`}
        defaultValue={values.words}
        // Where the answer of the check is read, far above the button that was pressed.
        autoFocus={problems.canBeChecked}
        error={problems.words}
        rows={4}
        maxLength={MAX_REVIEW_WORDS}
      />
      {problems.canBeChecked && (
        <label className={css.check}>
          <input type="checkbox" className={checkCss.check} name={WRITE_FIELDS.asIs} value="1" />
          {`It’s fine as it is. Have your team look at it before it’s published.${review?.state === 'published' ? ' Until then your review isn’t shown.' : ''}`}
        </label>
      )}
      <fieldset
        className={css.tags}
        id={`${WRITE_FORM}-${WRITE_FIELDS.tags}`}
        tabIndex={-1}
        aria-describedby={problems.tags && `${WRITE_FORM}-tags-error`}
      >
        <legend>{`What stood out? Up to ${MAX_TAGS}`}</legend>
        {(Object.keys(REVIEW_TAGS) as ReviewTag[]).map((tag) => (
          <label key={tag}>
            <input
              type="checkbox"
              className={checkCss.check}
              name={WRITE_FIELDS.tags}
              value={tag}
              defaultChecked={values.tags.includes(tag)}
            />
            {REVIEW_TAGS[tag]}
          </label>
        ))}
        {problems.tags && <FieldError id={`${WRITE_FORM}-tags-error`}>{problems.tags}</FieldError>}
      </fieldset>
      <RadioList legend="Shown as" name={WRITE_FIELDS.author} choices={names} defaultValue={values.author} />
      <p className="small soft">Shown with it: {shownWith.join(' · ')}. Never your email, character or order number.</p>
      <Button type="submit" look="action" size="big" wide>
        {review === null ? 'Publish review' : 'Save changes'}
      </Button>
    </form>
  );
}

/** From one star to five, as radios, so that arrow keys and forms work without JavaScript. */
function StarsField({ view: { values, problems } }: ReviewFormProps) {
  const id = `${WRITE_FORM}-${WRITE_FIELDS.stars}`;
  return (
    <fieldset className={css.stars} id={id} tabIndex={-1} aria-describedby={problems.stars && `${id}-error`}>
      <legend>Your rating</legend>
      <div className={css.row}>
        {STARS.toReversed().map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={WRITE_FIELDS.stars}
              value={stars}
              defaultChecked={values.stars === stars}
              required
              aria-invalid={problems.stars ? true : undefined}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={starsPath(0, 1)} />
            </svg>
            <span className="visually-hidden">{`${stars} of 5, ${STAR_LABELS[stars]}`}</span>
            <b aria-hidden="true">{STAR_LABELS[stars]}</b>
          </label>
        ))}
      </div>
      {problems.stars && <FieldError id={`${id}-error`}>{problems.stars}</FieldError>}
    </fieldset>
  );
}
