import { type ExpressionBuilder, sql } from 'kysely';
import { NO_REVIEW_FILTER, NO_STARS, type ReviewFilter, type StarCounts, type Stars } from '../../../domains/reviews';
import type { Connection, Database } from '../../platform/db';

/** A quantity is near another up to this factor. */
const NEAR_FACTOR = 2;
/** A stars filter of three and less. */
const LOW: readonly Stars[] = [1, 2, 3];

type Reviews = ExpressionBuilder<Database & { review: Database['reviews'] }, 'review'>;

/** Whether what was bought is near `from` to `to`: ranges meet, quantities are at most twice or half of each other. */
function isNear(eb: Reviews, from: number, to: number) {
  if (from === to)
    return eb.and([
      eb('review.span_from', '=', eb.ref('review.span_to')),
      eb('review.span_to', '>=', Math.ceil(from / NEAR_FACTOR)),
      eb('review.span_from', '<=', from * NEAR_FACTOR),
    ]);
  return eb.and([eb('review.span_from', '<', to), eb('review.span_to', '>', from)]);
}

const selectPublished = ({ service, game, stars, play, late, from, to }: ReviewFilter, db: Connection) =>
  db
    .selectFrom('reviews as review')
    .where('review.state', '=', 'published')
    .$if(service !== '', (query) => query.where('review.service_id', '=', Number(service)))
    .$if(service === '' && game !== '', (query) => query.where('review.game', '=', game))
    .$if(stars === 'low', (query) => query.where('review.stars', 'in', LOW))
    .$if(stars !== '' && stars !== 'low', (query) => query.where('review.stars', '=', Number(stars) as Stars))
    .$if(play !== '', (query) => query.where('review.play', '=', play as 'piloted'))
    .$if(late === '1', (query) => query.where('review.is_late', '=', true))
    .$if(from !== '' && to !== '', (query) =>
      query.where((eb) => isNear(eb as unknown as Reviews, Number(from), Number(to))),
    );

const selectShown = (query: ReturnType<typeof selectPublished>) =>
  query
    .innerJoin('order_lines as line', 'line.id', 'review.order_line_id')
    .select(['review.id', 'review.stars', 'review.words', 'review.tags', 'review.author', 'review.play'])
    .select(['review.start_minutes', 'review.planned_at', 'review.is_late', 'review.work_minutes'])
    .select(['review.answer', 'review.answered_at', 'review.published_at', 'review.edited_at'])
    .select(['line.service_id', 'line.service_name', 'line.game_name', 'line.path', 'line.art', 'line.summary'])
    .select(['line.start_least', 'line.start_most', 'line.id as line_id']);

/** A published review with what was bought. */
export type ShownReviewRow = Awaited<ReturnType<ReturnType<typeof selectShown>['execute']>>[number];

/** Lists of published reviews. The last argument is the connection to work in. */
export const reviewLists = {
  /** The newest of a filter, or those after `before`. */
  async page(
    filter: ReviewFilter,
    { before, limit }: { readonly before?: number | undefined; readonly limit: number },
    db: Connection,
  ): Promise<readonly ShownReviewRow[]> {
    return selectShown(selectPublished(filter, db))
      .$if(before !== undefined, (query) =>
        query.where(
          sql<boolean>`(review.published_at, review.id) < (select last.published_at, last.id from reviews last where last.id = ${before})`,
        ),
      )
      .orderBy('review.published_at', 'desc')
      .orderBy('review.id', 'desc')
      .limit(limit)
      .execute();
  },

  /** Those with these ids, the newest first. @param ids not empty */
  named: (ids: readonly number[], db: Connection): Promise<readonly ShownReviewRow[]> =>
    selectShown(selectPublished(NO_REVIEW_FILTER, db))
      .where('review.id', 'in', ids)
      .orderBy('review.published_at', 'desc')
      .orderBy('review.id', 'desc')
      .execute(),

  /** How many there are of a filter. */
  async count(filter: ReviewFilter, db: Connection): Promise<number> {
    const { count } = await selectPublished(filter, db)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** The counts of all services that have reviews, by the id of the service, with their games. */
  async counts(db: Connection): Promise<readonly ServiceCounts[]> {
    const rows = await db
      .selectFrom('review_counts as counted')
      .innerJoin('services as s', 's.id', 'counted.service_id')
      .innerJoin('games as g', 'g.id', 's.game_id')
      .select(['counted.service_id', 'counted.stars', 'counted.reviews', 'g.slug as game'])
      .where('counted.reviews', '>', 0)
      .orderBy('counted.service_id')
      .execute();
    const found = new Map<number, ServiceCounts>();
    for (const { service_id: id, stars, reviews, game } of rows)
      found.set(id, { id, game, counts: { ...(found.get(id)?.counts ?? NO_STARS), [stars]: reviews } });
    return [...found.values()];
  },
};

/** The published reviews of a service by their stars. */
export interface ServiceCounts {
  readonly id: number;
  readonly game: string;
  readonly counts: StarCounts;
}
