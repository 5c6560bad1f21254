import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/db';
import type { BalanceEntryTable, LoyaltyTable, XpEntryTable } from '../tables';

/** What an account has. Amounts in USD cents. */
export type LoyaltyRow = Selectable<LoyaltyTable>;

/** A new entry of a ledger; who has caused it, and why. */
interface NewEntry {
  readonly account_id: number;
  readonly amount: number;
  readonly actor: string;
  readonly reason?: string | undefined;
  readonly order_line_id?: number | undefined;
}
export interface NewXp extends NewEntry {
  readonly kind: XpEntryTable['kind'];
}
export interface NewBalance extends NewEntry {
  readonly kind: BalanceEntryTable['kind'];
  readonly forgiven?: number | undefined;
  readonly order_id?: number | undefined;
}

/** What a line has brought so far: XP, and cashback with what of it was forgiven when it was taken back. */
export interface LineSums {
  readonly xp: number;
  readonly cashback: number;
  readonly forgiven: number;
}

/**
 * The permanent discount of an account in SQL, whole percent, by the highest sum of its ledger: of one that has lost that by now it may be too much, so whoever
 * needs it to the cent asks `standings.terms`.
 * @param accountId a column; null has none
 */
export const levelDiscount = (accountId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`coalesce((
  select max(level.perma_discount) from loyalty join vip_levels level on level.xp <= loyalty.peak where loyalty.account_id = ${accountId}), 0)`;

/** XP and balances of accounts in the database, which sums their entries. The last argument is the connection or transaction to work in. */
export const loyaltyRepository = {
  async find(accountId: number, db: Connection): Promise<LoyaltyRow | null> {
    return (await db.selectFrom('loyalty').selectAll().where('account_id', '=', accountId).executeTakeFirst()) ?? null;
  },

  /** Locks what an account has until the transaction ends; makes it where there is nothing. The caller has locked or holds the account, or its order. */
  async lock(accountId: number, now: Date, trx: Connection): Promise<LoyaltyRow> {
    return (
      trx
        .insertInto('loyalty')
        .values({ account_id: accountId, updated_at: now })
        // Nothing changes: it locks, and returns, the row that there is.
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId }))
        .returningAll()
        .executeTakeFirstOrThrow()
    );
  },

  /** What lines of orders have brought their account so far, by the id of the line. @param lineIds not empty */
  async sumsOfLines(
    accountId: number,
    lineIds: readonly number[],
    trx: Connection,
  ): Promise<ReadonlyMap<number, LineSums>> {
    const { rows } = await sql<{ id: number } & LineSums>`
      select line.id, coalesce((select sum(amount) from xp_entries where order_line_id = line.id and account_id = ${accountId}), 0)::bigint as xp,
        coalesce(sum(b.amount), 0)::bigint as cashback, coalesce(sum(b.forgiven), 0)::bigint as forgiven
      from unnest(${lineIds}::bigint[]) as line (id)
      left join balance_entries b on b.order_line_id = line.id and b.account_id = ${accountId}
      group by line.id`.execute(trx);
    return new Map(rows.map(({ id, ...sums }) => [id, sums]));
  },

  /** What an order has taken from the balance, less what went back; 0 or less. */
  async sumOfOrder(accountId: number, orderSerial: number, trx: Connection): Promise<number> {
    const { sum } = await trx
      .selectFrom('balance_entries')
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
      .where('order_id', '=', orderSerial)
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return sum;
  },

  async addXp(entry: NewXp, now: Date, trx: Connection): Promise<void> {
    await trx
      .insertInto('xp_entries')
      .values({ ...entry, at: now })
      .execute();
  },

  /** Fails by `loyalty_balance` when there is less than it takes. */
  async addBalance(entry: NewBalance, now: Date, trx: Connection): Promise<void> {
    await trx
      .insertInto('balance_entries')
      .values({ ...entry, at: now })
      .execute();
  },

  /**
   * The highest sum of XP that an account has had since a time, and until when what is that high was had; null while it is so now.
   * A sum holds from its entry to the next one.
   */
  async peakSince(
    accountId: number,
    since: Date,
    db: Connection,
  ): Promise<{ readonly peak: number; readonly hadUntil: Date | null }> {
    const { rows } = await sql<{ peak: number; had_until: Date | null }>`
      select sum as peak, ended_at as had_until from (
        select sum, id, lead(at) over (order by id) as ended_at from xp_entries where account_id = ${accountId}
      ) held
      where ended_at is null or ended_at > ${since}
      order by sum desc, id desc limit 1`.execute(db);
    const [row] = rows;
    return row === undefined ? { peak: 0, hadUntil: null } : { peak: row.peak, hadUntil: row.had_until };
  },

  /** Until when an account had at least a sum of XP; null while it has it, or never had it. */
  async hadUntil(accountId: number, xp: number, db: Connection): Promise<Date | null> {
    const { rows } = await sql<{ had_until: Date | null }>`
      select min(at) as had_until from xp_entries where account_id = ${accountId}
        and id > (select max(id) from xp_entries where account_id = ${accountId} and sum >= ${xp})`.execute(db);
    return rows[0]?.had_until ?? null;
  },

  async setPeak(accountId: number, peak: number, until: Date | null, trx: Connection): Promise<void> {
    await trx.updateTable('loyalty').set({ peak, peak_until: until }).where('account_id', '=', accountId).execute();
  },

  /** When each level was reached. */
  async reached(accountId: number, db: Connection): Promise<ReadonlyMap<number, Date>> {
    const rows = await db.selectFrom('reached_levels').selectAll().where('account_id', '=', accountId).execute();
    return new Map(rows.map(({ level, reached_at }) => [level, reached_at]));
  },

  /** Records that an account has reached levels. @returns those that it had not reached before, in order */
  async reach(accountId: number, levels: readonly number[], now: Date, trx: Connection): Promise<readonly number[]> {
    if (levels.length === 0) return [];
    const rows = await trx
      .insertInto('reached_levels')
      .values(levels.map((level) => ({ account_id: accountId, level, reached_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('level')
      .execute();
    return rows.map(({ level }) => level).sort((one, other) => one - other);
  },

  /** Records that an account is to be welcomed to levels. @param lowest of them; an earlier one that it was not welcomed to stays */
  async addUnseen(accountId: number, lowest: number, trx: Connection): Promise<void> {
    await trx
      .updateTable('loyalty')
      .set({ unseen_level: sql<number>`coalesce(unseen_level, ${lowest}::smallint)` })
      .where('account_id', '=', accountId)
      .execute();
  },

  /** Records that an account was welcomed to a level and those below. One that it has reached meanwhile is still to come. */
  async setWelcomed(accountId: number, level: number, db: Connection): Promise<void> {
    const next = sql<
      number | null
    >`(select min(level) from reached_levels reached where reached.account_id = loyalty.account_id and level > ${level}::smallint)`;
    await db
      .updateTable('loyalty')
      .set({ unseen_level: next })
      .where('account_id', '=', accountId)
      .where('unseen_level', '<=', level)
      .execute();
  },

  /** With all entries, and what is the account's own. */
  async delete(accountId: number, trx: Connection): Promise<void> {
    await trx.updateTable('coupon_uses').set({ account_id: null }).where('account_id', '=', accountId).execute();
    await trx.deleteFrom('loyalty').where('account_id', '=', accountId).execute();
  },
};
