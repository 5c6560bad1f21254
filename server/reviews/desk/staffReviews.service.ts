import { linesProblem, normalizeText } from '../../../domains/checkout';
import { orderNumber } from '../../../domains/order';
import {
  FINDINGS,
  type Finding,
  findingOf,
  MAX_REVIEW_ANSWER,
  type RefusalReason,
  type ReviewState,
} from '../../../domains/reviews';
import { orders } from '../../orders';
import type { Platform } from '../../platform';
import { type Actor, type AuditAction, auditLog } from '../../platform/audit';
import type { Connection } from '../../platform/db';
import { type ReviewView, toReviewView } from '../lists/reviewView';
import { type ReviewRow, reviews } from '../reviews.repository';
import { reviewedLines } from '../write/reviewedLines.repository';
import { createReviewNews, type ReviewDecision, type ReviewNewsParts } from './reviewNews';
import { type StaffReviewList, type StaffReviewRow, staffReviewRows } from './staffReviews.repository';

/** A review as the desk shows it. Times in ms UTC. */
export interface StaffReview {
  readonly view: ReviewView;
  readonly state: ReviewState;
  /** Found by the automatic check. */
  readonly finding: Finding | null;
  readonly refusal: RefusalReason | null;
  /** `Q-100042` */
  readonly order: string;
  /** From 1. */
  readonly line: number;
  readonly writtenAt: number;
  /** When it was last changed by its writer; null for never. */
  readonly editedAt: number | null;
  /** When it was first published; null for never. */
  readonly publishedAt: number | null;
  /** How many events it has. */
  readonly version: number;
}

/** Something that has become of a review. */
export type StaffReviewEvent = Awaited<ReturnType<typeof reviews.events>>[number];

export interface StaffReviewWithEvents extends StaffReview {
  readonly events: readonly StaffReviewEvent[];
}

/** The review that staff want something of. */
export interface WantedDecision {
  readonly id: number;
  /** How many events it had when it was shown. */
  readonly seen: number;
  readonly actor: Actor;
}

/**
 * The result of what staff wanted: done, the `same` as before, a `text` that can't be an answer, refused by the rules, or the review has changed since it
 * was shown.
 */
export interface StaffReviewResult {
  readonly kind: 'done' | 'same' | 'text' | 'refused' | 'changed';
  /** Why nothing was done; empty otherwise. */
  readonly why: string;
}

/** A decision that the rules allow, with what it changes and what is on record of it. */
interface Change {
  readonly decision: ReviewDecision;
  readonly values: Parameters<typeof reviews.change>[1];
  readonly audit: AuditAction;
  readonly before: object;
  readonly after: object;
}

const DONE: StaffReviewResult = { kind: 'done', why: '' };
const CHANGED: StaffReviewResult = {
  kind: 'changed',
  why: 'The review has changed since it was shown. Nothing was done: look at it again.',
};
const refused = (why: string): StaffReviewResult => ({ kind: 'refused', why });

/** Why a text can't be the answer of the shop; null when it can. @param text of `normalizeText` */
function answerProblem(text: string): string | null {
  if (text === '') return 'Write an answer first.';
  if (text.length > MAX_REVIEW_ANSWER) return `Keep it to ${MAX_REVIEW_ANSWER} characters: this has ${text.length}.`;
  const finding = findingOf(text);
  return finding === null ? linesProblem(text) : FINDINGS[finding];
}

const timeOf = (at: Date | null): number | null => at?.getTime() ?? null;

const toStaffReview = (row: StaffReviewRow): StaffReview => ({
  view: toReviewView(row),
  state: row.state,
  finding: row.finding,
  refusal: row.refusal,
  order: orderNumber(row.order_id),
  line: row.position + 1,
  writtenAt: row.created_at.getTime(),
  editedAt: timeOf(row.edited_at),
  publishedAt: timeOf(row.published_at),
  version: Number(row.events),
});

