import { sql } from 'kysely';
import type { VipLevel } from '../../../domains/vip';
import type { Connection } from '../../platform/db';

/** Levels in the database. The last argument is the connection or transaction to work in. */
export const levelsRepository = {
  /** In order; empty in a shop without any. */
  async all(db: Connection): Promise<readonly VipLevel[]> {
    const rows = await db.selectFrom('vip_levels').selectAll().orderBy('level').execute();
    return rows.map((row) => ({
      level: row.level,
      xp: row.xp,
      permaDiscountPercentage: row.perma_discount,
      cashbackPercentage: row.cashback,
      discountCouponCount: row.coupon_count,
      doublesXpBenefitCount: row.double_xp,
      couponCents: row.coupon_cents,
      couponMinCents: row.coupon_min_cents,
      couponDays: row.coupon_days,
      hasChatPriority: row.chat_priority,
    }));
  },

  async hasAny(db: Connection): Promise<boolean> {
    return (await db.selectFrom('vip_levels').select('level').limit(1).executeTakeFirst()) !== undefined;
  },

  /** Lets one replace the levels at a time, until the transaction ends: two processes can start a new shop at once. Reading goes on. */
  async lock(trx: Connection): Promise<void> {
    await sql`lock table vip_levels in exclusive mode`.execute(trx);
  },

  /** Takes the place of all levels that there are; `lock` comes before it. */
  async replace(levels: readonly VipLevel[], trx: Connection): Promise<void> {
    await trx.deleteFrom('vip_levels').execute();
    await trx
      .insertInto('vip_levels')
      .values(
        levels.map((level) => ({
          level: level.level,
          xp: level.xp,
          perma_discount: level.permaDiscountPercentage,
          cashback: level.cashbackPercentage,
          coupon_count: level.discountCouponCount,
          double_xp: level.doublesXpBenefitCount,
          coupon_cents: level.couponCents,
          coupon_min_cents: level.couponMinCents,
          coupon_days: level.couponDays,
          chat_priority: level.hasChatPriority,
        })),
      )
      .execute();
  },
};
