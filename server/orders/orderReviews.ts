import type { ReviewLink } from '../../domains/order';
import type { Connection } from '../platform/db';
import type { MailPart } from '../platform/mail';
import type { DatedOrder } from './order/orderReader';

/** What orders show of reviews, by the module above them. */
export interface OrderReviews {
  /** The links of the lines of an order, which work once those are completed; by the number of the line, from `1`. */
  linksOf(order: DatedOrder): Promise<ReadonlyMap<string, ReviewLink>>;
  /** The parts of the mail that says that lines are completed. @param lineIds null for the whole order */
  mailParts(order: DatedOrder, lineIds: readonly number[] | null, trx: Connection): Promise<readonly MailPart[]>;
}
