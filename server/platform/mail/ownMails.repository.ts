import { sql } from 'kysely';
import type { Connection } from '../db/connection';

/** Mails to a person. The last argument is the connection or transaction to work in. */
export const ownMails = {
  /**
   * Mails to the account's address and about its orders, without their texts, which have links that sign in. Not those that it had sent to an address
   * that it does not have yet: their kind tells whether that address has an account.
   */
  async list(email: string, orderIds: readonly number[], db: Connection) {
    return db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'status', 'created_at as createdAt', 'updated_at as updatedAt'])
      .where(({ eb, or }) =>
        or([eb(sql`lower(recipient)`, '=', email), ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : [])]),
      )
      .orderBy('id')
      .execute();
  },

  async deleteAboutOrders(orderIds: readonly number[], trx: Connection): Promise<void> {
    if (orderIds.length === 0) return;
    await trx.deleteFrom('outbox').where('order_id', 'in', orderIds).execute();
  },

  async deleteTo(email: string, trx: Connection): Promise<void> {
    await trx.deleteFrom('outbox').where(sql`lower(recipient)`, '=', email).execute();
  },
};
