import * as Type from 'typebox';
import { type LiveList, liveListSchema } from '../live-list';
import type { RunSeats } from './runAnswer.contract';
import { ARMOR_TYPES } from './runViews';

/** The live topic of all runs on sale, with prices in a currency. */
export const liveRunsTopic = (currency: string): string => `runs.${currency}`;

const SeatCount = { free: Type.Integer(), capacity: Type.Integer() };
/** An object whose keys match a pattern; `Type.Record` is too large for browsers. */
const countsBy = (pattern: string) =>
  Type.Union([
    Type.Unsafe<object>({
      type: 'object',
      patternProperties: { [pattern]: Type.Object(SeatCount) },
      additionalProperties: false,
    }),
    Type.Null(),
  ]);

const LiveRunSchema = Type.Object({
  id: Type.Integer(),
  seats: Type.Unsafe<RunSeats>(
    Type.Object({ ...SeatCount, armor: countsBy(`^(${ARMOR_TYPES.join('|')})$`), bosses: countsBy('^[0-9]+$') }),
  ),
  /** The price on the run's card, in cents. */
  price: Type.Integer(),
  /** That before the leader's drop; null without one. */
  was: Type.Union([Type.Integer(), Type.Null()]),
  /** What the raid leader has taken off, in cents. */
  drop: Type.Integer(),
});
/** What others change of a run while pages show it. */
export type LiveRun = Type.Static<typeof LiveRunSchema>;

/** Data of the topic. */
export const LiveRunsSchema = liveListSchema(LiveRunSchema);
export type LiveRuns = LiveList<LiveRun>;
