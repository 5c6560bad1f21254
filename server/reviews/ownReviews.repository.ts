import type { Connection } from '../platform/db';
import { NOTHING_SAID } from './reviews.repository';

/** Reviews of the orders of a person. The last argument is the connection or transaction to work in. */
export const ownReviews = {
  /** What a person has written, for their file. */
  async list(orderSerials: readonly number[], db: Connection) {
    if (orderSerials.length === 0) return [];
    const rows = await db
      .selectFrom('reviews as review')
      .innerJoin('order_lines as line', 'line.id', 'review.order_line_id')
      .select([
        'review.id',
        'line.service_name as service',
        'review.stars',
        'review.words',
        'review.tags',
        'review.author',
      ])
      .select(['review.state', 'review.answer', 'review.created_at as writtenAt', 'review.edited_at as editedAt'])
      .where('line.order_id', 'in', orderSerials)
      .orderBy('review.id')
      .execute();
    const ids = rows.map(({ id }) => id);
    const events =
      ids.length === 0
        ? []
        : await db
            .selectFrom('review_events')
            .select(['review_id', 'action', 'stars', 'at'])
            .where('review_id', 'in', ids)
            .orderBy('id')
            .execute();
    return rows.map(({ id, ...review }) => ({
      ...review,
      history: events.flatMap(({ review_id, ...event }) => (review_id === id ? [event] : [])),
    }));
  },

  /** Takes the person out of their reviews: words, clicks and name go, stars and what was measured stay. */
  async anonymize(orderSerials: readonly number[], trx: Connection): Promise<void> {
    if (orderSerials.length === 0) return;
    await trx
      .updateTable('reviews')
      .set(NOTHING_SAID)
      .where('order_line_id', 'in', (eb) =>
        eb.selectFrom('order_lines').select('id').where('order_id', 'in', orderSerials),
      )
      .execute();
  },
};
