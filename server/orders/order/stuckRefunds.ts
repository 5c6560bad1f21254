import type { OrderRefund } from './order.repository';

/**
 * Whether somebody has to look at a refund of an order: nobody knows whether it was sent, or it was refused. One that was refused is done with when
 * something of its lines goes back anew.
 * @param refunds of the order, the oldest first
 */
export function isStuck({ id, status, parts }: OrderRefund, refunds: readonly OrderRefund[]): boolean {
  if (status === 'unsure') return true;
  if (status !== 'failed') return false;
  const later = refunds.filter((refund) => refund.id > id).flatMap(linesOf);
  return linesOf({ parts }).some((line) => !later.includes(line));
}

/** The lines that get something; null stands for money that came in twice, which is of none. */
const linesOf = ({ parts }: Pick<OrderRefund, 'parts'>): readonly (number | null)[] =>
  parts.length === 0 ? [null] : parts.map((part) => part.id);
