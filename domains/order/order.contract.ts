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
  title: Type.String(),
  /** Sentences about its state, and about what the buyer has asked back. */
  texts: Type.Array(Type.String()),
  /** Why it is so, in the words of the staff; may be empty. */
  reason: Type.String(),
  /** How much is done as its kind counts it, `7 of 20 levels done`, while it is worked on or waits; empty otherwise. */
  progress: Type.String(),
  /** The same as a percentage. */
  percent: Type.Integer(),
  /** What it was since when, once it was more than one thing; a time is marked. */
  times: Type.Array(Type.String()),
  /** What the buyer can do about it: the labels of links, and their addresses below that of the order's page. */
  actions: Type.Array(StepSchema),
});
export type LiveLine = Type.Static<typeof LiveLineSchema>;

/** The part of an order that can change while its page is open, as text for the buyer. It has neither the order's id nor personal data. */
export const LiveOrderSchema = Type.Object({
  /** Changes with every field below. */
  version: Type.String({ maxLength: 80 }),
  status: oneOf(ORDER_STATUSES),
  /** State that the icon shows: the status, unless all that is not over waits for the buyer. */
  icon: oneOf([...ORDER_STATUSES, 'waiting']),
  /** True when the order will not change any more. */
  isFinal: Type.Boolean(),
  canPay: Type.Boolean(),
  /** What the buyer can do about the order, like those of a line. */
  actions: Type.Array(StepSchema),
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

/** The part of the address of the cancel page and of its form, behind that of the order's page. @param line from 1; all that is not over without it */
export const cancelPart = (line?: string): string => `cancel${line === undefined ? '' : `?line=${line}`}`;

/** The part of the address of a page that asks for money back for a line, and of its form, behind that of the order's page. */
export const askRefundPart = (line: string): string => `lines/${line}/refund`;
