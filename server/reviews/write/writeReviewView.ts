import { orderNumber } from '../../../domains/order';
import {
  AUTHOR_LOOKS,
  type AuthorLook,
  REFUSAL_REASONS,
  type RefusalReason,
  type ReviewState,
  type ReviewTag,
  type Stars,
  UNNAMED_AUTHOR,
} from '../../../domains/reviews';
import { orderPath } from '../../../src/lib/urls';
import { boughtTexts } from '../lists/reviewView';
import type { ReviewRow } from '../reviews.repository';
import { measure } from './measured';
import type { ReviewedLine } from './reviewedLines.repository';
import { authorsOf, editableUntil, isEditable } from './writeReview.service';

/** What a form shows, as it was sent or as the review is. */
export interface ReviewValues {
  readonly stars: Stars | null;
  readonly words: string;
  readonly tags: readonly ReviewTag[];
  readonly author: AuthorLook;
}

/** What is wrong with a form: a sentence beside its field. */
export interface ReviewProblems {
  readonly stars?: string | undefined;
  readonly words?: string | undefined;
  readonly tags?: string | undefined;
  /** The automatic check has found it; staff can look at it instead. */
  readonly canBeChecked?: boolean | undefined;
}

/** The page, or the dialog, on which the buyer of a line reviews it. Times in ms UTC. */
export interface WriteReviewView {
  readonly service: string;
  readonly game: string;
  readonly art: string;
  readonly orderNumber: string;
  readonly orderHref: string;
  readonly serviceId: number;
  readonly completedAt: number | null;
  /** The address of the form, with its key. */
  readonly action: string;
  /** The address of the form that takes it down. */
  readonly removeAction: string;
  readonly orderId: string;
  /** Why nothing can be written: the line is not completed. */
  readonly isCompleted: boolean;
  readonly review: {
    readonly id: number;
    readonly state: ReviewState;
    readonly refusal: string | null;
    readonly isEditable: boolean;
    readonly until: number;
  } | null;
  readonly names: readonly { readonly value: AuthorLook; readonly label: string }[];
  /** What everyone reads beside it, from the order. */
  readonly shownWith: readonly string[];
  readonly values: ReviewValues;
  readonly problems: ReviewProblems;
}

const EMPTY: Omit<ReviewValues, 'author'> = { stars: null, words: '', tags: [] };

interface WriteReviewContext extends Pick<WriteReviewView, 'action' | 'removeAction'> {
  /** The date that was bought; null for what starts after the payment. */
  readonly plannedAt: Date | null;
  /** ms UTC */
  readonly now: number;
}

/** The view of a line, with its review where it has one. */
export function writeReviewView(
  line: ReviewedLine,
  review: ReviewRow | null,
  { plannedAt, now, ...actions }: WriteReviewContext,
): WriteReviewView {
  const authors = authorsOf(line);
  const names = AUTHOR_LOOKS.flatMap((value) => {
    const label = authors[value];
    return label === undefined ? [] : [{ value, label }];
  });
  const lookOf = (author: string | null) =>
    names.find(({ label }) => label === (author ?? UNNAMED_AUTHOR))?.value ?? 'none';
  return {
    service: line.service_name,
    game: line.game_name,
    art: line.art,
    orderNumber: orderNumber(line.order.id),
    orderId: line.order.public_id,
    orderHref: orderPath(line.order.public_id),
    serviceId: line.service_id,
    completedAt: line.completed_at?.getTime() ?? null,
    ...actions,
    isCompleted: line.state === 'completed',
    review: review && {
      id: review.id,
      state: review.state,
      refusal: refusalText(review.refusal),
      isEditable: isEditable(review, now),
      until: editableUntil(review).getTime(),
    },
    names,
    shownWith: shownWith(line, plannedAt),
    values: review
      ? { stars: review.stars, words: review.words, tags: review.tags, author: lookOf(review.author) }
      : { ...EMPTY, author: names[0]?.value ?? 'none' },
    problems: {},
  };
}

const refusalText = (reason: RefusalReason | null): string | null => reason && REFUSAL_REASONS[reason];

/** What everyone reads beside the review, as its line says it. */
function shownWith(line: ReviewedLine, plannedAt: Date | null): readonly string[] {
  const measured = { ...measure(line, plannedAt), planned_at: plannedAt };
  const { play, start, took } = boughtTexts({ ...line, ...measured });
  return [
    line.service_name,
    ...line.summary.map(({ label, value }) => `${label}: ${value}`),
    ...[play, start, took].filter((text) => text !== null),
  ];
}