/** Lets staff publish reviews that the automatic check has stopped, refuse some for what they say, never for their stars, and answer them. */
export function createStaffReviews(context: Platform & ReviewNewsParts) {
  const { db, clock } = context;
  const news = createReviewNews(context);
  const now = () => new Date(clock.now());

  async function apply(change: Change, review: ReviewRow, events: number, actor: Actor, trx: Connection) {
    const { decision, values, audit, before, after } = change;
    const { id, stars } = review;
    const { action } = decision;
    const detail = action === 'refused' ? decision.refusal : '';
    await reviews.change(id, values, { action, actor: actor.staff, stars, detail }, now(), trx);
    const entry = { action: audit, subject: `review ${id}`, before: { ...before }, after: { ...after } };
    await auditLog.add(entry, actor, now(), trx);
    const line = await reviewedLines.get(review.order_line_id, trx);
    // The number of the event in its review, which no other one has.
    await news.tell(decision, { review, line }, `review ${id} ${action} ${events + 1}`, trx);
    return DONE;
  }

  /**
   * Works with a locked review. Its order is locked first, as its writer does.
   * @param changeOf the change that is wanted of it, or why there is none
   * @returns null when there is no such review
   */
  function decide(
    { id, seen, actor }: WantedDecision,
    changeOf: (review: ReviewRow) => Change | StaffReviewResult,
  ): Promise<StaffReviewResult | null> {
    return db.transaction().execute(async (trx) => {
      const orderId = await staffReviewRows.orderOf(id, trx);
      if (orderId === null || (await orders.lock(orderId, trx)) === null) return null;
      const review = await reviews.lock(id, trx);
      if (review === null) return null;
      if (review.state === 'removed') return refused('Its writer has taken this review down. Nothing was done.');
      const change = changeOf(review);
      if ('kind' in change) return change;
      const events = (await reviews.events(id, trx)).length;
      return seen !== events ? CHANGED : apply(change, review, events, actor, trx);
    });
  }

  const stateOf = ({ state, finding, refusal }: ReviewRow) => ({
    state,
    finding,
    ...(refusal !== null && { reason: refusal }),
  });

  return {
    /** @param from the id of the last one of the page before */
    async list(state: StaffReviewList, limit: number, from?: number): Promise<readonly StaffReview[]> {
      return (await staffReviewRows.list(state, { limit, from }, db)).map(toStaffReview);
    },

    /** How many the automatic check has stopped. */
    countStopped: (): Promise<number> => staffReviewRows.countStopped(db),

    async find(id: number): Promise<StaffReviewWithEvents | null> {
      const row = await staffReviewRows.find(id, db);
      return row === null ? null : { ...toStaffReview(row), events: await reviews.events(id, db) };
    },

    /** Publishes a review, also one that was refused. */
    publish: (wanted: WantedDecision) =>
      decide(wanted, (review) => {
        if (review.state === 'published')
          return { kind: 'same', why: `Review ${review.id} is published already. Nothing was changed.` };
        return {
          decision: { action: 'published' },
          values: { state: 'published', refusal: null, published_at: review.published_at ?? now() },
          audit: 'publish review',
          before: stateOf(review),
          after: { state: 'published' },
        };
      }),

    /** Refuses a review, also one that is published, for what it says. */
    refuse: (wanted: WantedDecision, refusal: RefusalReason) =>
      decide(wanted, (review) => {
        if (review.refusal === refusal)
          return { kind: 'same', why: `Review ${review.id} is refused for that already. Nothing was changed.` };
        return {
          decision: { action: 'refused', refusal },
          values: { state: 'refused', refusal },
          audit: 'refuse review',
          before: stateOf(review),
          after: { state: 'refused', reason: refusal },
        };
      }),

    /** Answers a published review, once. @param typed plain text, up to `MAX_REVIEW_ANSWER` characters */
    answer: (wanted: WantedDecision, typed: string) =>
      decide(wanted, (review) => {
        if (review.state !== 'published') return refused('Only a published review is answered. Nothing was done.');
        if (review.answer !== null)
          return refused(`Review ${review.id} has its answer, and gets no other one. Nothing was done.`);
        const answer = normalizeText(typed);
        const problem = answerProblem(answer);
        if (problem !== null) return { kind: 'text', why: problem };
        return {
          decision: { action: 'answered', answer },
          values: { answer, answered_at: now() },
          audit: 'answer review',
          // The words stand in the review alone, which its writer may take down.
          before: { isAnswered: false },
          after: { isAnswered: true },
        };
      }),
  };
}

export type StaffReviews = ReturnType<typeof createStaffReviews>;
