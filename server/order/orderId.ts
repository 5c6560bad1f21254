import { createHash, randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** An id that can't be guessed: 160 random bits as 32 lower-case letters and digits. */
export function newOrderId(): string {
  // 32 letters, so the low five bits of each byte choose evenly.
  return Array.from(randomBytes(32), (byte) => LETTERS[byte & 31]).join('');
}

const ORDER_ID = /^[a-z0-9]{22,64}$/;

/** True for a text that may be an order's id; anything else need not be looked up. */
export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}

/**
 * What only the page of an order knows and may tell, 64 hex digits: it shows the collector of analytics that the page was seen, and opens
 * nothing, because an id of so many random bits can't be found from its hash.
 */
export function proofOfOrder(id: string): string {
  return createHash('sha256').update(`seen ${id}`).digest('hex');
}
