import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { type Kysely, sql } from 'kysely';
import { type Database, utcDay } from '../../platform/db';

/** How far back searches count as popular; then they are deleted. */
export const POPULAR_DAYS = 30;
/** Rarer queries say more about a single shopper than about all. */
const MIN_SEARCHES = 3;

/** How often shoppers searched for what, by day; nothing in it tells who. */
export interface SearchesRepository {
  count(query: string, now: Date): Promise<void>;
  /** The most frequent queries lately, the most frequent first. */
  popular(limit: number, now: Date): Promise<readonly string[]>;
  deleteExpired(now: Date): Promise<number>;
}

export function createSearchesRepository(db: Kysely<Database>): SearchesRepository {
  const firstDay = (now: Date) => utcDay(subDays(now, POPULAR_DAYS, { in: utc }));
  return {
    async count(query, now) {
      await db
        .insertInto('searches')
        .values({ day: utcDay(now), query, searches: 1 })
        .onConflict((conflict) =>
          conflict.columns(['day', 'query']).doUpdateSet({ searches: sql`searches.searches + 1` }),
        )
        .execute();
    },
    async popular(limit, now) {
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
    async deleteExpired(now) {
      const deleted = await db
        .deleteFrom('searches')
        .where('day', '<=', sql<Date>`${firstDay(now)}::date`)
        .executeTakeFirst();
      return Number(deleted.numDeletedRows);
    },
  };
}
