import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import type { Connection } from '../../platform/db';
import { utcDay } from '../../platform/db';

/** How far back searches count as popular; then they are deleted. */
export const POPULAR_DAYS = 30;
/** Rarer queries say more about a single shopper than about all. */
const MIN_SEARCHES = 3;

const firstDay = (now: Date) => utcDay(subDays(now, POPULAR_DAYS, { in: utc }));

/** Counts how often shoppers searched for what, by day; nothing in it tells who. */
export const searches = {
  async count(query: string, now: Date, db: Connection): Promise<void> {
    await db
      .insertInto('searches')
      .values({ day: utcDay(now), query, searches: 1 })
      .onConflict((conflict) =>
        conflict.columns(['day', 'query']).doUpdateSet({ searches: sql`searches.searches + 1` }),
      )
      .execute();
  },

  /** The most frequent queries lately, the most frequent first. */
  async popular(limit: number, now: Date, db: Connection): Promise<readonly string[]> {
    const total = sql<number>`sum(searches)`;
    const rows = await db
      .selectFrom('searches')
      .select('query')
      .where('day', '>', sql<Date>`${firstDay(now)}::date`)
      .groupBy('query')
      .having(total, '>=', MIN_SEARCHES)
      .orderBy(total, 'desc')
      .orderBy('query')
      .limit(limit)
      .execute();
    return rows.map(({ query }) => query);
  },

  /** Deletes the searches of earlier days. Returns how many rows. */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    const deleted = await db
      .deleteFrom('searches')
      .where('day', '<=', sql<Date>`${firstDay(now)}::date`)
      .executeTakeFirst();
    return Number(deleted.numDeletedRows);
  },
};
