import { type Insertable, type Selectable, sql } from 'kysely';
import type { CouponTerms } from '../../../domains/vip';
import type { Connection } from '../../platform/db';
import type { CouponTable } from '../tables';

type Row = Selectable<CouponTable>;

/** A coupon with its id, and whose it is. */
export interface StoredCoupon extends CouponTerms {
  readonly id: number;
  /** Null for one of the shop. */
  readonly accountId: number | null;
  readonly level: number | null;
}

const toCoupon = (row: Row): StoredCoupon => ({
  id: row.id,
  code: row.code,
  percentBp: row.percent_bp,
  fixedCents: row.fixed_cents,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
  minCents: row.min_cents,
  places: row.places,
  maxUses: row.max_uses,
  maxPerShopper: row.max_per_shopper,
  uses: row.uses,
  accountId: row.account_id,
  level: row.level,
});

const ending = (before: Date, now: Date, db: Connection) =>
  db
    .selectFrom('coupons')
    .where('account_id', 'is not', null)
    .where('end_told_at', 'is', null)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', before)
    .where(sql<boolean>`uses < coalesce(max_uses, uses + 1)`);

/** Coupons in the database. The last argument is the connection or transaction to work in. */
export const couponRepository = {
  /**
   * A coupon of the shop, or of this account; null for a code that there is not, and for somebody else's own.
   * @param accountId null for guests
   */
  async find(
    code: string,
    accountId: number | null,
    db: Connection,
  ): Promise<{ readonly coupon: StoredCoupon; readonly ownUses: number } | null> {
    const row = await db
      .selectFrom('coupons')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('coupon_uses as use')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('use.coupon_id', '=', 'coupons.id')
          .where('use.account_id', '=', accountId ?? 0)
          .where('use.returned_at', 'is', null)
          .as('own_uses'),
      )
      .where('code', '=', code)
      .where(({ or, eb }) => or([eb('account_id', 'is', null), eb('account_id', '=', accountId ?? 0)]))
      .executeTakeFirst();
    return row === undefined ? null : { coupon: toCoupon(row), ownUses: row.own_uses ?? 0 };
  },

  /** Locks a coupon until the transaction ends, so that what is read of it then stays true. */
  async lock(code: string, trx: Connection): Promise<void> {
    await trx.selectFrom('coupons').select('id').where('code', '=', code).forUpdate().execute();
  },

  /** The coupons of an account's own, the newest first. */
  async ofAccount(accountId: number, db: Connection): Promise<readonly StoredCoupon[]> {
    const rows = await db
      .selectFrom('coupons')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    return rows.map(toCoupon);
  },

  /** The coupons of the shop, the newest first. @param before only those with a smaller id */
  async ofShop(limit: number, before: number | undefined, db: Connection): Promise<readonly StoredCoupon[]> {
    const rows = await db
      .selectFrom('coupons')
      .selectAll()
      .where('account_id', 'is', null)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toCoupon);
  },

  /** Adds coupons. Fails with a unique violation when there is one with the code. */
  async add(coupons: readonly Insertable<CouponTable>[], trx: Connection): Promise<void> {
    if (coupons.length > 0) await trx.insertInto('coupons').values(coupons).execute();
  },

  /** Ends a coupon of the shop. @returns null when there is none with the code, or it has ended */
  async end(code: string, now: Date, trx: Connection): Promise<StoredCoupon | null> {
    const row = await trx
      .updateTable('coupons')
      .set({ ends_at: now, starts_at: sql`least(starts_at, ${now}::timestamptz - interval '1 second')` })
      .where('code', '=', code)
      .where('account_id', 'is', null)
      .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .returningAll()
      .executeTakeFirst();
    return row === undefined ? null : toCoupon(row);
  },

  /** An account with a coupon of its own that ends before a time, can be used, and of whose end nobody was told; null for none. */
  async accountWithEnding(before: Date, now: Date, db: Connection): Promise<number | null> {
    const row = await ending(before, now, db).select('account_id').orderBy('ends_at').limit(1).executeTakeFirst();
    return row?.account_id ?? null;
  },

  /** Records that an account is notified of such coupons. @returns those that another process has not taken meanwhile */
  async takeEnding(accountId: number, before: Date, now: Date, trx: Connection): Promise<readonly StoredCoupon[]> {
    const rows = await trx
      .updateTable('coupons')
      .set({ end_told_at: now })
      .where('id', 'in', ending(before, now, trx).select('id').where('account_id', '=', accountId))
      .where('end_told_at', 'is', null)
      .returningAll()
      .execute();
    return rows.map(toCoupon);
  },
};
