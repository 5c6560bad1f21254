import type { OrderRefund } from './order.repository';

/**
 * Whether somebody has to look at a refund of an order: nobody knows whether it was sent, or it was refused. One that was refused is done with when
 * something of its lines goes back anew.
 * @param refunds of the order, the oldest first
 */
export function isStuck({ id, status, parts }: OrderRefund, refunds: readonly OrderRefund[]): boolean {
  if (status === 'unsure') return true;
  if (status !== 'failed') return false;
  const later = refunds.filter((refund) => refund.id > id);
  const isAnew = (line: number | undefined) =>
    later.some((refund) =>
      line === undefined ? refund.parts.length === 0 : refund.parts.some((part) => part.id === line),
    );
  return parts.length === 0 ? !isAnew(undefined) : parts.some((part) => !isAnew(part.id));
}
