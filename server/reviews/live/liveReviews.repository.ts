import type { Connection } from '../../platform/db';

interface Newest {
  /** Only those that were published after this time; all when absent. */
  readonly since?: Date;
  readonly limit: number;
}

const selectNewest = ({ since, limit }: Newest, db: Connection) =>
  db
    .selectFrom('reviews as review')
    .innerJoin('order_lines as line', 'line.id', 'review.order_line_id')
    .select(['review.id', 'review.stars', 'review.words', 'review.tags', 'review.published_at', 'review.edited_at'])
    .select(['line.service_name', 'line.path', 'line.art'])
    .where('review.state', '=', 'published')
    .$if(since !== undefined, (query) => query.where('review.published_at', '>', since as Date))
    .orderBy('review.published_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit);

/** A published review with what was bought, as far as the home page shows it. */
export type NewestReviewRow = Awaited<ReturnType<ReturnType<typeof selectNewest>['execute']>>[number];

/** The reviews that were published last, the newest first. @param db the connection to work in */
export const readNewestReviews = (newest: Newest, db: Connection): Promise<readonly NewestReviewRow[]> =>
  selectNewest(newest, db).execute();
