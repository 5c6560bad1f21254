import { utc } from '@date-fns/utc';
import { subMonths } from 'date-fns/subMonths';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { LEVEL_MONTHS } from '../../../domains/vip';
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
  readonly forgiven?: number | undefined;
}
export interface NewBalance extends NewEntry {
  readonly kind: BalanceEntryTable['kind'];
  readonly forgiven?: number | undefined;
  readonly order_id?: number | undefined;
}

/** What a line has brought so far to one of the ledgers, and what of that was forgiven when it was to be taken back. */
export interface LineSum {
  readonly brought: number;
  readonly forgiven: number;
}

/** What a line has brought so far. */
export interface LineSums {
  readonly xp: LineSum;
  readonly cashback: LineSum;
}

/**
 * The permanent discount of an account in SQL, whole percent, by the highest sum of its ledger: of one that has lost that by now it may be too much, so whoever
 * needs it to the cent asks `standings.terms`.
 * @param accountId a column; null has none
 */
export const levelDiscount = (accountId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`coalesce((
  select max(level.perma_discount) from loyalty join vip_levels level on level.xp <= loyalty.peak where loyalty.account_id = ${accountId}), 0)`;

/**
 * The same peak as that of `standings`, in SQL on a row of `loyalty`.
 * @param since from when on sums count
 */
const peakAt = (
  now: Date,
  since: Date,
): RawBuilder<number> => sql<number>`case when peak_until is null or peak_until > ${now}::timestamptz then peak
  else coalesce((select max(sum) from ${heldSums(sql`loyalty.account_id`)} held where ended_at is null or ended_at > ${since}::timestamptz), 0) end`;

/** The sums that an account has had, each until when. */
const heldSums = (accountId: RawBuilder<unknown>) =>
  sql`(select id, sum, lead(at) over (order by id) as ended_at from xp_entries where account_id = ${accountId})`;

/**
 * Whether the level of an account has priority in the support chat, in SQL.
 * @param accountId a column; null has none
 */
export function hasChatPriority(accountId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const peak = peakAt(now, subMonths(now, LEVEL_MONTHS, { in: utc }));
  return sql<boolean>`coalesce((select chat_priority from vip_levels
    where xp <= (select ${peak} from loyalty where account_id = ${accountId}) order by xp desc limit 1), false)`;
}

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

  /** What lines of orders have brought their account so far, by the id of the line; without those that have brought nothing yet. */
  async sumsOfLines(
    accountId: number,
    lineIds: readonly number[],
    trx: Connection,
  ): Promise<ReadonlyMap<number, LineSums>> {
    const sumOf = (of: 'xp' | 'cashback', column: 'amount' | 'forgiven') =>
      sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ledger = ${of}), 0)::bigint`;
    const { rows } = await sql<{ id: number; xp: number; xpForgiven: number; cashback: number; forgiven: number }>`
      select order_line_id as id, ${sumOf('xp', 'amount')} as xp, ${sumOf('xp', 'forgiven')} as "xpForgiven",
        ${sumOf('cashback', 'amount')} as cashback, ${sumOf('cashback', 'forgiven')} as forgiven
      from (
        select 'xp' as ledger, order_line_id, amount, forgiven from xp_entries
        where order_line_id = any(${lineIds}::bigint[]) and account_id = ${accountId}
        union all
        select 'cashback', order_line_id, amount, forgiven from balance_entries
        where order_line_id = any(${lineIds}::bigint[]) and account_id = ${accountId}
      ) entry
      group by order_line_id`.execute(trx);
    return new Map(
      rows.map(({ id, xp, xpForgiven, cashback, forgiven }) => [
        id,
        { xp: { brought: xp, forgiven: xpForgiven }, cashback: { brought: cashback, forgiven } },
      ]),
    );
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

  /** Fails by `loyalty_xp` when there is less than it takes. */
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
      select sum as peak, ended_at as had_until from ${heldSums(sql`${accountId}`)} held
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
