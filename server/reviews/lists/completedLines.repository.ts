import { sql } from 'kysely';
import type { Connection } from '../../platform/db';

/** What was completed of a service. */
export interface CompletedCounts {
  /** Lines of orders that were completed, each of which can be reviewed once: also those that were refunded later, whose reviews stay. */
  readonly purchases: number;
  /** Orders with such a line that was completed since a time, without those that were refunded. */
  readonly recentOrders: number;
}

/** Counts of what was completed. The last argument is the connection to work in. */
export const completedLines = {
  async count(serviceId: number, since: Date, db: Connection): Promise<CompletedCounts> {
    const { completed, refunded, recentOrders } = await db
      .selectNoFrom([
        sql<number>`(select count(*)::int from order_lines where service_id = ${serviceId} and state = 'completed')`.as(
          'completed',
        ),
        // The limit keeps the database from reading the moves of all lines.
        sql<number>`(select count(*)::int from order_lines line
          cross join lateral (select from line_moves move where move.order_line_id = line.id and move.to_state = 'completed' limit 1) completion
          where line.service_id = ${serviceId} and line.state = 'refunded')`.as('refunded'),
        sql<number>`(select count(distinct order_id)::int from order_lines
          where service_id = ${serviceId} and state = 'completed' and state_at > ${since})`.as('recentOrders'),
      ])
      .executeTakeFirstOrThrow();
    return { purchases: completed + refunded, recentOrders };
  },
};
