import type { ColumnType, Generated } from 'kysely';
import type { PlayStyle } from '../../domains/catalogue';
import type { Finding, RefusalReason, ReviewState, ReviewTag, Stars } from '../../domains/reviews';
import type { Timestamp } from '../platform/db';

/** What the buyer of a completed line says of it. */
export interface ReviewTable {
  id: Generated<number>;
  order_line_id: number;
  /** Those of the line, by which lists find it. The game is named by the database, as the catalogue calls it now. */
  service_id: number;
  game: ColumnType<string, string | undefined, never>;
  play: PlayStyle;
  /** From and to of a range, or a quantity twice; null where neither was chosen. */
  span_from: number | null;
  span_to: number | null;
  stars: ColumnType<Stars, Stars, Stars>;
  /** Empty for stars alone, and once it was taken down. */
  words: string;
  tags: ReviewTag[];
  /** How the buyer wants to be named; null for not at all. */
  author: string | null;
  /** As measured, minutes; null where a move was not recorded. */
  start_minutes: number | null;
  /** The date that was bought; null for what starts after the payment. */
  planned_at: Date | null;
  is_late: boolean | null;
  work_minutes: number | null;
  state: ColumnType<ReviewState, ReviewState, ReviewState>;
  finding: ColumnType<Finding | null, Finding | null, Finding | null>;
  refusal: ColumnType<RefusalReason | null, undefined, RefusalReason | null>;
  answer: ColumnType<string | null, undefined, string | null>;
  answered_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: Timestamp;
  /** When it was first shown to everyone. */
  published_at: Date | null;
  edited_at: ColumnType<Date | null, undefined, Date | null>;
}

export const REVIEW_ACTIONS = ['written', 'edited', 'removed', 'published', 'refused', 'answered'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** Everything that has become of a review; append only, without its words. */
interface ReviewEventTable {
  id: Generated<number>;
  review_id: number;
  action: ReviewAction;
  /** Who did it, as moves of lines name them. */
  actor: string;
  stars: Stars;
  detail: ColumnType<string, string | undefined, never>;
  at: Timestamp;
}

/** Published reviews of a service by their stars, kept by a trigger. */
interface ReviewCountTable {
  service_id: number;
  stars: Stars;
  reviews: number;
}

/** Orders whose buyer was asked for reviews. */
interface ReviewRequestTable {
  order_id: number;
  asked_at: Timestamp;
}

declare module '../platform/db/schema' {
  interface Database {
    reviews: ReviewTable;
    review_events: ReviewEventTable;
    review_counts: ReviewCountTable;
    review_requests: ReviewRequestTable;
  }
}

declare module '../platform/db/schema/mail' {
  // Whether the buyer of a completed order wants to review it; what staff decided about a review.
  interface MailKinds extends Record<'review_asked' | 'review_decided', true> {}
}
