import { useRef } from 'react';
import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { cx } from '../../src/ui/cx';
import surface from '../../src/ui/layout/Surface.module.css';
import { MoreLink } from '../../src/ui/navigation/MoreLink';
import { PauseButton } from '../carousels';
import { selectIsPaused, selectIsShown } from './liveReviews.selectors';
import { selectLiveReviews } from './liveReviews.slice';
import { REVIEWS_PATH } from './reviewsPaths';
import { sampleLiveReviews } from './sample';
import { LiveReviewRow } from './ui/LiveReviewRow';
import css from './ui/LiveReviews.module.css';
import { useAttention } from './ui/useAttention';

export interface LiveReviewsProps {
  /** The id of its title, which names the section that it stands in. */
  readonly titleId: string;
}

/** The newest reviews, in three rows: new ones come in at the top while they are in view and nobody reads them. */
export default function LiveReviews({ titleId }: LiveReviewsProps) {
  const root = useRef<HTMLDivElement>(null);
  useAttention(root);
  const { shown, marked, now } = useSelector(selectLiveReviews);
  const isShown = useSelector(selectIsShown);
  const isPaused = useSelector(selectIsPaused);
  return (
    <div ref={root} className={cx(surface.panel, css.panel, !isShown && css.gone)}>
      <div className={css.head}>
        <h2 id={titleId}>Fresh from finished orders</h2>
        <MoreLink href={REVIEWS_PATH}>All</MoreLink>
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
  );
}

LiveReviews.sample = {
  props: { titleId: 'live-reviews-title' },
  state: { liveReviews: sampleLiveReviews },
} satisfies IslandSample<LiveReviewsProps>;
