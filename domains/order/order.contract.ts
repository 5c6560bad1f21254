import * as Type from 'typebox';
import { oneOf } from '../../src/lib/schemas';
import { LINE_STATES } from './line.rules';
import { ORDER_STATUSES } from './order.rules';

const StepSchema = Type.Object({ title: Type.String(), text: Type.String() });

/** A line of a paid order, as its buyer reads it. */
const LiveLineSchema = Type.Object({
  /** From 1. */
  id: Type.String(),
  state: oneOf(LINE_STATES),
  label: Type.String(),
  /** A sentence about its state; may be empty. */
  text: Type.String(),
  /** Why it is so, in the words of the staff; may be empty. */
  reason: Type.String(),
  /** How much is done, while it is worked on or waits; null otherwise. */
  percent: Type.Union([Type.Integer(), Type.Null()]),
  /** The same as its kind counts it: `7 of 20 levels`. */
  progress: Type.String(),
  /** What it was since when; a time is marked, and empty where it is not known. */
  times: Type.Array(Type.Object({ state: oneOf(LINE_STATES), text: Type.String() })),
  canCancel: Type.Boolean(),
  /** The buyer can ask for money back. */
  canAsk: Type.Boolean(),
  /** What the buyer has asked back last. */
  asked: Type.Union([
    Type.Object({ state: oneOf(['open', 'accepted', 'answered', 'withdrawn']), text: Type.String() }),
    Type.Null(),
  ]),
});
export type LiveLine = Type.Static<typeof LiveLineSchema>;

/** The part of an order that can change while its page is open, as text for the buyer. It has neither the order's id nor personal data. */
export const LiveOrderSchema = Type.Object({
  /** Changes with every field below. */
  version: Type.String({ maxLength: 80 }),
  status: oneOf(ORDER_STATUSES),
  /** True when the order will not change any more. */
  isFinal: Type.Boolean(),
  canPay: Type.Boolean(),
  canCancel: Type.Boolean(),
  headline: Type.String(),
  explanation: Type.String(),
  /** Further sentences, such as when the work starts or the state of a refund. */
  facts: Type.Array(Type.String()),
  /** The steps behind, in order; a time in a text is marked. */
  done: Type.Array(StepSchema),
  /** The steps ahead; the first is the current one. */
  next: Type.Array(StepSchema),
  /** What has gone back of which lines, in cents, the oldest first; the number tells a refund from others of the order. */
  refunds: Type.Array(
    Type.Object({
      number: Type.Integer(),
      parts: Type.Array(Type.Object({ line: Type.String(), amount: Type.Integer() })),
    }),
  ),
  /** Each line in order; none until the order is paid. */
  lines: Type.Array(LiveLineSchema),
});
export type LiveOrder = Type.Static<typeof LiveOrderSchema>;

/** The field of the cancel form with the refund shown to the buyer, in cents. */
export const SEEN_REFUND_FIELD = 'seen_refund';

/** The live topic of an order. @param id the public one */
export const liveOrderTopic = (id: string): string => `order.${id}`;

/** Data of the topic. */
export const OrderUpdateSchema = Type.Object({
  /** When it was read, ms UTC. */
  at: Type.Integer(),
  order: LiveOrderSchema,
});
export type OrderUpdate = Type.Static<typeof OrderUpdateSchema>;

/**
 * The path of the cancel page and of its form.
 * @param page the order page's path
 * @param line from 1; all that is not over without it
 */
export function cancelPath(page: string, line?: string): string {
  return `${page}/cancel${line === undefined ? '' : `?line=${line}`}`;
}

/** The path of the page that asks for money back for a line, and of its form. @param page the order page's path */
export function askRefundPath(page: string, line: string): string {
  return `${page}/lines/${line}/refund`;
}
