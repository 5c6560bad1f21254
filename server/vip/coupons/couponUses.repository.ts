import { sql } from 'kysely';
import type { Connection } from '../../platform/db';

/** What orders have used of coupons. The last argument is the connection or transaction to work in. */
export const couponUses = {
  /** Takes a use of a coupon, once more than `uses` says; false when another order has taken the last one. */
  async take(
    couponId: number,
    by: { readonly orderSerial: number; readonly accountId: number | null },
    at: Date,
    trx: Connection,
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('coupons')
      .set({ uses: sql`uses + 1` })
      .where('id', '=', couponId)
      .where(({ or, eb, ref }) => or([eb('max_uses', 'is', null), eb('uses', '<', ref('max_uses') as never)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const use = { order_id: by.orderSerial, coupon_id: couponId, account_id: by.accountId, used_at: at };
    await trx.insertInto('coupon_uses').values(use).execute();
    return true;
  },

  /** How often an account has used a coupon, without what was given back. */
  async countOf(couponId: number, accountId: number, db: Connection): Promise<number> {
    const { count } = await db
      .selectFrom('coupon_uses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('coupon_id', '=', couponId)
      .where('account_id', '=', accountId)
      .where('returned_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** The coupons that an account has used, of the shop and its own, the first use first. */
  async ofAccount(accountId: number, db: Connection) {
    return db
      .selectFrom('coupon_uses as use')
      .innerJoin('coupons as coupon', 'coupon.id', 'use.coupon_id')
      .select(['coupon.code', 'use.order_id as orderSerial', 'use.used_at as usedAt', 'use.returned_at as returnedAt'])
      .where('use.account_id', '=', accountId)
      .orderBy('use.order_id')
      .execute();
  },

  /** Locks the coupons that orders use, in the sequence of their ids. */
  async lock(orderSerials: readonly number[], trx: Connection): Promise<void> {
    if (orderSerials.length === 0) return;
    const used = trx.selectFrom('coupon_uses').select('coupon_id').where('order_id', 'in', orderSerials);
    await trx
      .selectFrom('coupons')
      .select('id')
      .where('id', 'in', used.where('returned_at', 'is', null))
      .orderBy('id')
      .forUpdate()
      .execute();
  },

  /** Gives back the use of an order that was not paid in time, or was canceled, if it has one. */
  async giveBack(orderSerial: number, at: Date, trx: Connection): Promise<void> {
    await sql`
      with returned as (
        update coupon_uses set returned_at = ${at} where order_id = ${orderSerial} and returned_at is null returning coupon_id
      )
      update coupons set uses = uses - 1 from returned where coupons.id = returned.coupon_id`.execute(trx);
  },
};
