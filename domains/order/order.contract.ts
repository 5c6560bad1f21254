import * as Type from 'typebox';
import { ORDER_STATUSES, type OrderStatus } from './order.rules';

/** What of an order can change while its page is open, in words for the buyer. Nothing in it opens the order or names its buyer. */
export const OrderLiveSchema = Type.Object({
  /** Changes with everything below; also the answer's ETag. */
  version: Type.String({ maxLength: 80 }),
  status: Type.Unsafe<OrderStatus>({ type: 'string', enum: [...ORDER_STATUSES] }),
  /** Nothing more is to come. */
  isFinal: Type.Boolean(),
  canPay: Type.Boolean(),
  canCancel: Type.Boolean(),
  headline: Type.String(),
  explanation: Type.String(),
  /** More sentences: when the work starts, what became of a refund. */
  facts: Type.Array(Type.String()),
  next: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
});
export type OrderLive = Type.Static<typeof OrderLiveSchema>;

/** The field of the cancel form with what the buyer was shown to get back, in cents. */
export const SEEN_REFUND = 'seen_refund';

/** Where the state of the order of a page is asked for. @param page the order page's path */
export function orderStatePath(page: string): string {
  return `${page}/state`;
}

/** The page that shows what cancelling means, and the path its form posts to. @param page the order page's path */
export function cancelPath(page: string): string {
  return `${page}/cancel`;
}
