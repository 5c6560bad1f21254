import type { Connection } from '../../platform/db';
import type { Holder } from '../../platform/visitor';

/** An order that waits for its payment. */
export interface UnpaidRow {
  /** Its serial. */
  readonly id: number;
  readonly public_id: string;
  readonly created_at: Date;
}

const ofHolder = ({ accountId, guestHash }: Holder, db: Connection) =>
  db.selectFrom('orders').where((order) => {
    const ofGuest = order.and([order('account_id', 'is', null), order('guest_hash', '=', guestHash ?? '')]);
    return accountId === null ? ofGuest : order.or([order('account_id', '=', accountId), ofGuest]);
  });

/** Orders of an account or of a guest's browser, never those of others. The last argument is the connection or transaction to work in. */
export const unpaidOrders = {
  /** The newest order that waits for its payment and was placed after a time. */
  async newest(holder: Holder, createdAfter: Date, db: Connection): Promise<UnpaidRow | null> {
    const row = await ofHolder(holder, db)
      .select(['id', 'public_id', 'created_at'])
      .where('status', 'in', ['awaiting_payment', 'payment_failed'])
      .where('created_at', '>', createdAfter)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The public id of an order by its serial; null for those of others. */
  async findId(holder: Holder, serial: number, db: Connection): Promise<string | null> {
    const row = await ofHolder(holder, db).select('public_id').where('id', '=', serial).executeTakeFirst();
    return row?.public_id ?? null;
  },
};
