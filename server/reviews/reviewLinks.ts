import { createHmac, timingSafeEqual } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { Platform } from '../platform';
import { type Connection, cachedShopKey } from '../platform/db';

/** So long a link to write a review works, days. The page of the order makes a new one each time it is opened. */
export const LINK_DAYS = 60;

/** Characters of the signature: 192 bits. */
const SIGNATURE_LENGTH = 32;
const KEY = /^([1-9a-z][0-9a-z]{0,8})\.([\w-]{32})$/;
const SECONDS = 1_000;

/** What a key of a link says: that it is one of ours and still works. */
export type LinkCheck = 'valid' | 'expired' | 'wrong';

/** Signs links that let who has them review one line of one order. They are stored nowhere. */
export function createReviewLinks({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const readKey = cachedShopKey('review links');
  const signed = (key: string, orderId: string, line: number | string, until: string) =>
    createHmac('sha256', key).update(`${orderId}.${line}.${until}`).digest('base64url').slice(0, SIGNATURE_LENGTH);

  return {
    /** The key of a link. @param orderId the public one @param line from 1 @param trx the connection or transaction to work in */
    async keyOf(orderId: string, line: number, trx: Connection): Promise<string> {
      const until = Math.floor((clock.now() + LINK_DAYS * millisecondsInDay) / SECONDS).toString(36);
      return `${until}.${signed(await readKey(trx), orderId, line, until)}`;
    },

    /** Whether a key is for this line. */
    async check(key: string, orderId: string, line: number | string): Promise<LinkCheck> {
      const [, until = '', signature = ''] = KEY.exec(key) ?? [];
      if (until === '') return 'wrong';
      const expected = Buffer.from(signed(await readKey(db), orderId, line, until));
      if (!timingSafeEqual(expected, Buffer.from(signature))) return 'wrong';
      return Number.parseInt(until, 36) * SECONDS > clock.now() ? 'valid' : 'expired';
    },
  };
}

export type ReviewLinks = ReturnType<typeof createReviewLinks>;
