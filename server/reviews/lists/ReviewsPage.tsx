import type { GameCard } from '../../../domains/catalogue';
import {
  countReviews,
  EDIT_DAYS,
  MIN_RATED,
  REFUSAL_REASONS,
  REVIEW_RULES_ID,
  REVIEWS_PATH,
  REVIEWS_REGION,
  REVIEWS_STATUS,
  ratingOf,
  ratingText,
  reviewsPath,
  reviewsText,
  type StarCounts,
} from '../../../domains/reviews';
import { HOME_PATH } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { CheckList } from '../../../src/ui/layout/CheckList';
import { Breadcrumbs } from '../../../src/ui/navigation/Breadcrumbs';
import { Chip } from '../../../src/ui/navigation/Chip';
import { breadcrumbData } from '../../catalogue';
import { type PageContext, renderDocument } from '../../platform/layout';
import { ReviewList, type ReviewListView } from './ReviewList';
import css from './Reviews.module.css';

export interface ReviewsPageView {
  readonly list: ReviewListView;
  /** What the reviews are of, where that is one service or one game. */
  readonly subject: { readonly name: string; readonly href: string } | null;
  /** The games that have reviews, in shop order. */
  readonly games: readonly { readonly game: Pick<GameCard, 'slug' | 'name'>; readonly counts: StarCounts }[];
}

const RULES = [
  'Only a completed order can be reviewed, once, by its buyer. What was bought, when it started and how long it took come from the order.',
  `Reviews are published at once, after an automatic check for links, contact data and insults. What it stops is read by our team.`,
  'Low ratings are never held back, hidden or sorted down. The newest come first, and every published review counts.',
  `Writers can change a review or take it down for ${EDIT_DAYS} days. We answer at most once, and never ask for a change.`,
  `An average is shown from ${MIN_RATED} reviews on, rounded down. Nobody gets anything for a review.`,
];

/** All reviews, those of a game or of a service, and how they come about. */
export function reviewsPage(context: PageContext, { list, subject, games }: ReviewsPageView): string {
  const { filter, before } = list;
  const crumbs = [
    { name: 'Home', href: HOME_PATH },
    ...(subject === null ? [{ name: 'Reviews' }] : [{ name: 'Reviews', href: REVIEWS_PATH }, { name: subject.name }]),
  ];
  const title = subject === null ? 'Reviews' : `Reviews of ${subject.name}`;
  return renderDocument({
    context,
    head: {
      title,
      description:
        'What buyers say of completed orders: every review verified, none held back, with what was bought and how long it took.',
      kind: 'reviews',
      canonical: REVIEWS_PATH,
      jsonLd: [breadcrumbData(context.origin, REVIEWS_PATH, crumbs)],
    },
    children: (
      <div className="wrap">
        <div className={css.head}>
          <Breadcrumbs crumbs={crumbs} />
          <h1>{title}</h1>
          {subject !== null && (
            <p>
              <a className="link link--text" href={subject.href}>
                {subject.name}
              </a>
            </p>
          )}
        </div>
        {games.length > 0 && (
          <nav className={cx(css.filters, css.games)} aria-label="Reviews by game">
            <Chip href={REVIEWS_PATH} current={filter.game === '' && filter.service === ''}>
              All games
            </Chip>
            {games.map(({ game, counts }) => (
              <Chip key={game.slug} href={reviewsPath({ game: game.slug })} current={filter.game === game.slug}>
                {`${game.name} · ${scoreText(counts)}`}
              </Chip>
            ))}
          </nav>
        )}
        <p className="visually-hidden" role="status" data-region={REVIEWS_STATUS} />
        <div data-region={REVIEWS_REGION}>
          {before !== undefined && (
            <p>
              <a className="link link--text" href={reviewsPath(filter)}>
                Newest reviews
              </a>
            </p>
          )}
          <ReviewList list={list} isServiceNamed={filter.service === ''} isInPlace={false} />
        </div>
        <section className="section" aria-labelledby={REVIEW_RULES_ID}>
          <h2 id={REVIEW_RULES_ID}>How reviews work</h2>
          <div className={css.rules}>
            <CheckList items={RULES} />
            <h3>Why we may not publish one</h3>
            <p>Our team can refuse a review only for one of these reasons, and tells its writer which:</p>
            <CheckList items={Object.values(REFUSAL_REASONS)} marker="ring" />
          </div>
        </section>
      </div>
    ),
  });
}

/** `4.7 of 5`, or how many there are below an average. */
function scoreText(counts: StarCounts): string {
  const rating = ratingOf(counts);
  return rating ? `${ratingText(rating)} of 5` : reviewsText(countReviews(counts));
}
