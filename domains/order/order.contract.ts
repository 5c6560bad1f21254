import * as Type from 'typebox';
import { oneOf } from '../../src/lib/schemas';
import { ORDER_STATUSES } from './order.rules';

const StepSchema = Type.Object({ title: Type.String(), text: Type.String() });

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

/** The path of the cancel page and of its form. @param page the order page's path */
export function cancelPath(page: string): string {
  return `${page}/cancel`;
}
