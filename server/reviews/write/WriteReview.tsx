import { Note } from '../../../src/ui/feedback/Note';
import { Picture } from '../../../src/ui/media/Picture';
import { BackOrClose, Moment } from '../../platform/layout';
import { ReviewForm } from './ReviewForm';
import { ReviewOutcome } from './ReviewOutcome';
import css from './WriteReview.module.css';
import type { WriteReviewView } from './writeReviewView';

/** The id of the element whose content is `WriteReview`. */
export const WRITE_REGION = 'write-review';

/** The title of the page and of its dialog. */
export const writeTitle = ({ review }: Pick<WriteReviewView, 'review'>): string =>
  review === null ? 'How was it?' : 'Your review';

export interface WriteReviewProps {
  readonly view: WriteReviewView;
  /** Why nothing was stored, where no field says it. */
  readonly notice?: string | undefined;
  /** Over the order page, where the way back is to close the dialog. */
  readonly isInDialog?: boolean;
}

/** The content of the dialog on the order page. */
export function WriteReviewDialog({ view }: Pick<WriteReviewProps, 'view'>) {
  return (
    <div id={WRITE_REGION}>
      <WriteReview view={view} isInDialog />
    </div>
  );
}

/** The form that reviews a completed line, or what became of its review. Content of the page and of its dialog on the order page. */
export function WriteReview({ view, notice, isInDialog = false }: WriteReviewProps) {
  const { service, art, orderNumber, completedAt, isCompleted, review, orderHref } = view;
  return (
    <div className={css.write}>
      {notice && (
        <Note tone="error" role="alert">
          {notice}
        </Note>
      )}
      <div className={css.subject}>
        <Picture art={art} shape="card" sizes="105px" />
        <p>
          <b>{service}</b>
          <br />
          <span className="small soft">
            Order {orderNumber}
            {completedAt !== null && (
              <>
                , completed <Moment at={completedAt} />
              </>
            )}
          </span>
        </p>
      </div>
      {review !== null && <ReviewOutcome view={view} review={review} />}
      {review === null && isCompleted && <ReviewForm view={view} />}
      {review === null && !isCompleted && (
        <Note title="This can’t be reviewed.">
          Only a completed order can be reviewed, so that every review is about something that was done.
        </Note>
      )}
      <BackOrClose isInDialog={isInDialog} href={orderHref}>
        Back to the order
      </BackOrClose>
    </div>
  );
}
