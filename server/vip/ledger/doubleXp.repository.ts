import { sql } from 'kysely';
import type { Connection } from '../../platform/db';

/** The orders that double XP was put on. The last argument is the connection or transaction to work in. */
export const doubleXp = {
  /** How many of an account's orders count twice in the month of a time (UTC). Whoever adds one has locked the account's row of `loyalty`. */
  async countInMonth(accountId: number, at: Date, db: Connection): Promise<number> {
    const { count } = await db
      .selectFrom('double_xp_uses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('returned_at', 'is', null)
      .where('used_at', '>=', sql<Date>`date_trunc('month', ${at}::timestamptz, 'UTC')`)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** The orders that an account has put it on, the first one first. */
  async ofAccount(accountId: number, db: Connection) {
    return db
      .selectFrom('double_xp_uses')
      .select(['order_id as orderSerial', 'used_at as usedAt', 'returned_at as returnedAt'])
      .where('account_id', '=', accountId)
      .orderBy('order_id')
      .execute();
  },

  async spend(accountId: number, orderSerial: number, at: Date, trx: Connection): Promise<void> {
    await trx
      .insertInto('double_xp_uses')
      .values({ account_id: accountId, order_id: orderSerial, used_at: at })
      .execute();
  },

  /** Gives back that of an order, if it has one. */
  async giveBack(orderSerial: number, at: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('double_xp_uses')
      .set({ returned_at: at })
      .where('order_id', '=', orderSerial)
      .where('returned_at', 'is', null)
      .execute();
  },
};
