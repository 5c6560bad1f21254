import { sql } from 'kysely';
import { orderPath } from '../../../src/lib/urls';
import type { Connection } from '../../platform/db';
import { hashToken } from '../../platform/db';
import { isOrderId } from '../../platform/ids';

/** Where a guest goes who keeps an order in an account: by way of signing up or in, which join it, to its page. Signed in, its form joins it. */
export const keepPath = (orderId: string): string => `${orderPath(orderId)}/keep`;

const KEEP_PATH = /^\/orders\/([a-z0-9]+)\/keep$/;

/** The order that is kept by whoever signs in to go to this path; null for other paths. */
function keptOrderId(next: string | undefined): string | null {
  const id = KEEP_PATH.exec(next ?? '')?.[1];
  return id !== undefined && isOrderId(id) ? id : null;
}

/** Guests' orders that are kept in accounts. The last argument is the connection or transaction to work in. */
export const keptOrders = {
  /**
   * Gives an account the guest's order that the path names. Only the browser that it was placed in may do this: the link of an order can be forwarded, and an
   * order that belongs to an account never moves.
   * @param guestToken of the browser
   * @returns its serial; empty when it was given to nobody
   */
  async join(
    accountId: number,
    next: string | undefined,
    guestToken: string,
    trx: Connection,
  ): Promise<readonly number[]> {
    const id = keptOrderId(next);
    if (id === null) return [];
    const rows = await trx
      .updateTable('orders')
      .set({ account_id: accountId })
      .where('public_id', '=', id)
      .where('account_id', 'is', null)
      .where('guest_hash', '=', hashToken(guestToken))
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  },

  /** The email of the guest's order that the path names, for the form that signs up in the browser that it was placed in. */
  async emailFor(
    next: string | undefined,
    guestToken: string | undefined,
    db: Connection,
  ): Promise<string | undefined> {
    const id = guestToken === undefined ? null : keptOrderId(next);
    if (id === null || guestToken === undefined) return undefined;
    const row = await db
      .selectFrom('orders')
      .select(sql<string>`lower(email)`.as('email'))
      .where('public_id', '=', id)
      .where('account_id', 'is', null)
      .where('guest_hash', '=', hashToken(guestToken))
      .executeTakeFirst();
    return row?.email;
  },
};
