import { sql } from 'kysely';
import type { Connection } from '../platform/db';
import type { WrittenHour } from './answering.rules';

/** How the staff has answered after a time, and until another. The last argument is the connection or transaction to work in. */
export const answering = {
  /**
   * How many messages were answered, and the median time that they waited, ms: from the first message of the shopper after the last one of the staff, or the
   * first of all, to the next of the staff. An answer counts by the time at which it was written.
   */
  async times(
    since: Date,
    until: Date,
    db: Connection,
  ): Promise<{ readonly count: number; readonly medianMs: number | null }> {
    // Messages have no gaps, so the one after the last of the staff is the shopper's, unless it is the answer itself. Where chats were joined, times can run
    // backwards. The limit keeps each look at one message.
    const { rows } = await sql<{ count: number; median: number | null }>`select count(*)::integer as count,
        percentile_cont(0.5) within group (
          order by (extract(epoch from answer.created_at - asked.created_at) * 1000)::double precision
        ) as median
      from chat_messages answer
      join lateral (select created_at from chat_messages one
        where one.thread_id = answer.thread_id and one.seq < answer.seq and one.created_at <= answer.created_at
          and one.seq = 1 + coalesce((select max(earlier.seq) from chat_messages earlier
            where earlier.thread_id = answer.thread_id and earlier.seq < answer.seq and earlier.author = 'staff'), 0)
        limit 1) asked on true
      where answer.author = 'staff' and answer.created_at > ${since} and answer.created_at <= ${until}`.execute(db);
    const { count = 0, median = null } = rows[0] ?? {};
    return { count, medianMs: median };
  },

  /** The hours of the day, UTC, in which the staff wrote, and on how many days they did at all. */
  async hours(
    since: Date,
    until: Date,
    db: Connection,
  ): Promise<{ readonly written: readonly WrittenHour[]; readonly days: number }> {
    const { rows } = await sql<{ hour: number | null; days: number; messages: number }>`
      select extract(hour from created_at at time zone 'UTC')::integer as hour,
        count(distinct (created_at at time zone 'UTC')::date)::integer as days, count(*)::integer as messages
      from chat_messages
      where author = 'staff' and created_at > ${since} and created_at <= ${until}
      group by grouping sets ((extract(hour from created_at at time zone 'UTC')::integer), ())`.execute(db);
    return {
      written: rows.flatMap(({ hour, ...counts }) => (hour === null ? [] : [{ hour, ...counts }])),
      days: rows.find(({ hour }) => hour === null)?.days ?? 0,
    };
  },
};
