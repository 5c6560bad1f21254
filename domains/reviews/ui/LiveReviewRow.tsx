import { agoText } from '../../../src/lib/agoText';
import { zonedText } from '../../../src/lib/styleZones';
import { cx } from '../../../src/ui/cx';
import { Picture } from '../../../src/ui/media/Picture';
import { Stars } from '../../../src/ui/media/Stars';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import type { LiveReview } from '../liveReviews.contract';
import { reviewText } from '../liveReviews.rules';
import css from './LiveReviews.module.css';

interface LiveReviewRowProps {
  readonly review: LiveReview;
  /** It has just come. */
  readonly isMarked?: boolean;
  /** By which its age is written, ms UTC; null for its date. */
  readonly now?: number | null;
}

/** A review in a row whose height its words don't change. */
export function LiveReviewRow({ review, isMarked = false, now = null }: LiveReviewRowProps) {
  const style = useDateStyle();
  const { publishedAt, art, href, service, stars } = review;
  return (
    <li className={cx(css.row, isMarked && css.marked)}>
      <Picture art={art} shape="card" sizes="110px" />
      <p>{reviewText(review)}</p>
      <div>
        <a className="name-link" href={href}>
          {service}
        </a>
        <time dateTime={new Date(publishedAt).toISOString()}>
          {now === null ? zonedText('day year', publishedAt, style) : agoText(publishedAt, now)}
        </time>
      </div>
      <Stars stars={stars} />
    </li>
  );
}
