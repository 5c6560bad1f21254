import { sql } from 'kysely';
import type { Connection } from '../../platform/db';

/** The lists of the desk. */
export const STAFF_REVIEW_LISTS = ['stopped', 'published', 'refused'] as const;
export type StaffReviewList = (typeof STAFF_REVIEW_LISTS)[number];

const selectReviews = (db: Connection) =>
  db
    .selectFrom('reviews as review')
    .innerJoin('order_lines as line', 'line.id', 'review.order_line_id')
    .selectAll('review')
    .select(['line.service_name', 'line.game_name', 'line.path', 'line.art', 'line.summary'])
    .select(['line.start_least', 'line.start_most', 'line.id as line_id', 'line.position', 'line.order_id'])
    .select((eb) =>
      eb
        .selectFrom('review_events as event')
        .select((events) => events.fn.countAll<number>().as('count'))
        .whereRef('event.review_id', '=', 'review.id')
        .as('events'),
    );

/** A review of any state with what was bought. */
export type StaffReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number];

/** Reviews as staff read them. The last argument is the connection or transaction to work in. */
export const staffReviewRows = {
  async find(id: number, db: Connection): Promise<StaffReviewRow | null> {
    return (await selectReviews(db).where('review.id', '=', id).executeTakeFirst()) ?? null;
  },

  /**
   * Those in a state: the stopped ones that wait the longest, else the newest.
   * @param from the id of the last one that was read; undefined for the first
   */
  async list(
    state: StaffReviewList,
    { limit, from }: { readonly limit: number; readonly from?: number | undefined },
    db: Connection,
  ): Promise<readonly StaffReviewRow[]> {
    const all = selectReviews(db).where('review.state', '=', state).limit(limit);
    switch (state) {
      case 'stopped':
        return all
          .$if(from !== undefined, (query) => query.where('review.id', '>', from ?? 0))
          .orderBy('review.id')
          .execute();
      case 'refused':
        return all
          .$if(from !== undefined, (query) => query.where('review.id', '<', from ?? 0))
          .orderBy('review.id', 'desc')
          .execute();
      case 'published':
        return all
          .$if(from !== undefined, (query) =>
            query.where(
              sql<boolean>`(review.published_at, review.id) < (select last.published_at, last.id from reviews last where last.id = ${from})`,
            ),
          )
          .orderBy('review.published_at', 'desc')
          .orderBy('review.id', 'desc')
          .execute();
    }
  },

  /** How many wait for staff. */
  async countStopped(db: Connection): Promise<number> {
    const { count } = await db
      .selectFrom('reviews')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'stopped')
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** The public id of the order that a review is about; null without a review. */
  async orderOf(id: number, db: Connection): Promise<string | null> {
    const row = await db
      .selectFrom('reviews as review')
      .innerJoin('order_lines as line', 'line.id', 'review.order_line_id')
      .innerJoin('orders as o', 'o.id', 'line.order_id')
      .select('o.public_id')
      .where('review.id', '=', id)
      .executeTakeFirst();
    return row?.public_id ?? null;
  },
};
