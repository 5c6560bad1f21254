import { createHash } from 'node:crypto';

const ORDER_ID = /^[a-z0-9]{22,64}$/;

/** True for a well-formed order id; anything else need not be looked up. */
export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}

/**
 * A hash of the order id (64 hex digits) that proves to the analytics collector that the sender has seen the order page. It gives no access to the
 * order, because the id can't be derived from it.
 */
export function proofOfOrder(id: string): string {
  return createHash('sha256').update(`seen ${id}`).digest('hex');
}
