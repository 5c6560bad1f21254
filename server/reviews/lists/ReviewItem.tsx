import { reviewElementId } from '../../../domains/reviews';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Stars } from '../../../src/ui/media/Stars';
import { Moment, SHOP_NAME } from '../../platform/layout';
import css from './Reviews.module.css';
import type { ReviewView } from './reviewView';

interface ReviewItemProps {
  readonly review: ReviewView;
  /** Where reviews of several services stand together. */
  readonly isServiceNamed: boolean;
}

/** A review: what was said, beside what was bought and what was measured of it. */
export function ReviewItem({ review, isServiceNamed }: ReviewItemProps) {
  const { id, stars, words, tags, author, publishedAt, isEdited, service, choices, play, start, took, answer } = review;
  const measured = [play, start, took].filter((text) => text !== null);
  return (
    <li className={css.review} id={reviewElementId(id)}>
      <div>
        <p className={css.by}>
          <Stars stars={stars} />
          <b>{author}</b>
          <span className="muted">
            <Moment at={publishedAt} />
            {isEdited && ', edited'}
          </span>
          <span className={css.verified}>
            <Icon icon={icons.shieldCheck} size={16} />
            Verified purchase
          </span>
        </p>
        {words && <p className={css.words}>{words}</p>}
        {tags.length > 0 && (
          <ul className={css.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {answer && (
          <div className={css.answer}>
            <b>{SHOP_NAME}</b> <Moment at={answer.at} />
            <p>{answer.text}</p>
          </div>
        )}
      </div>
      <div className={css.bought}>
        {isServiceNamed && (
          <p>
            <a className="link link--text" href={service.href}>
              {service.name}
            </a>
            <br />
            {service.game}
          </p>
        )}
        <ChosenOptions items={choices} />
        {measured.length > 0 && (
          <ul>
            {measured.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
