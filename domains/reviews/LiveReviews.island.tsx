import { useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { cx } from '../../src/ui/cx';
import surface from '../../src/ui/layout/Surface.module.css';
import { MoreLink } from '../../src/ui/navigation/MoreLink';
import { PauseButton } from '../carousels';
import { selectHasRows, selectIsPaused, selectIsShown } from './liveReviews.selectors';
import { selectLiveReviews } from './liveReviews.slice';
import { REVIEWS_PATH } from './reviewsPaths';
import { sampleLiveReviews } from './sample';
import { LiveReviewRow } from './ui/LiveReviewRow';
import css from './ui/LiveReviews.module.css';
import { useAttention } from './ui/useAttention';

/** The newest reviews, in three rows: new ones come in at the top while they are in view and nobody reads them. */
export default function LiveReviews() {
  const root = useRef<HTMLElement>(null);
  const titleId = useId();
  useAttention(root);
  const { shown, marked, now } = useSelector(selectLiveReviews);
  const hasRows = useSelector(selectHasRows);
  const isShown = useSelector(selectIsShown);
  const isPaused = useSelector(selectIsPaused);
  return (
    <section
      ref={root}
      className={cx('wrap section', !isShown && css.gone)}
      aria-labelledby={titleId}
      hidden={!hasRows}
    >
      <div className={cx(surface.panel, css.panel)}>
        <div className={css.head}>
          <h2 id={titleId}>Fresh from finished orders</h2>
          <MoreLink href={REVIEWS_PATH}>All reviews</MoreLink>
          <span className="only-script">
            <PauseButton look="quiet" isPaused={isPaused} />
          </span>
        </div>
        <ul aria-live="off" aria-labelledby={titleId}>
          {shown.map((review) => (
            <LiveReviewRow key={review.id} review={review} isMarked={review.id === marked} now={now} />
          ))}
        </ul>
      </div>
    </section>
  );
}

LiveReviews.sample = {
  props: {},
  state: { liveReviews: sampleLiveReviews },
} satisfies IslandSample<Record<string, never>>;
