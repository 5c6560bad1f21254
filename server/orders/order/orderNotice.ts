import type { LineState } from '../../../domains/order';

/** What a buyer is told of an order, or of some of its lines. */
export interface OrderNotice {
  readonly kind: 'payment_failed' | LineState;
  /** The ids of the lines that it is about; null for the whole order. */
  readonly lines: readonly number[] | null;
  /** What goes back, cents; 0 when nothing does. */
  readonly refund: number;
  /** What of that goes to the buyer's balance, cents; nothing when absent. */
  readonly toBalance?: number | undefined;
  /** What the buyer reads of it; may be empty. */
  readonly reason: string;
  /** Tells it from other news of its kind. */
  readonly detail: string;
}
