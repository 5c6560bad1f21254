import type { Selectable } from 'kysely';
import type { ReviewTag, Stars } from '../../domains/reviews';
import type { Connection } from '../platform/db';
import type { ReviewAction, ReviewTable } from './tables';

export type ReviewRow = Selectable<ReviewTable>;

/** What its writer has chosen. */
export interface WrittenReview {
  readonly stars: Stars;
  /** Trimmed; may be empty. */
  readonly words: string;
  readonly tags: readonly ReviewTag[];
  /** Null for no name. */
  readonly author: string | null;
}

/** What is stored of a new one beside that. */
export type NewReview = Omit<
  ReviewRow,
  'id' | 'game' | 'refusal' | 'answer' | 'answered_at' | 'edited_at' | keyof WrittenReview
> &
  WrittenReview;

/** What became of a review, and who did it. */
export interface ReviewEvent {
  readonly action: ReviewAction;
  readonly actor: string;
  readonly stars: Stars;
  readonly detail?: string;
}

/** A review without what its writer has said, and what was answered. */
export const NOTHING_SAID = { words: '', tags: [], author: null, answer: null, answered_at: null };

/** Reviews in the database. The last argument is the connection or transaction to work in. */
export const reviews = {
  /** Adds a review; null when its line has one. */
  async add({ tags, ...review }: NewReview, trx: Connection): Promise<number | null> {
    const added = await trx
      .insertInto('reviews')
      .values({ ...review, tags: [...tags] })
      .onConflict((conflict) => conflict.column('order_line_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id ?? null;
  },

  async ofLine(orderLineId: number, db: Connection): Promise<ReviewRow | null> {
    const row = await db.selectFrom('reviews').selectAll().where('order_line_id', '=', orderLineId).executeTakeFirst();
    return row ?? null;
  },

  /** Reviews of lines, by the id of the line. */
  async ofLines(orderLineIds: readonly number[], db: Connection): Promise<ReadonlyMap<number, ReviewRow>> {
    if (orderLineIds.length === 0) return new Map();
    const rows = await db.selectFrom('reviews').selectAll().where('order_line_id', 'in', orderLineIds).execute();
    return new Map(rows.map((row) => [row.order_line_id, row]));
  },

  /** A review, locked until the transaction ends; null when there is none. */
  async lock(id: number, trx: Connection): Promise<ReviewRow | null> {
    const row = await trx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row ?? null;
  },

  /** Changes a locked review, and records it. */
  async change(
    id: number,
    values: Partial<Pick<ReviewRow, 'words' | 'author' | 'state' | 'finding' | 'refusal' | 'answer'>> &
      Partial<Pick<ReviewRow, 'stars' | 'answered_at' | 'published_at' | 'edited_at'>> & {
        readonly tags?: readonly ReviewTag[];
      },
    event: ReviewEvent,
    now: Date,
    trx: Connection,
  ): Promise<void> {
    const { tags, ...columns } = values;
    await trx
      .updateTable('reviews')
      .set({ ...columns, ...(tags && { tags: [...tags] }) })
      .where('id', '=', id)
      .execute();
    await reviews.record(id, event, now, trx);
  },

  /** Records what became of a review. */
  async record(id: number, event: ReviewEvent, now: Date, trx: Connection): Promise<void> {
    await trx
      .insertInto('review_events')
      .values({ ...event, review_id: id, at: now })
      .execute();
  },

  /** What has become of a review, the oldest first. */
  events: (id: number, db: Connection) =>
    db
      .selectFrom('review_events')
      .select(['action', 'actor', 'stars', 'detail', 'at'])
      .where('review_id', '=', id)
      .orderBy('id')
      .execute(),

  /** Whether staff have published or refused it last; null when they have done neither. */
  async lastDecision(id: number, db: Connection): Promise<'published' | 'refused' | null> {
    const row = await db
      .selectFrom('review_events')
      .select('action')
      .where('review_id', '=', id)
      .where('action', 'in', ['published', 'refused'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : row.action === 'refused' ? 'refused' : 'published';
  },
};
