import * as Type from 'typebox';

const Whole = Type.Integer();

const LiveReviewSchema = Type.Object({
  id: Whole,
  /** On one line, cut at the end of a word; empty for stars alone. */
  words: Type.String(),
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  /** In words: `Kept me informed`. */
  tags: Type.Array(Type.String()),
  /** The name of what was bought. */
  service: Type.String(),
  /** The page of what was bought. */
  href: Type.String(),
  /** Its picture, as in `Picture`. */
  art: Type.String(),
  /** ms UTC */
  publishedAt: Whole,
  /** When its writer has changed it last, ms UTC; 0 for never. */
  editedAt: Whole,
});
/** A published review as the widget of the home page shows it. */
export type LiveReview = Type.Static<typeof LiveReviewSchema>;

/** Data of the topic. */
export const LiveReviewsSchema = Type.Object({
  /** When it was read, ms UTC. */
  at: Whole,
  /** The reviews published last within thirty days, the newest first; fewer than the rows when there are no more. */
  reviews: Type.Array(LiveReviewSchema),
  /** When the older ones were edited, by their ids: what a page shows and is not named here or above was taken down. */
  others: Type.Unsafe<Readonly<Record<string, number>>>(
    Type.Unsafe<object>({ type: 'object', patternProperties: { '^[0-9]+$': Whole }, additionalProperties: false }),
  ),
});
export type LiveReviews = Type.Static<typeof LiveReviewsSchema>;
